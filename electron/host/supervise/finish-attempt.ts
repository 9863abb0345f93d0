import type { AttemptEnding } from '../../core/protocol/disk/ending.ts';
import type { StartFailure } from '../../core/protocol/disk/start-failure.ts';
import type { LivingAttempt } from '../../core/protocol/keeper/keeper-message.ts';
import type { Phase } from '../../core/protocol/wire/run-view.ts';
import { newestAttempt } from '../../core/run/state/run-state.ts';
import { endedInOrder } from '../../core/verdict/script-end.ts';
import { outputEnd } from '../store/output-reader.ts';
import { jobFilesAnswer } from './job-folder.ts';
import { examineEnding } from './judge-ending.ts';
import type { RunContext } from './run-context.ts';

/** Phases in which the word that the attempt has started changes something. */
const AWAITS_START: ReadonlySet<Phase> = new Set(['starting', 'ending', 'stopping']);

/** Journals that an attempt lives. */
export async function persistStart(
  { run: { state }, watches, persist }: RunContext,
  { attempt, pid, startedAt }: Pick<LivingAttempt, 'attempt' | 'pid' | 'startedAt'>,
): Promise<void> {
  await persist(() =>
    newestAttempt(state)?.attempt === attempt && AWAITS_START.has(state.lifecycle.phase)
      ? [{ kind: 'attempt-started', attempt, pid, startedAt }]
      : null,
  );
  // The finish marker may arrive before the start is journaled, so the watches are told now.
  watches.jobRuns();
}

/**
 * The attempt of that number is over, in whatever way is known: takes up what it left, judges, journals what is done
 * next. A second word of it changes nothing.
 */
export async function finishAttempt(
  context: RunContext,
  number: number,
  facts: AttemptEnding | null,
  failure: StartFailure | null,
): Promise<void> {
  const { run, watches, answers, persist, reached, hasLeft } = context;
  const { state, paths } = run;
  const attempt = newestAttempt(state);
  if (hasLeft() || attempt?.attempt !== number || attempt.endedAt !== null) return;
  if (facts && state.lifecycle.phase === 'starting') await persistStart(context, facts);
  // Nobody is to be ended for a silence of our own while what was said is waited for.
  watches.rest();
  // A job whose files tell its iterations is not judged without them: its folder may be on another drive.
  const areFilesThere = await jobFilesAnswer(context);
  const drained = answers.events.drain();
  if (areFilesThere) await answers.files.takeAll(drained);
  // It must not be judged without its last events, whatever became of the looking for files.
  await drained;
  // What cannot be read now is late when it can.
  const outputBytes = await outputEnd(paths.attempt(number).folder).catch(() => 0);
  // What the events did not tell, the output may.
  await answers.output.readToEnd(number, facts?.outputBytes ?? null);
  if (hasLeft()) return;
  watches.rest();
  // Its end is journaled with what it did, so the disk has to take that first.
  if (endedInOrder(state, facts)) answers.output.completeAnnounced();
  const reading = answers.output.shape();
  const seen = {
    attempt: number,
    facts,
    startFailure: failure,
    watched: !context.isTakingUp,
    reading,
    outputBytes,
  };
  const ended = await reached(() =>
    examineEnding(state, paths.folder, seen, context.place.machine, context.clock.nowMs),
  );
  if (ended === null) return;
  // A choice made meanwhile has given up what it did, until that is read anew.
  if (await persist(() => (state.sources.rereadPending ? 'later' : [ended.value()])))
    run.hinder('supervision', null);
}
