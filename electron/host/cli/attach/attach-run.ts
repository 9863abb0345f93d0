import { setTimeout as delay } from 'node:timers/promises';
import { english } from '../../../core/protocol/text/en.ts';
import type { AttemptView, RunDelta, RunRow } from '../../../core/protocol/wire/run-view.ts';
import { type WorkDone, workOfAttempt } from '../../../core/protocol/wire/work-of-attempt.ts';
import type { Calls } from '../connection.ts';
import type { Console } from '../console.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { cliText } from '../text/en.ts';
import { refuse, type World } from '../world.ts';
import { hangRemarks } from './hang-remarks.ts';
import { type Leaving, watchForLeaving } from './leaving.ts';
import { outputSeen } from './output-seen.ts';
import { plainOutput } from './plain-output.ts';
import { pumpOutput } from './pump-output.ts';
import { RunFollower } from './run-follower.ts';

/** Where the output begins. */
export interface Beginning {
  attempt: number;
  from: number;
}

/** What showing a run takes. */
interface Show {
  console: Console;
  calls: Calls;
  id: string;
  follower: RunFollower;
  leaving: Leaving;
  signal: AbortSignal;
}

const LOOK_AGAIN_MS = 300;

/**
 * Shows a run until it ends or the user leaves: its output, and between attempts what happened and what Vigil does.
 * With JSON, the row of the run as it changes, the final one last. The exit code tells how the run ended.
 */
export async function attachRun(world: World, calls: Calls, id: string, begin: Beginning): Promise<ExitCode> {
  const { console, json } = world;
  const done = new AbortController();
  const { signal } = done;
  const follower = new RunFollower(calls, id, signal);
  const workAtRisk = () => follower.now((delta) => lostByStop(delta, Date.now()));
  const leaving = watchForLeaving({ console, calls, id, json, workAtRisk });
  // Not into a question that waits for its answer.
  const remark = async (sentence: string) => {
    await leaving.quiet();
    console.remark(sentence);
  };
  const refused = follower.follow(json ? rowPrinter(console) : hangRemarks((line) => void remark(line)));
  const showing = json
    ? follower.until(endedRow)
    : showAttempts({ console, calls, id, follower, leaving, signal }, begin);
  try {
    const end = await Promise.race([
      showing.then((row) => ({ kind: 'over' as const, row })),
      refused.then((problem) => ({ kind: 'refused' as const, problem })),
      leaving.left.then(() => ({ kind: 'left' as const })),
    ]);
    leaving.release();
    if (end.kind === 'refused') return refuse(world, end.problem);
    if (end.kind === 'left') {
      console.remark(cliText.detached(id));
      return EXIT.detached;
    }
    const { row } = end;
    const output = follower.now(outputSeen) ?? { linesRead: null, bytes: 0 };
    console.remark(
      row.problem && isDamaged(row) ? english.problem(row.problem) : cliText.outcome(row, output),
    );
    return exitCodeOf(row);
  } finally {
    leaving.release();
    // Whoever still waits or reads gives up; otherwise the next look would open the connection anew.
    done.abort();
  }
}

/** What a stop would lose of a job that cannot resume; null where that is nothing, or it can. */
function lostByStop({ safety, attempts }: RunDelta, nowMs: number): WorkDone | null {
  const newest = attempts.at(-1);
  return safety.canResume || !newest || newest.endedAt !== null ? null : workOfAttempt(newest, nowMs);
}

/** Whether a run is only shown and never goes on. A problem that passes, like a full disk, is not meant. */
const isDamaged = ({ problem }: RunRow): boolean =>
  problem?.code === 'journal-damaged' || problem?.code === 'run-unreadable';

/** The row of a run of which nothing more is to come. */
const endedRow = ({ row }: RunDelta): RunRow | null => (row.phase === 'ended' || isDamaged(row) ? row : null);

function rowPrinter(console: Console): (delta: RunDelta) => void {
  let printed = '';
  return ({ row }) => {
    const line = JSON.stringify(row);
    if (line !== printed) console.printJson(row);
    printed = line;
  };
}

/** Shows attempt after attempt. Resolves with the row of the run when it has ended and all its output was shown. */
async function showAttempts(show: Show, begin: Beginning): Promise<RunRow> {
  const { console, follower, leaving } = show;
  let { from } = begin;
  for (let least = begin.attempt; ; ) {
    const started = await follower.until((delta) => attemptFrom(delta, least) ?? endedRow(delta));
    if (!('attempt' in started)) break;
    const { attempt } = started;
    leaving.announceSize();
    if (attempt > begin.attempt) console.remark(cliText.attemptBegins(started));
    await showOutput(show, attempt, from);
    const ended = await follower.until((delta) => endedAttempt(delta, attempt) ?? endedRow(delta));
    if (!('attempt' in ended)) break;
    if (ended.judged && ended.decision)
      console.remark(
        cliText.attemptEnded(
          ended,
          follower.now(({ safety }) => safety),
        ),
      );
    if (!ended.decision || ended.decision.action === 'end') break;
    if (ended.decision.action === 'ask') console.remark(cliText.howToAnswer(show.id));
    least = attempt + 1;
    from = 0;
  }
  return follower.until(endedRow);
}

/** Passes on the whole output of an attempt from `position` on. */
async function showOutput(show: Show, attempt: number, position: number): Promise<void> {
  const { console, calls, id, follower, leaving, signal } = show;
  const form = console.interactive ? (bytes: Uint8Array) => bytes : plainOutput();
  const write = async (bytes: Uint8Array) => {
    await leaving.quiet();
    await console.pass(form(bytes));
  };
  const gap = (droppedBytes: number) => console.remark(cliText.dropped(droppedBytes));
  for (let from = position; ; ) {
    // Looked at before reading: what is there after the end is all there will be.
    const over = follower.now((delta) => endedAttempt(delta, attempt) ?? endedRow(delta)) !== null;
    const pumped = await pumpOutput(calls, { id, attempt, from, write, gap, signal });
    from = pumped.position;
    if (pumped.last || over) return;
    await delay(LOOK_AGAIN_MS, undefined, { signal });
  }
}

/** The first attempt of that number or a higher one: a number that a keeper used and nobody wrote down is passed over. */
const attemptFrom = ({ attempts }: RunDelta, least: number): AttemptView | null =>
  attempts.find(({ attempt }) => attempt >= least) ?? null;

const attemptIn = ({ attempts }: RunDelta, number: number): AttemptView | null =>
  attempts.find(({ attempt }) => attempt === number) ?? null;

const endedAttempt = (delta: RunDelta, number: number): AttemptView | null => {
  const found = attemptIn(delta, number);
  return found?.decision ? found : null;
};

function exitCodeOf({ outcome }: RunRow): ExitCode {
  switch (outcome) {
    case 'finished':
      return EXIT.ok;
    case 'unconfirmed':
      return EXIT.unconfirmed;
    case 'stopped':
      return EXIT.stopped;
    default:
      return EXIT.failed;
  }
}
