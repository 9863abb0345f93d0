import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkRefusal, dueRefusal } from './checker/check-refusal.ts';
import { checkRound } from './checker/check-round.ts';
import type { DoneAct } from './checker/record.ts';
import type { Act } from './disturbances/act.ts';
import { carryOut } from './disturbances/acts.ts';
import { type JobPrograms, requestOf, runArgumentsOf, type Undisturbed } from './job.ts';
import type { Lane } from './lane.ts';
import type { Plan } from './plan.ts';
import type { LivingProcess } from './processes.ts';
import { removeFolder } from './remove-folder.ts';
import { waitUntil, watchRunFiles } from './run-watch.ts';
import { beginAct, livingOf, type Scene } from './scene.ts';

/** Enough for three back-offs and a keeper that waits for its host, on a busy machine. */
const ROUND_MOST_MS = 240_000;
const GOODBYE_MS = 30_000;
const STORY_TRIES = 6;
const STORY_EVERY_MS = 2_000;
/** Lines that follow each other faster than this may be a list (AT_ONCE_MS in core/output/structure/slot.ts). */
const LIST_PACE_MS = 5;
/** Looking through all processes of the machine is no small thing. */
const LOOK_EVERY_MS = 50;

/** The result of a round. */
export interface RoundResult {
  /** Empty if everything is right. */
  faults: string[];
  acts: DoneAct[];
  told: unknown;
  runFolder: string | null;
  /** All files of the rig for this round begin with this. */
  ledger: string;
  /** The run was refused, as it had to be: its home cannot be used any further. */
  isRefused: boolean;
}

/** Starts a run, does what the plan says, waits for its end, and checks everything. */
export async function playRound(
  plan: Plan,
  lane: Lane,
  programs: JobPrograms,
  undisturbed: Undisturbed,
): Promise<RoundResult> {
  const ledger = join(lane.ledgers, `${plan.round}`);
  const faults: string[] = [];
  const acts: DoneAct[] = [];
  const result: RoundResult = { faults, acts, told: null, runFolder: null, ledger, isRefused: false };
  try {
    const expected = await undisturbed.observationsOf(plan.job);
    const startedMs = performance.now();
    const allow = (iteration: number | null) => {
      if (iteration === null) rmSync(`${ledger}.allowed`, { force: true });
      else writeFileSync(`${ledger}.allowed`, `${iteration}`);
    };
    const allowFor = (act: Act | undefined) => allow(act ? act.atIteration + plan.ahead : null);
    allowFor(plan.acts[0]);
    const id = await start(plan, lane, programs, ledger);
    const runFolder = lane.runFolder(id);
    result.runFolder = runFolder;
    const watch = watchRunFiles(runFolder, ledger);
    const scene: Scene = {
      ...{ lane, id, runFolder, watch, startedMs, done: acts, faults, allow, copies: ledger },
      waitsForProgress: !isPatient(plan),
    };
    if (plan.job.leaving) beginAct('leaves workers', ['workers'], scene);
    if (plan.job.fault !== null) beginAct(`fault ${plan.job.fault.split('@')[0]}`, [], scene).hits = [1];
    const leftMs = () => startedMs + ROUND_MOST_MS - performance.now();
    for (const act of plan.acts) {
      allowFor(act);
      await waitUntil(() => watch.evaluated() >= act.atIteration || watch.isOver(), leftMs());
      await delay(act.plusMs);
      if (watch.isOver()) break;
      await carryOut(act, scene);
      const damaged = acts.at(-1)?.damaged ?? acts.find((done) => done.damaged)?.damaged;
      result.isRefused = damaged !== undefined && dueRefusal(damaged, id) !== null;
      if (result.isRefused) break;
    }
    allow(null);
    if (!result.isRefused && !(await waitUntil(watch.isOver, leftMs())))
      faults.push('the run did not come to its end in time');
    const left = await whoIsLeft(scene, result.isRefused ? leftMs() : GOODBYE_MS);
    result.told = await askForStory(lane, id);
    const check = result.isRefused ? checkRefusal : checkRound;
    faults.push(
      ...check({
        runFolder,
        ledger,
        undisturbed: expected,
        acts,
        told: result.told,
        keepsFullLedger: plan.job.program === 'observer',
        printing: plan.job.printing && {
          ...plan.job.printing,
          iterations: plan.job.iterations,
          isAtOnce: plan.job.paceMs < LIST_PACE_MS,
        },
        left: left.map(({ pid, command }) => `${pid} ${command.join(' ')}`),
      }),
    );
  } catch (error) {
    faults.push(`the round broke off: ${error instanceof Error ? error.stack : error}`);
  }
  return result;
}

/**
 * The output of `vigil show`. On a busy machine the host may answer later than the command line waits, and it checks
 * only now and then for a folder that was away.
 */
async function askForStory(lane: Lane, id: string): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    const shown = await lane.client('show', id, '--json');
    const told = parsed(shown.stdout) ?? shown;
    if (!/"code":"(?:host|folder)-unreachable"/.test(shown.stdout) || tries === STORY_TRIES) return told;
    await delay(STORY_EVERY_MS);
  }
}
/** Faults that the rig causes must not count against the job: its run must not be given up for them. */
const PATIENCE = {
  startTries: 1_000,
  identicalLimit: 1_000,
  withoutProgressLimit: 1_000,
  withLadderLimit: 1_000,
  stormPauseStarts: 1_000,
};

/** The grace for leftover processes: long enough to be seen, short enough for a round. */
const ORPHAN_GRACE_MS = 300;

/** The wait must not grow in a round with a series of deaths, or with a job whose progress cannot be seen. */
const isPatient = ({ acts, job }: Plan): boolean =>
  job.program === 'printer' || acts.some(({ kind }) => kind === 'keeper series');

const policyOf = (plan: Plan) => ({
  restart: isPatient(plan) ? { ...PATIENCE, backOffFirstMs: 0 } : PATIENCE,
  orphans: { graceMs: ORPHAN_GRACE_MS, lastGraceMs: ORPHAN_GRACE_MS },
});

async function start(plan: Plan, lane: Lane, programs: JobPrograms, ledger: string): Promise<string> {
  const { job, checkpointEvery } = plan;
  if (plan.startBy === 'client') {
    const policyFile = `${ledger}.policy.json`;
    writeFileSync(policyFile, JSON.stringify(policyOf(plan)));
    const looking = ['--checkpoint-every', `${checkpointEvery}`, '--policy', policyFile];
    const answer = await lane.client('run', '--detach', ...looking, ...runArgumentsOf(job, programs, ledger));
    if (answer.code !== 0) throw new Error(`vigil run: ${JSON.stringify(answer)}`);
    return answer.stdout.trim();
  }
  if (lane.hostPid() === null) await lane.startHosts(1);
  const policy = { checkpoint: { every: checkpointEvery }, ...policyOf(plan) };
  const more = { name: `round ${plan.round}`, cwd: lane.ledgers, policy };
  const answer = (await lane.call('POST', 'runs.start', requestOf(job, programs, ledger, more))) as {
    ok: boolean;
    value: { id: string };
  };
  if (!answer.ok) throw new Error(`runs.start: ${JSON.stringify(answer)}`);
  return answer.value.id;
}

/** Processes of the run that stay: those of its job, and its keeper. */
async function whoIsLeft(scene: Scene, patienceMs: number): Promise<LivingProcess[]> {
  const living = () => [...livingOf('job', scene), ...livingOf('keeper', scene)];
  for (
    const deadlineMs = performance.now() + patienceMs;
    performance.now() < deadlineMs;
    await delay(LOOK_EVERY_MS)
  )
    if (living().length === 0) return [];
  return living();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Removes the files of a sound round, so that ten thousand of them fit. */
export async function tidyUp({ runFolder, ledger }: RoundResult): Promise<void> {
  if (runFolder !== null) await removeFolder(runFolder);
  const own = basename(ledger);
  for (const name of readdirSync(dirname(ledger)))
    if (name === own || name.startsWith(`${own}.`) || name.startsWith(`${own}-`))
      await removeFolder(join(dirname(ledger), name));
}

/** The text of a file, for a trace; a missing file is reported. */
export function textOrWhy(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return `(${(error as Error).message})`;
  }
}
