import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type Chance, chanceOf } from '../random.ts';
import { type SoundRunFolder, writeRun } from './corpus.ts';
import { judgeCheckpoints } from './fuzz-checkpoint.ts';
import { type FuzzVerdict, judgeJournal } from './fuzz-journal.ts';
import { BYTE_MUTATIONS, LINE_MUTATIONS, type Mutation } from './mutate.ts';

/** One file takes a millisecond or two, a deeply nested one at most a hundred times that. */
const SLOW_MS = 2_000;
const TRIES = 4;
/** If no batch of files is finished for this long, the reader hangs. */
const HANG_MS = 60_000;
const TELL_EVERY_MS = 10_000;
const RUNS = 16;
const THREADS = 2;
/** A file system in memory, if there is one, because nothing here needs a disk. */
const MEMORY = '/dev/shm';

interface Work {
  seed: number;
  /** Numbers of the files to test: `first`, `first + step`, … below `end`. */
  first: number;
  step: number;
  end: number;
}

/** One file and its result. */
interface Done extends FuzzVerdict {
  file: number;
  mutation: string;
  ms: number;
}

const { values } = parseArgs({
  args: isMainThread ? process.argv.slice(2) : [],
  options: {
    files: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Only this one. */
    file: { type: 'string' },
  },
});

if (isMainThread) await supervise();
else await work(workerData);

async function work({ seed, first, step, end }: Work): Promise<void> {
  const scratch = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'vigil-fuzz-'));
  mkdirSync(join(scratch, 'runs'));
  // The same runs in every thread, and for every number of files.
  const runs = Array.from({ length: RUNS }, (_, at) =>
    writeRun(join(scratch, 'runs'), at, chanceOf(seed, 1_000_000_000 + at)),
  );
  let batch: Done[] = [];
  for (let file = first; file < end; file += step) {
    const { done, ms } = timed(() => spoilOne(runs, chanceOf(seed, file), scratch));
    if (ms > SLOW_MS) done.fault ??= `it took ${ms.toFixed(0)} ms`;
    batch.push({ file, ms, ...done });
    if (batch.length < 50 && done.fault === null) continue;
    parentPort?.postMessage(batch);
    batch = [];
  }
  parentPort?.postMessage(batch);
  rmSync(scratch, { recursive: true, force: true });
}

/** The shortest of several tries: a slow reader is slow each time, an interrupted one is not. */
function timed<T>(once: () => T): { done: T; ms: number } {
  let shortestMs = Number.POSITIVE_INFINITY;
  for (let tries = 1; ; tries++) {
    const beganMs = performance.now();
    const done = once();
    shortestMs = Math.min(shortestMs, performance.now() - beganMs);
    if (shortestMs <= SLOW_MS || tries === TRIES) return { done, ms: shortestMs };
  }
}

function spoilOne(
  runs: SoundRunFolder[],
  chance: Chance,
  scratch: string,
): FuzzVerdict & { mutation: string } {
  const run = chance.pick(runs);
  const other = chance.pick(runs);
  const isJournal = run.checkpoints.length === 0 || other.checkpoints.length === 0 || chance.isTrue(0.6);
  const mutations = isJournal ? { ...BYTE_MUTATIONS, ...LINE_MUTATIONS } : BYTE_MUTATIONS;
  const mutation = chance.pick(Object.keys(mutations));
  const spoil = mutations[mutation] as Mutation;
  const name = `${isJournal ? 'journal' : 'checkpoint'}: ${mutation}`;
  try {
    if (isJournal) return { mutation: name, ...judgeJournal(run, spoil(run.journal, chance, other.journal)) };
    const count = chance.whole(1, run.checkpoints.length);
    const foreign = chance.pick(other.checkpoints).bytes;
    const spoilt = run.checkpoints.slice(-count).map(({ bytes }) => spoil(bytes, chance, foreign));
    return { mutation: name, ...judgeCheckpoints(run, spoilt) };
  } catch (error) {
    // Kept so that a person can see what crashed the reader.
    writeFileSync(join(scratch, 'last-error'), String(error));
    return {
      mutation: name,
      outcome: 'thrown',
      fault: error instanceof Error ? String(error.stack) : String(error),
    };
  }
}

async function supervise(): Promise<void> {
  const seed = Number(values.seed);
  const only = values.file === undefined ? null : Number(values.file);
  const files = only === null ? Number(values.files) : only + 1;
  const say = (text: string) => process.stderr.write(`${text}\n`);
  const beganMs = performance.now();
  const outcomes = new Map<string, number>();
  const mutations = new Set<string>();
  let passed = 0;
  let failed = 0;
  let slowestMs = 0;

  function take({ file, mutation, outcome, fault, ms }: Done): void {
    mutations.add(mutation);
    slowestMs = Math.max(slowestMs, ms);
    const key = `${mutation.split(':')[0]} ${outcome}`;
    outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
    if (fault === null) {
      passed++;
      return;
    }
    failed++;
    if (failed > 50) return;
    say(
      `File ${file}, ${mutation}: ${fault}\n  This one alone: npm run fuzz -- --seed ${seed} --file ${file}`,
    );
  }

  const run = (task: Work) =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: task });
      let next = task.first;
      const watch = () =>
        setTimeout(() => {
          failed++;
          say(`File ${next} or one of the next 50 hangs.`);
          void worker.terminate();
        }, HANG_MS);
      let watching = watch();
      worker.on('message', (batch: Done[]) => {
        clearTimeout(watching);
        watching = watch();
        next = (batch.at(-1)?.file ?? next) + task.step;
        for (const done of batch) take(done);
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        clearTimeout(watching);
        resolve();
      });
    });

  const figures = () => {
    const seconds = (performance.now() - beganMs) / 1000;
    return `${passed + failed} files, ${failed} failed, ${((passed + failed) / seconds).toFixed(0)} a second`;
  };
  const telling = setInterval(() => say(figures()), TELL_EVERY_MS);
  say(`Seed ${seed}`);
  const tasks =
    only === null
      ? Array.from({ length: THREADS }, (_, first) => ({ seed, first, step: THREADS, end: files }))
      : [{ seed, first: only, step: 1, end: files }];
  await Promise.all(tasks.map(run));
  clearInterval(telling);
  for (const [outcome, count] of [...outcomes].sort()) say(`${String(count).padStart(8)} ${outcome}`);
  say(`${mutations.size} kinds of mutation; the slowest file took ${slowestMs.toFixed(0)} ms`);
  say(`${figures()}, seed ${seed}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
