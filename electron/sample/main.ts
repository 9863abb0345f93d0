import { rmSync } from 'node:fs';
import type { JobEvent } from '../core/protocol/disk/job-event.ts';
import { messageOf } from '../core/protocol/message-of.ts';
import { LINE_SPACE, measureDetector } from './detector/line-problem.ts';
import { parseSampleArguments, type SampleArguments } from './job/arguments.ts';
import { readCheckpoint } from './job/checkpoint.ts';
import { isStopRequested, readEnvironment } from './job/environment.ts';
import { diskFaultFile, misbehave } from './job/fault.ts';
import { dueFault, isFirstAttempt } from './job/fault-plan.ts';
import { type AppendLine, openLineFile } from './job/line-file.ts';
import { optimise } from './job/optimise.ts';
import { cardFolderOf } from './job/simulated-card.ts';
import { headerLines, iterationLine, paintFor, stopLine, summaryLines } from './job/wording.ts';
import type { Observation } from './search/observations.ts';

/** Exit code for wrong arguments, as in other command-line programs. */
const USAGE = 2;
/** Exit code for a file that the system would not let it write (EX_IOERR of sysexits.h): the next try may. */
const NOT_WRITABLE = 74;

/**
 * Waits until the text has left the process. Node writes to a Windows terminal, and to a Windows pipe, in the
 * background, and this program computes without pause: a line only queued would appear iterations late.
 */
const print = (stream: NodeJS.WriteStream, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(error) : resolve()));
  });

/** In the form of argparse, so that supervisors can tell refused arguments from a crash. */
async function refuse(sentence: string): Promise<void> {
  await print(process.stderr, `sample: error: ${sentence}\n`);
  process.exitCode = USAGE;
}

/** No argument was wrong, so not in the form of argparse: a supervisor may try again. */
async function giveUp(sentence: string): Promise<void> {
  await print(process.stderr, `${sentence}\n`);
  process.exitCode = NOT_WRITABLE;
}

/** A file that the user or the supervisor named; a sentence if it cannot be written. */
function openNamed(path: string | null | undefined, purpose: string, synced: boolean): AppendLine | string {
  if (path === null || path === undefined) return () => {};
  try {
    return openLineFile(path, { synced });
  } catch (error) {
    return `The ${purpose} ${path} cannot be written: ${messageOf(error)}.`;
  }
}

async function main(): Promise<void> {
  const asked = parseSampleArguments(process.argv.slice(2));
  if (!asked.ok) return refuse(asked.sentence);
  const given = asked.value;
  const resumed =
    given.resume === null ? null : readCheckpoint(given.resume, { ...given, space: LINE_SPACE });
  if (resumed?.ok === false) return refuse(resumed.sentence);

  const environment = readEnvironment(process.env);
  const events = openNamed(environment.eventsFile, 'event file', false);
  if (typeof events === 'string') return giveUp(events);
  const ledger = openNamed(given.ledger, 'ledger', true);
  if (typeof ledger === 'string') return refuse(ledger);

  const folder = environment.runFolder ?? process.cwd();
  const strikes = isFirstAttempt(environment.attempt) || given.fault?.again !== 'never';
  const fault = strikes ? given.fault : null;
  const done = resumed?.value ?? [];
  // The first attempt filled the disk on purpose; the next ones need space to work.
  if (fault === null && given.fault?.kind === 'disk') rmSync(diskFaultFile(folder), { force: true });
  await run(given, done, {
    events,
    ledger,
    stop: () => isStopRequested(environment),
    disturb: async (iteration) => {
      const due = dueFault(fault, iteration, done.length);
      if (due === null) return;
      const complain = (text: string) => print(process.stderr, text);
      await misbehave(due, {
        ...{ iteration, folder, diskMib: given.faultDiskMib, complain },
        processIteration: iteration - done.length,
        strikesAt: fault?.iteration ?? iteration,
        cardFolder: cardFolderOf(environment.runFolder),
      });
    },
  });
}

interface JobContext {
  events: AppendLine;
  ledger: AppendLine;
  stop: () => boolean;
  disturb: (iteration: number) => Promise<void>;
}

async function run(given: SampleArguments, done: Observation[], around: JobContext): Promise<void> {
  const began = performance.now();
  const paint = paintFor(process.stdout.isTTY && process.stdout.hasColors());
  const say = (lines: string[]) => print(process.stdout, `${lines.join('\n')}\n`);
  const emit = (event: JobEvent) => around.events(JSON.stringify(event));

  emit({
    kind: 'hello',
    at: Date.now(),
    job: 'vigil sample',
    total: given.iterations,
    resumedFrom: done.length,
  });
  const resumed = done.length === 0 ? null : { iterations: done.length, best: bestOf(done).y };
  await say(headerLines(given, resumed));

  const measure = (x: readonly number[], condition: number) => measureDetector(given, x, condition);
  const observations = await optimise({ ...given, space: LINE_SPACE, measure }, done, {
    isStopRequested: around.stop,
    emit,
    disturb: around.disturb,
    evaluated: (iteration, value) =>
      around.ledger(
        value === null ? `start ${iteration} ${process.pid}` : `end ${iteration} ${value} ${process.pid}`,
      ),
    report: (facts) => say([iterationLine(facts, paint)]),
  });

  if (observations.length < given.iterations) return say([stopLine(observations.length)]);
  emit({ kind: 'finished', at: Date.now() });
  const seconds = (performance.now() - began) / 1000;
  await say(summaryLines(LINE_SPACE, bestOf(observations), given.iterations, seconds, paint));
}

/** The best observation with its iteration; the first of equals. */
function bestOf(observations: readonly Observation[]): Observation & { iteration: number } {
  const numbered = observations.map((observation, at) => ({ ...observation, iteration: at + 1 }));
  return numbered.reduce((best, next) => (next.y > best.y ? next : best));
}

await main();
