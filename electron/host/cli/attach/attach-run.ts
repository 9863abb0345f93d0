import { setTimeout as delay } from 'node:timers/promises';
import { isDeath } from '../../../core/ending/ending-groups.ts';
import type { Language } from '../../../core/protocol/text/english/english.ts';
import { isUnreadable } from '../../../core/protocol/wire/hindrance.ts';
import type { AttemptView, RunDelta, RunRow } from '../../../core/protocol/wire/run-view.ts';
import { type WorkDone, workOfAttempt } from '../../../core/protocol/wire/work-of-attempt.ts';
import type { Calls } from '../connection.ts';
import type { Console } from '../console.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { reportProblem, type World } from '../world.ts';
import { hangRemarks } from './hang-remarks.ts';
import { type Leaving, watchForLeaving } from './leaving.ts';
import { outputSeen } from './output-seen.ts';
import { plainOutput } from './plain-output.ts';
import { pumpOutput } from './pump-output.ts';
import { replayRemarks } from './replay-remarks.ts';
import { resumeOfferFor } from './resume-offer.ts';
import { RunFollower } from './run-follower.ts';

/** Where the output begins. */
export interface OutputStart {
  attempt: number;
  from: number;
}

/** What showing a run takes. */
interface Show {
  console: Console;
  language: Language;
  calls: Calls;
  id: string;
  follower: RunFollower;
  leaving: Leaving;
  signal: AbortSignal;
}

const LOOK_AGAIN_MS = 300;

/**
 * Shows a run until it ends or the user leaves: its output, and between attempts what happened and what Vigil does.
 * With JSON, the row of the run as it changes, the final one last. The exit code says how the run ended.
 */
export async function attachRun(
  world: World,
  calls: Calls,
  id: string,
  start: OutputStart,
): Promise<ExitCode> {
  const { console, language, json } = world;
  const done = new AbortController();
  const { signal } = done;
  const follower = new RunFollower(calls, id, signal);
  const workAtRisk = () => follower.now((delta) => lostByStop(delta, Date.now()));
  const leaving = watchForLeaving({ console, language, calls, id, json, workAtRisk });
  // Not into a question that waits for its answer.
  const remark = async (sentence: string) => {
    await leaving.quiet();
    console.remark(sentence);
  };
  const say = (line: string) => void remark(line);
  const refused = follower.follow(
    json ? rowPrinter(console) : allOf(hangRemarks(language, say), replayRemarks(language, say)),
  );
  const showing = json
    ? follower.until(endedRow)
    : showAttempts({ console, language, calls, id, follower, leaving, signal }, start);
  try {
    const end = await Promise.race([
      showing.then((row) => ({ kind: 'over' as const, row })),
      refused.then((problem) => ({ kind: 'refused' as const, problem })),
      leaving.left.then(() => ({ kind: 'left' as const })),
    ]);
    leaving.release();
    if (end.kind === 'refused') return reportProblem(world, end.problem);
    if (end.kind === 'left') {
      console.remark(language.commandLine.attach.detached(id));
      return EXIT.detached;
    }
    const { row } = end;
    const output = follower.now(outputSeen) ?? { linesRead: null, bytes: 0 };
    console.remark(
      row.problem && isUnreadable(row)
        ? language.shared.problem(row.problem)
        : language.commandLine.run.outcome(row, output),
    );
    if (follower.now(endedInDeath)) {
      console.remark(language.commandLine.run.why(id));
      for (const line of await resumeOfferFor(calls, id, language)) console.remark(line);
    }
    return exitCodeOf(row);
  } finally {
    leaving.release();
    // Stop all waits and reads; otherwise the next one would reopen the connection.
    done.abort();
  }
}

/** Every listener hears each change. */
const allOf =
  (...listeners: ((delta: RunDelta) => void)[]) =>
  (delta: RunDelta): void => {
    for (const listener of listeners) listener(delta);
  };

/** The work that a stop would lose; null if the job can resume or there is none. */
function lostByStop({ safety, attempts }: RunDelta, nowMs: number): WorkDone | null {
  const newest = attempts.at(-1);
  return safety.canResume || !newest || newest.endedAt !== null ? null : workOfAttempt(newest, nowMs);
}

/** The row of a run that is over; null for any other. */
const endedRow = ({ row }: RunDelta): RunRow | null =>
  row.phase === 'ended' || isUnreadable(row) ? row : null;

/** True if the newest attempt of a run that is over died. */
function endedInDeath(delta: RunDelta): boolean {
  const judged = delta.attempts.at(-1)?.judged;
  const { phase, outcome } = delta.row;
  return phase === 'ended' && outcome !== 'finished' && judged != null && isDeath(judged.class);
}

function rowPrinter(console: Console): (delta: RunDelta) => void {
  let printed = '';
  return ({ row }) => {
    const line = JSON.stringify(row);
    if (line !== printed) console.printJson(row);
    printed = line;
  };
}

/** Shows attempt after attempt. Resolves with the row of the run when it has ended and all its output was shown. */
async function showAttempts(show: Show, start: OutputStart): Promise<RunRow> {
  const { console, language, follower, leaving } = show;
  let { from } = start;
  for (let least = start.attempt; ; ) {
    const started = await follower.until((delta) => attemptFrom(delta, least) ?? endedRow(delta));
    if (!('attempt' in started)) break;
    const { attempt } = started;
    leaving.announceSize();
    if (attempt > start.attempt) console.remark(language.commandLine.run.attemptBegins(started));
    await showOutput(show, attempt, from);
    const ended = await follower.until((delta) => endedAttempt(delta, attempt) ?? endedRow(delta));
    if (!('attempt' in ended)) break;
    if (ended.judged && ended.decision)
      console.remark(
        language.commandLine.run.attemptEnded(
          ended,
          follower.now(({ safety }) => safety),
        ),
      );
    if (!ended.decision || ended.decision.action === 'end') break;
    if (ended.decision.action === 'ask') console.remark(language.commandLine.run.howToAnswer(show.id));
    least = attempt + 1;
    from = 0;
  }
  return follower.until(endedRow);
}

/** Passes on the whole output of an attempt from `position` on. */
async function showOutput(show: Show, attempt: number, position: number): Promise<void> {
  const { console, language, calls, id, follower, leaving, signal } = show;
  const form = console.interactive ? (bytes: Uint8Array) => bytes : plainOutput();
  const write = async (bytes: Uint8Array) => {
    await leaving.quiet();
    await console.pass(form(bytes));
  };
  const gap = (droppedBytes: number) => console.remark(language.commandLine.attach.dropped(droppedBytes));
  for (let from = position; ; ) {
    // Checked before reading: after the end the output is complete.
    const over = follower.now((delta) => endedAttempt(delta, attempt) ?? endedRow(delta)) !== null;
    const pumped = await pumpOutput(calls, { id, attempt, from, write, gap, signal });
    from = pumped.position;
    if (pumped.last || over) return;
    await delay(LOOK_AGAIN_MS, undefined, { signal });
  }
}

/** The first attempt with at least this number, because a keeper may have used a number that no journal has. */
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
