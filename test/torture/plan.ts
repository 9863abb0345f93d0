import type { Act, ActKind, DamagedFile, Disturbance, HostBack, Kill, Target } from './act.ts';
import { TARGETS } from './act.ts';
import { type Chance, chanceOf } from './random.ts';

/** The job of a round. */
export interface Job {
  program: 'observer' | 'sample' | 'locked sample';
  seed: number;
  iterations: number;
  /** How long an iteration of the observer takes at least. */
  paceMs: number;
  /** What the sample does wrong by itself in its first attempt, such as `silent@5`. */
  fault: string | null;
}

/** What happens in one round. It follows from the seed and the number of the round alone. */
export interface Plan {
  round: number;
  job: Job;
  checkpointEvery: number;
  /** Who starts the run: the command line, or a client of the wire. */
  startBy: 'client' | 'wire';
  acts: Act[];
  /** So many iterations more than an act waits for may begin before it is done: the job works on, or waits. */
  ahead: number;
}

/** Seeds of jobs: few, so that undisturbed runs can be kept. */
const JOB_SEEDS = 16;
const FAULTS = ['silent', 'exit1', 'kill', 'traceback'] as const;
const SECOND_MS = 1_000;
const DAY_MS = 86_400 * SECOND_MS;

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
};

/** The plan of a round; `only` leaves out every kind of act but these. */
export function planOf(seed: number, round: number, only: readonly ActKind[] = []): Plan {
  const chance = chanceOf(seed, round);
  const program = chance.weighted<Job['program']>({ observer: 8, sample: 1, 'locked sample': 1 });
  const iterations = program === 'observer' ? chance.whole(8, 40) : chance.whole(8, 14);
  const fault =
    program === 'sample' && chance.isTrue(0.5)
      ? `${chance.pick(FAULTS)}@${chance.whole(2, iterations)}`
      : null;
  const job = {
    program,
    seed: chance.whole(1, JOB_SEEDS),
    iterations,
    paceMs: chance.pick([0, 1, 4, 12]),
    fault,
  };
  const count = Number(chance.weighted<'1' | '2' | '3'>({ '1': 4, '2': 3, '3': 2 }));
  // One death before the first iteration at most: the wait doubles with each further one.
  const early = fault === null && chance.isTrue(0.08) ? 0 : -1;
  const wanted = Object.entries(WEIGHTS).filter(
    ([kind]) => only.length === 0 || only.includes(kind as ActKind),
  );
  const weights: Partial<Record<ActKind, number>> = Object.fromEntries(wanted);
  const acts = Array.from({ length: count }, (_, at): Act => {
    const when =
      at === early
        ? { atIteration: 0, plusMs: chance.whole(0, 150) }
        : { atIteration: chance.whole(1, iterations), plusMs: chance.fraction() * 15 };
    return { ...when, ...disturbanceOf(chance, at === early ? 'kill' : chance.weighted(weights)) };
  }).sort((a, b) => a.atIteration - b.atIteration);
  return {
    round,
    job,
    checkpointEvery: chance.pick([1, 3, 5, 5, 50]),
    startBy: chance.isTrue(0.25) ? 'client' : 'wire',
    acts,
    ahead: chance.whole(0, 4),
  };
}

function disturbanceOf(chance: Chance, kind: ActKind): Disturbance {
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

/** A host reads its journal when it starts, checkpoints are read when a job goes on: damage is followed by that. */
function damageOf(chance: Chance): Disturbance {
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
    // Towards the end, where what is written last lies.
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
