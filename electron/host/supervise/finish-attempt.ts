import type { AttemptEnding } from '../../core/protocol/disk/ending.ts';
import type { LeftProcess } from '../../core/protocol/disk/left-process.ts';
import type { StartFailure } from '../../core/protocol/disk/start-failure.ts';
import type { JournalEntry } from '../../core/protocol/journal/journal-record.ts';
import type { LivingAttempt } from '../../core/protocol/keeper/keeper-message.ts';
import type { Phase } from '../../core/protocol/wire/run-view.ts';
import { newestAttempt } from '../../core/run/state/run-state.ts';
import { endedInOrder } from '../../core/verdict/script-end.ts';
import { inTime } from '../base/in-time.ts';
import { runTracesOf } from '../keepers/orphans.ts';
import { outputEnd } from '../store/output-reader.ts';
import { jobFilesAnswer } from './job-folder.ts';
import { examineEnding } from './judge-ending.ts';
import type { RunContext } from './run-context.ts';

type Ended = Extract<JournalEntry, { kind: 'attempt-ended' }>;

/** The keeper answers within milliseconds. */
const KEEPERS_LOOK_MS = 5_000;
const MOST_NAMED = 5;

/** Phases in which the report that the attempt started changes something. */
const AWAITS_START: ReadonlySet<Phase> = new Set(['starting', 'ending', 'stopping']);

/** Journals that an attempt is alive. */
export async function persistStart(
  { run: { state }, watches, persist }: RunContext,
  { attempt, pid, startedAt }: Pick<LivingAttempt, 'attempt' | 'pid' | 'startedAt'>,
): Promise<void> {
  await persist(() =>
    newestAttempt(state)?.attempt === attempt && AWAITS_START.has(state.lifecycle.phase)
      ? [{ kind: 'attempt-started', attempt, pid, startedAt }]
      : null,
  );
  // The finish marker may arrive before the start is journaled, so the watches are notified now.
  watches.jobRuns();
}

/**
 * Finishes an attempt whose end is known, from whatever source: reads what it left, judges it, and journals the
 * decision. A second report of its end changes nothing.
 */
export async function finishAttempt(
  context: RunContext,
  number: number,
  facts: AttemptEnding | null,
  failure: StartFailure | null,
): Promise<void> {
  const { run, watches, answers, place, clock, failures, persist, reached, hasLeft } = context;
  const { state, paths } = run;
  const attempt = newestAttempt(state);
  if (hasLeft() || attempt?.attempt !== number || attempt.endedAt !== null) return;
  if (facts && state.lifecycle.phase === 'starting') await persistStart(context, facts);
  // While Vigil waits for the last events, it must not end the job because of its silence.
  watches.rest();
  // If the job's iterations come from files, it is not judged without them: its folder may be on another drive.
  const areFilesThere = await jobFilesAnswer(context);
  const drained = answers.events.drain();
  if (areFilesThere) await answers.files.takeAll(drained);
  // It must not be judged without its last events, whether or not its files could be searched.
  await drained;
  await answers.logFiles.takeAll();
  // Output that cannot be read now counts as late when it can.
  const outputBytes = await outputEnd(paths.attempt(number).folder).catch(() => 0);
  // The output may contain iterations that the events did not.
  await answers.output.readToEnd(number, facts?.outputBytes ?? null);
  if (hasLeft()) return;
  watches.rest();
  // The announced iteration is journaled before its end, so the disk must first accept it.
  if (endedInOrder(state, facts)) answers.output.completeAnnounced();
  const reading = answers.output.shape();
  const seen = {
    attempt: number,
    facts,
    startFailure: failure,
    watched: !context.isTakingUp,
    reading,
    // Of an end without a host there are no samples, and those of now show another moment.
    machineThen: context.isTakingUp ? null : answers.memory.machineThen(),
    outputBytes,
  };
  const ended = await reached(() =>
    examineEnding(state, paths.folder, seen, place.machine, () => clock.nowMs(), failures.stopsFor),
  );
  if (ended === null) return;
  const leftRunning = isOfWorkGoingOn(ended.value()) ? await stillRunning(context) : [];
  if (hasLeft()) return;
  // A new choice of recognizer in the meantime withdraws its iterations until the output is read again.
  if (await persist(() => (state.sources.rereadPending ? 'later' : [naming(ended.value(), leftRunning)])))
    run.hinder('supervision', null);
}

/** True if the job left in order before its work was known to be done: a process that it detached may be doing the rest. */
const isOfWorkGoingOn = ({ judged }: Ended): boolean =>
  judged.exitCode === 0 && (judged.class === 'silent' || judged.class === 'ended-early');

/** Processes of the job that the keeper saw after its end, and that still run now. */
async function stillRunning({ run, line, clock, place }: RunContext): Promise<LeftProcess[]> {
  const told = (await inTime(KEEPERS_LOOK_MS, clock, line.leftovers(), null)) ?? [];
  if (told.length === 0) return [];
  const left = (await place.processes.left(runTracesOf(run, told))) ?? [];
  return left.slice(0, MOST_NAMED);
}

const naming = (ended: Ended, leftRunning: readonly LeftProcess[]): Ended =>
  leftRunning.length === 0 ? ended : { ...ended, judged: { ...ended.judged, leftRunning: [...leftRunning] } };
