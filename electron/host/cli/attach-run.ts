import { setTimeout as delay } from 'node:timers/promises';
import type { AttemptView, RunDelta, RunRow } from '../../core/protocol/run-view.ts';
import { english } from '../../core/protocol/text/en.ts';
import type { Calls } from './connection.ts';
import type { Console } from './console.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { type Leaving, watchForLeaving } from './leaving.ts';
import { plainOutput } from './plain-output.ts';
import { pumpOutput } from './pump-output.ts';
import { RunFollower } from './run-follower.ts';
import { cliText } from './text/en.ts';
import type { World } from './world.ts';

/** Where the output begins. */
export interface Beginning {
  attempt: number;
  from: number;
}

const LOOK_AGAIN_MS = 300;

/**
 * Shows a run until it ends or the user leaves: its output, and between attempts what happened and what Vigil does.
 * With JSON, the row of the run as it changes, the final one last. The exit code tells how the run ended.
 */
export async function attachRun(
  { console, json }: World,
  calls: Calls,
  id: string,
  begin: Beginning,
): Promise<ExitCode> {
  const follower = new RunFollower(calls, id);
  const following = follower.follow(json ? rowPrinter(console) : () => {});
  const leaving = watchForLeaving({ console, calls, id, json });
  const showing = json ? lastRow(follower) : showAttempts(calls, follower, console, leaving, id, begin);
  try {
    const row = await Promise.race([showing, leaving.left, following.then(() => null)]);
    leaving.release();
    if (row === 'left') {
      console.remark(cliText.detached(id));
      return EXIT.detached;
    }
    if (row === null) return EXIT.noSuchRun;
    console.remark(row.problem === null ? cliText.outcome(row) : english.problem(row.problem));
    return exitCodeOf(row);
  } finally {
    leaving.release();
    follower.close();
  }
}

/** A problem alone is no end: a full disk passes. */
const endedRow = ({ row }: RunDelta): RunRow | null => (row.phase === 'ended' ? row : null);

const lastRow = (follower: RunFollower): Promise<RunRow | null> => follower.until(endedRow);

function rowPrinter(console: Console): (delta: RunDelta) => void {
  let printed = '';
  return ({ row }) => {
    const line = JSON.stringify(row);
    if (line !== printed) console.print(line);
    printed = line;
  };
}

async function showAttempts(
  calls: Calls,
  follower: RunFollower,
  console: Console,
  leaving: Leaving,
  id: string,
  begin: Beginning,
): Promise<RunRow | null> {
  const attemptIn = (number: number) => (delta: RunDelta) =>
    delta.attempts.find(({ attempt }) => attempt === number) ?? null;
  let { attempt, from } = begin;
  for (;;) {
    const started = await follower.until((delta) => attemptIn(attempt)(delta) ?? endedRow(delta));
    if (started === null || !('attempt' in started)) break;
    if (attempt > begin.attempt) console.remark(cliText.attemptBegins(started));
    const ended = await showOutput(calls, follower, console, leaving, { id, attempt, from });
    if (ended?.judged && ended.decision) console.remark(cliText.attemptEnded(ended));
    if (ended?.decision?.action !== 'restart') break;
    attempt++;
    from = 0;
  }
  return lastRow(follower);
}

/** Passes on the whole output of an attempt. Resolves with its end, or null if it is not known to have ended. */
async function showOutput(
  calls: Calls,
  follower: RunFollower,
  console: Console,
  leaving: Leaving,
  { id, attempt, from }: { id: string; attempt: number; from: number },
): Promise<AttemptView | null> {
  const form = console.interactive ? (bytes: Uint8Array) => bytes : plainOutput();
  const write = async (bytes: Uint8Array) => {
    await leaving.quiet();
    await console.pass(form(bytes));
  };
  const gap = (droppedBytes: number) => console.remark(cliText.dropped(droppedBytes));
  let over = false;
  let position = from;
  for (;;) {
    const pumped = await pumpOutput(calls, { id, attempt, from: position, write, gap });
    position = pumped.position;
    if (over || pumped.last) break;
    // The host ended the stream before the output did. If the attempt is over, one more look gets the rest.
    await delay(LOOK_AGAIN_MS);
    const state = await follower.until((delta) =>
      endedAttempt(delta, attempt) || endedRow(delta) ? 'over' : 'lives',
    );
    if (state === null) return null;
    over = state === 'over';
  }
  const end = await follower.until((delta) => endedAttempt(delta, attempt) ?? endedRow(delta));
  return end !== null && 'attempt' in end ? end : null;
}

const endedAttempt = ({ attempts }: RunDelta, number: number): AttemptView | null =>
  attempts.find(({ attempt, decision }) => attempt === number && decision !== null) ?? null;

function exitCodeOf({ outcome }: RunRow): ExitCode {
  if (outcome === 'finished' || outcome === 'unconfirmed') return EXIT.ok;
  return outcome === 'stopped' ? EXIT.stopped : EXIT.failed;
}
