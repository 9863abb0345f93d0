import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { checkRefusal, dueRefusal } from './checker/check-refusal.ts';
import { checkRound } from './checker/check-round.ts';
import type { DoneAct } from './checker/record.ts';
import type { Act } from './disturbances/act.ts';
import { carryOut } from './disturbances/acts.ts';
import type { JobPrograms, Undisturbed } from './job.ts';
import type { Lane } from './lane.ts';
import type { Plan } from './plan.ts';
import type { LivingProcess } from './processes.ts';
import { removeFolder } from './remove-folder.ts';
import { waitUntil, watchRunFiles } from './run-watch.ts';
import { beginAct, livingOf, type Scene } from './scene.ts';
import { isPatient, startRun } from './start-run.ts';

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
  /** The run beside it; its faults are among the faults here. */
  neighbour: RoundResult | null;
}

/** A run of a round, until it is judged. */
interface PlayedRun {
  plan: Plan;
  result: RoundResult;
  /** Null if it did not start. */
  scene: Scene | null;
}

/** Starts a run, and one beside it if that is planned, does what the plans say, waits for the end, and checks everything. */
export async function playRound(
  plan: Plan,
  lane: Lane,
  programs: JobPrograms,
  undisturbed: Undisturbed,
): Promise<RoundResult> {
  const ledger = join(lane.ledgers, `${plan.round}`);
  const { neighbour } = plan;
  if (neighbour === null) {
    const run = await playRun(plan, lane, programs, ledger, lane.ledgers);
    await judgeRun(run, undisturbed, []);
    return run.result;
  }
  const [folder, link] = [`${ledger}.folder`, `${ledger}.link`];
  mkdirSync(folder);
  symlinkSync(folder, link);
  const cwd = neighbour.isLinked ? link : folder;
  // Nothing would repeat the request of the other one if the host were killed just then.
  let started = () => {};
  const bothStarted = new Promise<void>((resolve) => {
    started = resolve;
  });
  const [own, other] = await Promise.all([
    playRun(plan, lane, programs, ledger, folder, () => bothStarted),
    delay(neighbour.afterMs)
      .then(() => playRun(neighbour.plan, lane, programs, `${ledger}-neighbour`, cwd, async () => started()))
      .finally(started),
  ]);
  await judgeRun(own, undisturbed, other.result.acts);
  await judgeRun(other, undisturbed, own.result.acts);
  own.result.faults.push(...other.result.faults.map((fault) => `neighbour: ${fault}`));
  return { ...own.result, neighbour: other.result };
}

/** `hasStarted` is called once the run has started; what is planned for it waits for that. */
async function playRun(
  plan: Plan,
  lane: Lane,
  programs: JobPrograms,
  ledger: string,
  cwd: string,
  hasStarted: () => Promise<void> = async () => {},
): Promise<PlayedRun> {
  const faults: string[] = [];
  const acts: DoneAct[] = [];
  const result: RoundResult = {
    ...{ faults, acts, told: null, runFolder: null, ledger, isRefused: false, neighbour: null },
  };
  const run: PlayedRun = { plan, result, scene: null };
  try {
    const startedMs = performance.now();
    const allow = (iteration: number | null) => {
      if (iteration === null) rmSync(`${ledger}.allowed`, { force: true });
      else writeFileSync(`${ledger}.allowed`, `${iteration}`);
    };
    const allowFor = (act: Act | undefined) => allow(act ? act.atIteration + plan.ahead : null);
    allowFor(plan.acts[0]);
    const id = await startRun(plan, lane, programs, ledger, cwd);
    const runFolder = lane.runFolder(id);
    result.runFolder = runFolder;
    const watch = watchRunFiles(runFolder, ledger);
    const scene: Scene = {
      ...{ lane, id, runFolder, watch, startedMs, done: acts, faults, allow, copies: ledger },
      waitsForProgress: !isPatient(plan),
    };
    run.scene = scene;
    if (plan.job.leaving) beginAct('leaves workers', ['workers'], scene);
    if (plan.job.savesEvery !== null) beginAct('shares folder', ['neighbour'], scene);
    if (plan.job.fault !== null) beginAct(`fault ${plan.job.fault.split('@')[0]}`, [], scene).hits = [1];
    await hasStarted();
    for (const act of plan.acts) {
      allowFor(act);
      await waitUntil(() => watch.evaluated() >= act.atIteration || watch.isOver(), leftMs(scene));
      await delay(act.plusMs);
      if (watch.isOver()) break;
      await carryOut(act, scene);
      const damaged = acts.at(-1)?.damaged ?? acts.find((done) => done.damaged)?.damaged;
      result.isRefused = damaged !== undefined && dueRefusal(damaged, id) !== null;
      if (result.isRefused) break;
    }
    allow(null);
    if (!result.isRefused && !(await waitUntil(watch.isOver, leftMs(scene))))
      faults.push('the run did not come to its end in time');
  } catch (error) {
    faults.push(brokeOff(error));
  }
  return run;
}

const leftMs = ({ startedMs }: Scene): number => startedMs + ROUND_MOST_MS - performance.now();

const brokeOff = (error: unknown): string =>
  `the round broke off: ${error instanceof Error ? error.stack : error}`;

/** Checks a run that is over. `beside`: what was done to a run beside it; a host that was killed there was its own, too. */
async function judgeRun(
  { plan, result, scene }: PlayedRun,
  undisturbed: Undisturbed,
  beside: readonly DoneAct[],
): Promise<void> {
  if (scene === null) return;
  const { ledger, acts, faults, isRefused } = result;
  const hostKills = beside.filter(({ targets }) => targets.includes('host'));
  acts.push(...hostKills.map((act) => ({ ...act, kind: 'kill host', targets: ['host'], hits: [] })));
  try {
    const left = await whoIsLeft(scene, isRefused ? leftMs(scene) : GOODBYE_MS);
    result.told = await askForStory(scene.lane, scene.id);
    const check = isRefused ? checkRefusal : checkRound;
    faults.push(
      ...check({
        ...{ runFolder: scene.runFolder, ledger, acts, told: result.told },
        undisturbed: await undisturbed.observationsOf(plan.job),
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
    faults.push(brokeOff(error));
  }
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
export async function tidyUp({ runFolder, ledger, neighbour }: RoundResult): Promise<void> {
  for (const folder of [runFolder, neighbour?.runFolder ?? null])
    if (folder !== null) await removeFolder(folder);
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
