import type {
  Act,
  ActKind,
  DamagedFile,
  HostBack,
  Kill,
  RunDisturbance,
  Target,
} from './disturbances/act.ts';
import { TARGETS } from './disturbances/act.ts';
import { type Job, type JobKind, jobOf } from './job-plan.ts';
import { type Neighbour, neighbourOf, TO_NEIGHBOUR } from './neighbour.ts';
import { type Chance, chanceOf } from './random.ts';

/** What happens in one round. It depends only on the seed and the number of the round. */
export interface Plan {
  round: number;
  job: Job;
  checkpointEvery: number;
  /** Who starts the run: the command line, or a client of the wire. */
  startBy: 'client' | 'wire';
  acts: Act[];
  /** This many more iterations than an act waits for may begin before it is done: the job works, or waits. */
  ahead: number;
  /** Another run in the same working folder. */
  neighbour: Neighbour | null;
}

const SECOND_MS = 1_000;
const DAY_MS = 86_400 * SECOND_MS;

/** Kinds of acts and of jobs that a plan may use; all if none is named. */
export interface Only {
  acts: readonly ActKind[];
  jobs: readonly JobKind[];
}

const WEIGHTS: Record<ActKind, number> = {
  kill: 40,
  pause: 14,
  client: 5,
  'full disk': 7,
  'read-only': 6,
  damage: 12,
  clock: 7,
  'other format': 3,
  crowd: 2,
  stop: 6,
  'keeper series': 8,
  'folder away': 9,
  monitor: 6,
};

export const ACT_KINDS = Object.keys(WEIGHTS) as ActKind[];

/** How often a printer is disturbed while it ends, and at what time at the latest; Python shuts down in some 20 ms. */
const LATE = 0.35;
const LATE_MOST_MS = 60;

/** A job that only prints has no second source for damaged files; a job that cannot resume can be stopped only once. */
const NOT_FOR_PRINTERS: readonly ActKind[] = ['damage'];
const NOT_WITHOUT_RESUME: readonly ActKind[] = ['stop'];
/** What is done to one of two runs must be explained by its own acts; only a host that is killed is killed for both. */
const NOT_WITH_NEIGHBOUR: readonly ActKind[] = [
  ...(['full disk', 'read-only', 'damage', 'other format', 'folder away', 'stop'] as const),
];

/** The plan of a round; if kinds are named, every other kind of act or job is excluded. */
export function roundPlanOf(seed: number, round: number, only: Only = { acts: [], jobs: [] }): Plan {
  const chance = chanceOf(seed, round);
  const plan = planOf(chance, round, only);
  if (plan.job.savesEvery === null) return plan;
  const beside = planOf(chance, round, { acts: TO_NEIGHBOUR, jobs: ['shares folder'] });
  return { ...plan, startBy: 'wire', neighbour: neighbourOf(chance, beside, plan.job.seed) };
}

function planOf(chance: Chance, round: number, only: Only): Plan {
  const job = jobOf(chance, only.jobs);
  const iterations = lastIterationOf(job);
  const count = Number(chance.weighted<'1' | '2' | '3'>({ '1': 4, '2': 3, '3': 2 }));
  // At most one death before the first iteration, because the wait doubles with each further one.
  const early = job.fault === null && chance.isTrue(0.08) ? 0 : -1;
  const weights = weightsFor(job, only.acts);
  const acts = Array.from({ length: count }, (_, at): Act => {
    const when =
      at === early
        ? { atIteration: 0, plusMs: chance.whole(0, 150) }
        : { atIteration: chance.whole(1, iterations), plusMs: chance.fraction() * 15 };
    return { ...when, ...disturbanceOf(chance, at === early ? 'kill' : chance.weighted(weights)) };
  }).sort((a, b) => a.atIteration - b.atIteration);
  const newest = acts.at(-1);
  // Only the end of its script tells about a printer, so the end is disturbed, too.
  const isLate = job.printing !== null && chance.isTrue(LATE) && newest !== undefined;
  if (isLate) Object.assign(newest, { atIteration: iterations, plusMs: chance.fraction() * LATE_MOST_MS });
  return {
    round,
    job,
    checkpointEvery: chance.pick([1, 3, 5, 5, 50]),
    startBy: chance.isTrue(0.25) ? 'client' : 'wire',
    acts,
    ahead: chance.whole(isLate ? 2 : 0, 4),
    neighbour: null,
  };
}

/** The last iteration that its first process reaches; acts come before. */
const lastIterationOf = ({ iterations, printing }: Job): number =>
  printing === null || printing.ending === 'orderly' ? iterations : Math.min(iterations, printing.endsAt);

function weightsFor(
  { printing, savesEvery }: Job,
  only: readonly ActKind[],
): Partial<Record<ActKind, number>> {
  const isFit = (kind: ActKind) =>
    !(savesEvery !== null && NOT_WITH_NEIGHBOUR.includes(kind)) &&
    (printing === null ||
      !(NOT_FOR_PRINTERS.includes(kind) || (!printing.resumes && NOT_WITHOUT_RESUME.includes(kind))));
  const kinds = ACT_KINDS.filter((kind) => isFit(kind) && (only.length === 0 || only.includes(kind)));
  // If only acts are requested that this job cannot have, it is killed.
  return Object.fromEntries(
    (kinds.length > 0 ? kinds : ['kill' as const]).map((kind) => [kind, WEIGHTS[kind]]),
  );
}

function disturbanceOf(chance: Chance, kind: ActKind): RunDisturbance {
  const lastsMs = chance.whole(20, 900);
  const meanwhile = chance.isTrue(0.5) ? killOf(chance, someTargets(chance)) : null;
  switch (kind) {
    case 'kill':
      return killOf(chance, someTargets(chance));
    case 'pause':
      return { kind, target: chance.pick(TARGETS), lastsMs, meanwhile };
    case 'client':
      return { kind, lastsMs };
    case 'full disk':
      return { kind, lastsMs, meanwhile };
    case 'read-only':
      return { kind, lastsMs, meanwhile, folder: chance.pick(['.', 'checkpoints', 'attempts'] as const) };
    case 'folder away':
      return { kind, lastsMs: lastsMs * 2, meanwhile };
    case 'monitor':
      return { kind, how: chance.pick(['kill', 'hang'] as const), lastsMs, meanwhile };
    case 'keeper series':
      return {
        kind,
        waitsMs: Array.from({ length: chance.whole(2, 4) }, () => chance.pick([0, 5, 30, 120])),
      };
    case 'damage':
      return damageOf(chance);
    case 'clock':
      return { kind, jumpsMs: jumpsOf(chance), lastsMs, meanwhile };
    case 'other format':
      return {
        kind,
        format: chance.pick(['older', 'newer'] as const),
        lastsMs,
        hostBack: hostBackOf(chance),
      };
    case 'crowd':
      return { kind, hosts: chance.whole(2, 5) };
    case 'stop':
      return { kind, hard: chance.isTrue(0.4), meanwhile: chance.isTrue(0.25) ? meanwhile : null };
  }
}

/** One, any two or all three. */
function someTargets(chance: Chance): Target[] {
  const left = [...TARGETS];
  const count = chance.weighted<'1' | '2' | '3'>({ '1': 5, '2': 3, '3': 2 });
  return Array.from({ length: Number(count) }, () => left.splice(chance.whole(0, left.length - 1), 1))
    .flat()
    .sort();
}

const killOf = (chance: Chance, targets: Target[]): Kill => ({
  kind: 'kill',
  targets,
  hostBack: hostBackOf(chance),
  hostBackMs: chance.pick([0, 0, 20, 200]),
});

/** A host reads its journal when it starts, and checkpoints are read when a job resumes: damage is followed by that. */
function damageOf(chance: Chance): RunDisturbance {
  const file = chance.weighted<DamagedFile>({
    journal: 5,
    'run.json': 2,
    events: 3,
    checkpoint: 4,
    manifest: 2,
    'keeper.json': 1,
    'host.json': 1,
  });
  const more: Target[] = file === 'checkpoint' || file === 'manifest' ? ['job'] : ['host'];
  const targets = [...new Set([...more, ...(chance.isTrue(0.4) ? someTargets(chance) : [])])].sort();
  return {
    kind: 'damage',
    file,
    how: chance.pick(['flip', 'cut'] as const),
    // Near the end, where the newest records are.
    place: 1 - chance.fraction() ** 2,
    bit: chance.whole(0, 7),
    after: killOf(chance, targets),
  };
}

function jumpsOf(chance: Chance): number[] {
  const far = () => chance.pick([2 * SECOND_MS, 3_600 * SECOND_MS, DAY_MS, 20 * DAY_MS, 400 * DAY_MS]);
  return Array.from({ length: chance.whole(1, 3) }, () => (chance.isTrue(0.5) ? far() : -far()));
}

const hostBackOf = (chance: Chance): HostBack =>
  chance.weighted<HostBack>({ rig: 60, 'several at once': 20, client: 19, keeper: 1 });
