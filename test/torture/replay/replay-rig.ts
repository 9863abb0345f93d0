import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { progressOf } from '../rounds-progress.ts';
import type { RigPlace } from './attempt.ts';
import { addFigures, type ReplayFigures } from './replay-figures.ts';
import { replayRoundOf } from './replay-plan.ts';
import { keepFailure, playReplayRound } from './replay-round.ts';

const TELL_EVERY_MS = 10_000;
/** A file system in memory, if there is one: here processes die, not machines. */
const MEMORY = '/dev/shm';
/** For this many failed rounds all files are kept; for later ones, only a report. */
const MOST_FILES = 30;
/** Rounds after which the figures so far are printed, for long runs. */
const FIGURES_EVERY = 250;

const { values } = parseArgs({
  options: {
    replay: { type: 'boolean' },
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Only this one. */
    round: { type: 'string' },
    lanes: { type: 'string', default: '3' },
    /** Vigil's part in Python; another copy of it may be broken on purpose. */
    start: { type: 'string', default: 'electron/python/start' },
    failures: { type: 'string', default: 'out/torture/failures' },
  },
});

const seed = Number(values.seed);
const only = values.round === undefined ? null : Number(values.round);
const rounds = only === null ? Number(values.rounds) : 1;
const lanes = Math.min(rounds, Number(values.lanes));
const scratch = realpathSync(mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'vigil-replay-')));
const python = execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], {
  encoding: 'utf8',
}).trim();
const place: RigPlace = { python, start: join(scratch, 'vigil', 'start') };
// In a folder of its own, because everything beside it counts as Vigil's, which replay does not inspect.
cpSync(values.start, place.start, { recursive: true });
execFileSync(python, ['-m', 'compileall', '-q', place.start]);
const say = (text: string) => process.stderr.write(`${text}\n`);
const beganMs = performance.now();
const figures: ReplayFigures = new Map();
let next = 0;
let passed = 0;
let failed = 0;

const sayFigures = () => {
  for (const [name, count] of [...figures].sort()) say(`${String(count).padStart(7)} ${name}`);
};

for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => {
    rmSync(scratch, { recursive: true, force: true });
    process.exit(1);
  });

async function work(): Promise<void> {
  while (next < rounds) {
    const round = only ?? next;
    next++;
    const plan = replayRoundOf(seed, round);
    const result = await playReplayRound(plan, place, scratch);
    addFigures(figures, result);
    if (result.faults.length === 0) passed++;
    else {
      failed++;
      const folder = join(values.failures, `replay-seed-${seed}-round-${round}`);
      keepFailure(folder, plan, result, failed <= MOST_FILES);
      say(`\nRound ${round} failed:`);
      for (const fault of result.faults) say(`  ${fault}`);
      say(
        `  Its trace: ${folder}\n  This round alone: npm run torture -- --replay --seed ${seed} --round ${round}\n`,
      );
    }
    rmSync(result.folder, { recursive: true, force: true });
    if ((passed + failed) % FIGURES_EVERY === 0 && passed + failed < rounds) sayFigures();
  }
}

const progress = () => progressOf({ rounds, passed, failed }, beganMs);
const telling = setInterval(() => say(progress()), TELL_EVERY_MS);
say(`Seed ${seed}, ${lanes} rounds at a time, in ${scratch}`);
await Promise.all(Array.from({ length: lanes }, work));
clearInterval(telling);
rmSync(scratch, { recursive: true, force: true });
sayFigures();
const { userCPUTime, systemCPUTime } = process.resourceUsage();
say(`${progress()}, seed ${seed}, ${((userCPUTime + systemCPUTime) / 1e6).toFixed(0)} s of the rig's own`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
