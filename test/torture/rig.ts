import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findJobPrograms, undisturbedRuns } from './job.ts';
import { JOB_KINDS } from './job-plan.ts';
import { type Lane, openLane } from './lane.ts';
import { ACT_KINDS, roundPlanOf } from './plan.ts';
import { removeFolder } from './remove-folder.ts';
import { playRound, type RoundResult, textOrWhy, tidyUp } from './round.ts';
import { progressOf } from './rounds-progress.ts';

/** A home is used for this many rounds; then a new one begins, with a host that knows no past runs. */
const ROUNDS_IN_LANE = 25;
const TELL_EVERY_MS = 10_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Only this one. */
    round: { type: 'string' },
    lanes: { type: 'string', default: '6' },
    programs: { type: 'string', default: 'out' },
    jobs: { type: 'string', default: 'test/torture/jobs' },
    /** Kinds of acts and of jobs, separated by commas; all acts, or all jobs, if none of them is named. */
    only: { type: 'string', default: '' },
    /** Set by the launcher, which gave the rig its own mount namespace. */
    'may-mount': { type: 'boolean', default: false },
    clock: { type: 'string' },
    failures: { type: 'string', default: 'out/torture/failures' },
  },
});

const seed = Number(values.seed);
const only = values.round === undefined ? null : Number(values.round);
const rounds = only === null ? Number(values.rounds) : 1;
const lanes = Math.min(rounds, Number(values.lanes));
const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-torture-')));
const at = (name: string) => realpathSync(join(values.programs, name));
const programs = {
  host: at('host.js'),
  vigil: at('vigil.js'),
  sample: at('sample.js'),
  older: at('other-format/older/host.js'),
  newer: at('other-format/newer/host.js'),
};
const means = { mayMount: values['may-mount'], clock: values.clock ?? null };
const named = values.only.split(',').filter((kind) => kind !== '');
const kinds = {
  acts: ACT_KINDS.filter((kind) => named.includes(kind)),
  jobs: JOB_KINDS.filter((kind) => named.includes(kind)),
};
const unknown = named.filter((kind) => ![...kinds.acts, ...kinds.jobs].some((known) => known === kind));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}, but ${[...ACT_KINDS, ...JOB_KINDS].join(', ')}.`);
const jobPrograms = findJobPrograms(realpathSync(values.jobs), programs.sample);
const undisturbed = undisturbedRuns(scratch, jobPrograms);

const say = (text: string) => process.stderr.write(`${text}\n`);
const beganMs = performance.now();
const acts = new Map<string, number>();
let next = 0;
let passed = 0;
let failed = 0;
let refused = 0;
const failures: string[] = [];

const open = new Set<Lane>();
/** A user who ends the rig wants none of its processes to stay. */
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, async () => {
    next = rounds;
    await Promise.all([...open].map((lane) => lane.close()));
    await removeFolder(scratch);
    process.exit(1);
  });

async function closeLane(lane: Lane | null): Promise<void> {
  if (lane === null) return;
  await lane.close();
  open.delete(lane);
}

async function work(): Promise<void> {
  let lane: Lane | null = null;
  for (let played = 0; next < rounds; played++) {
    const round = only ?? next;
    next++;
    if (lane === null || played % ROUNDS_IN_LANE === 0) {
      await closeLane(lane);
      lane = openLane(mkdtempSync(join(scratch, 'lane-')), programs, means);
      open.add(lane);
    }
    const plan = roundPlanOf(seed, round, kinds);
    const result = await playRound(plan, lane, jobPrograms, undisturbed);
    for (const { kind } of [...result.acts, ...(result.neighbour?.acts ?? [])])
      acts.set(kind, (acts.get(kind) ?? 0) + 1);
    if (result.faults.length === 0) {
      passed++;
      await tidyUp(result);
      if (!result.isRefused) continue;
      refused++;
    }
    if (result.faults.length > 0) {
      failed++;
      tell(round, result, lane);
    }
    // A fault there must not affect the next round.
    await closeLane(lane);
    lane = null;
  }
  await closeLane(lane);
}

/** Keeps all files of a failed round, and prints how to repeat it. */
function tell(round: number, result: RoundResult, lane: Lane): void {
  const folder = join(values.failures, `seed-${seed}-round-${round}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { told, runFolder, ledger, faults } = result;
  writeFileSync(
    join(folder, 'trace.json'),
    `${JSON.stringify({ seed, plan: roundPlanOf(seed, round, kinds), faults, acts: result.acts, told }, null, 2)}\n`,
  );
  writeFileSync(join(folder, 'ledger'), textOrWhy(ledger));
  writeFileSync(join(folder, 'host.log'), textOrWhy(join(lane.home, 'host.log')));
  if (runFolder !== null) cpSync(runFolder, join(folder, 'run'), { recursive: true });
  if (result.neighbour !== null) tellOfNeighbour(result.neighbour, folder);
  failures.push(`FAIL round ${round} of seed ${seed}\n  ${faults.join('\n  ')}`);
  say(`\nRound ${round} failed:`);
  for (const fault of faults) say(`  ${fault}`);
  for (const { atMs, kind, detail } of result.acts) say(`  ${atMs.toFixed(0)} ms: ${kind} (${detail})`);
  say(
    `  Its trace: ${folder}\n  This round alone: npm run torture -- --seed ${seed} --round ${round}${values.only && ` --only '${values.only}'`}\n`,
  );
}

function tellOfNeighbour({ acts, told, ledger, runFolder }: RoundResult, folder: string): void {
  writeFileSync(join(folder, 'neighbour.json'), `${JSON.stringify({ acts, told }, null, 2)}\n`);
  writeFileSync(join(folder, 'neighbour-ledger'), textOrWhy(ledger));
  if (runFolder !== null) cpSync(runFolder, join(folder, 'neighbour'), { recursive: true });
}

const figures = () => progressOf({ rounds, passed, failed }, beganMs);
const telling = setInterval(() => say(figures()), TELL_EVERY_MS);
say(`Seed ${seed}, ${lanes} rounds at a time, in ${scratch}`);
await Promise.all(Array.from({ length: lanes }, work));
clearInterval(telling);
await removeFolder(scratch);
for (const [kind, count] of [...acts].sort()) say(`${String(count).padStart(7)} ${kind}`);
say(`${String(refused).padStart(7)} rounds ended with a run that was refused, as it had to be`);
if (!means.mayMount) say('No mounting here: no full disk and no read-only folder was had.');
if (means.clock === null) say('No compiler here: the clock did not move.');
say(`${figures()}, seed ${seed}`);
for (const failure of failures) console.log(failure);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
