import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openBenchHome, waitFor } from './bench-home.mjs';
import { compiled } from './bench-tools.mjs';
import { inspectProcess } from './inspect-process.mjs';

/** @typedef {import('./inspect-process.mjs').Holdings} Holdings */

const MANY = 1_000_000;
/** Nothing delays restarts: this bench looks for what each attempt leaves behind. */
const RESTART_AT_ONCE = {
  stormWarnStarts: MANY,
  stormPauseStarts: MANY,
  withoutProgressLimit: MANY,
  withLadderLimit: MANY,
  startTries: MANY,
  backOffFirstMs: 0,
};
const SETTLE_MS = 1_500;
/** A run without progress for this long counts as hung. */
const PATIENCE_MS = 120_000;

/**
 * How much each attempt may add, in bytes of collected heap. The host keeps how each attempt ended and what
 * it observed, as views show them; the keeper keeps nothing, and its growth is the engine's own code and
 * caches.
 */
const HEAP_LIMIT = { host: 4_000, keeper: 100 };
/**
 * How much resident memory may grow beside that: freed memory not yet returned to the system, and what the host keeps.
 */
const RESIDENT_LIMIT_MIB = { host: 64, keeper: 16 };
/** Heap growth below this, of half of the attempts, proves nothing: engines compile and cache as they run. */
const HEAP_NOISE_BYTES = 400_000;
/**
 * Attempts that may share one more handle, timer or listener. A few come and go with the age of the attempt that is
 * just running; what attempts leave behind grows with their number.
 */
const ATTEMPTS_A_HOLDING = 50;

/**
 * Thousands of attempts of one run, through one host and one keeper: handles, timers, listeners and memory after a tenth of
 * them, after half and after all. Growth is a fault; of the heap, growth in both halves, because what is loaded once,
 * late, shows in one.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const none = { name: 'attempts', ours: null, peer: null, ratio: null, unit: '' };
  const job = process.platform === 'linux' ? await compiled('stamp') : null;
  if (job === null) return [{ ...none, note: 'measured on Linux with a C compiler only' }];
  const last = isQuick ? 500 : 10_000;
  const folder = mkdtempSync(join(tmpdir(), 'vigil-bench-'));
  const stamps = join(folder, 'stamps');
  const gate = join(folder, 'gate');
  const home = await openBenchHome({ NODE_OPTIONS: '--inspect-port=0' });
  try {
    const { value } = await home.call('POST', 'runs.start', {
      program: { kind: 'command', file: job, args: [stamps, gate] },
      resumeArguments: ['--resume', '{checkpoint}'],
      cwd: folder,
      policy: { restart: RESTART_AT_ONCE },
    });
    await waitFor(() => (countLines(stamps) > 0 ? true : null), 'The first attempt');
    const host = await inspectProcess(home.address.pid);
    const keeper = await inspectProcess(home.keeperPid(value.id));
    const look = async (/** @type {number} */ attempts) => {
      await reach(stamps, attempts);
      writeFileSync(gate, '');
      // The attempt that finds the gate closed keeps running.
      await waitFor(async () => {
        const before = countLines(stamps);
        await delay(SETTLE_MS);
        return countLines(stamps) === before ? true : null;
      }, 'An attempt that stays');
      // Comparing the first death loads the catalogue of failures, some seconds after it.
      await waitFor(async () => {
        const { value: run } = await home.call('GET', 'runs.show', { id: value.id });
        return run.attempts.some((/** @type {{ failures: unknown }} */ each) => each.failures !== null)
          ? true
          : null;
      }, 'A death that was compared');
      const seen = { attempts: countLines(stamps), host: await host.look(), keeper: await keeper.look() };
      const [pid] = readFileSync(stamps, 'utf8').trimEnd().split('\n').at(-1)?.split(' ') ?? [];
      rmSync(gate);
      process.kill(Number(pid), 'SIGKILL');
      return seen;
    };
    const since = performance.now();
    const early = await look(last / 10);
    const half = await look(last / 2);
    const late = await look(last);
    const minutes = ((performance.now() - since) / 60_000).toFixed(1);
    const note = `${early.attempts} and ${late.attempts} attempts, ${minutes} min`;
    return /** @type {const} */ (['host', 'keeper']).flatMap((name) =>
      rowsOf(
        name,
        { attempts: early.attempts, ...early[name] },
        { attempts: half.attempts, ...half[name] },
        { attempts: late.attempts, ...late[name] },
        note,
      ),
    );
  } finally {
    await home.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @typedef {Holdings & { attempts: number }} Look */

/** @param {'host' | 'keeper'} name @param {Look} early @param {Look} half @param {Look} late @param {string} note */
function rowsOf(name, early, half, late, note) {
  const attempts = late.attempts - early.attempts;
  const growth = [heapGrowth(early, half), heapGrowth(half, late)];
  const isLeak = growth.every(
    ({ bytes, perAttempt }) => bytes > HEAP_NOISE_BYTES && perAttempt > HEAP_LIMIT[name],
  );
  const perAttempt = growth.map((each) => each.perAttempt).join(' and ');
  const swollen = late.residentMib - early.residentMib;
  const row = (
    /** @type {string} */ what,
    /** @type {number} */ ours,
    /** @type {number} */ peer,
    unit = '',
  ) => ({
    name: `${name}, ${what}`,
    ours,
    peer,
    ratio: ours / peer,
    unit,
    note: `ours: after all, peer: after a tenth; ${note}`,
  });
  const counts = /** @type {const} */ (['handles', 'resources', 'listeners']).map((what) => ({
    ...row(what, late[what], early[what]),
    ...(late[what] - early[what] > attempts / ATTEMPTS_A_HOLDING
      ? { fault: `${late[what] - early[what]} more after ${attempts} attempts` }
      : {}),
  }));
  return [
    ...counts,
    {
      ...row('heap', late.heapBytes / 2 ** 20, early.heapBytes / 2 ** 20, 'MiB'),
      note: `${perAttempt} bytes an attempt in the halves, limit ${HEAP_LIMIT[name]}`,
      ...(isLeak ? { fault: `${perAttempt} bytes an attempt in the halves` } : {}),
    },
    {
      ...row('resident', late.residentMib, early.residentMib, 'MiB'),
      note: `limit ${RESIDENT_LIMIT_MIB[name]} MiB more`,
      ...(swollen > RESIDENT_LIMIT_MIB[name] ? { fault: `${swollen.toFixed(0)} MiB more` } : {}),
    },
  ];
}

/** @param {Look} from @param {Look} to */
function heapGrowth(from, to) {
  const bytes = to.heapBytes - from.heapBytes;
  return { bytes, perAttempt: Math.round(bytes / (to.attempts - from.attempts)) };
}

/** @param {string} stamps @param {number} attempts */
async function reach(stamps, attempts) {
  for (let before = -1, since = performance.now(); ; ) {
    const count = countLines(stamps);
    if (count >= attempts) return;
    if (count > before) since = performance.now();
    if (performance.now() - since > PATIENCE_MS)
      throw new Error(`Only ${count} of ${attempts} attempts came.`);
    before = count;
    await delay(100);
  }
}

/** @param {string} path */
function countLines(path) {
  try {
    return statSync(path).size === 0 ? 0 : readFileSync(path, 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
}
