import { type Chance, chanceOf } from '../random.ts';
import { type ReplayedJob, replayedJobOf } from './replayed-job.ts';

/** How an attempt dies: by SIGKILL after the nth line of its ledger of a kind, or by itself in its nth real evaluation. */
export type PlannedDeath =
  | { kind: 'kill'; after: 'start' | 'ask' | 'real' | 'got'; nth: number; plusMs: number }
  | { kind: 'exit'; nth: number; moment: 'begin' | 'end' };

/** What is damaged, or edited by the user, between two attempts. Positions are shares of the whole, from 0 to 1. */
export type Harm =
  | { kind: 'journal cut'; place: number }
  | { kind: 'journal flipped'; place: number; bit: number }
  | { kind: 'array removed'; place: number }
  | { kind: 'array changed'; place: number }
  | { kind: 'script commented' }
  | { kind: 'evaluation edited' }
  | { kind: 'helper edited' }
  | { kind: 'command argument' }
  | { kind: 'given argument'; place: number }
  | { kind: 'global' }
  | { kind: 'hash seed' }
  | { kind: 'threads' };
export type HarmKind = Harm['kind'];

export interface ReplayedAttemptPlan {
  /** null: it runs to its end. */
  death: PlannedDeath | null;
  /** No file of it grows beyond this size, as on a full disk. */
  mostBytes: number | null;
  /** A second attempt starts beside it once this many evaluations are done. */
  secondAfter: number | null;
  /** Happens before it starts. */
  harm: Harm | null;
}

/** One round: a job, and its attempts; the last runs to its end. It depends only on seed and round. */
export interface ReplayRound {
  round: number;
  job: ReplayedJob;
  attempts: ReplayedAttemptPlan[];
}

const HARMS: Record<HarmKind, number> = {
  'journal cut': 5,
  'journal flipped': 5,
  'array removed': 3,
  'array changed': 3,
  'script commented': 2,
  'evaluation edited': 2,
  'helper edited': 2,
  'command argument': 2,
  'given argument': 5,
  global: 2,
  'hash seed': 2,
  threads: 1,
};
/** Journals of these jobs have some kilobytes; events, which have the same limit, have less. */
const MOST_BYTES = 12_000;

export function replayRoundOf(seed: number, round: number): ReplayRound {
  const chance = chanceOf(seed, round);
  const job = replayedJobOf(chance);
  const deaths = Number(chance.weighted<'0' | '1' | '2' | '3'>({ '0': 1, '1': 6, '2': 5, '3': 3 }));
  const attempts = Array.from(
    { length: deaths + 1 },
    (_, at): ReplayedAttemptPlan => ({
      death: at === deaths ? null : deathOf(chance, job),
      mostBytes: chance.isTrue(0.06) ? chance.whole(0, MOST_BYTES) : null,
      secondAfter: chance.isTrue(0.06) ? chance.whole(0, job.evaluations) : null,
      // If it takes another path there is no proof, and nothing reveals a hidden state.
      harm: at > 0 && job.hostile !== 'hidden state' && chance.isTrue(0.4) ? harmOf(chance, job) : null,
    }),
  );
  return { round, job, attempts };
}

function deathOf(chance: Chance, { evaluations }: ReplayedJob): PlannedDeath {
  const nth = chance.whole(1, evaluations);
  if (chance.isTrue(0.4)) return { kind: 'exit', nth, moment: chance.pick(['begin', 'end'] as const) };
  if (chance.isTrue(0.08)) return { kind: 'kill', after: 'start', nth: 0, plusMs: chance.fraction() * 300 };
  return {
    kind: 'kill',
    after: chance.pick(['ask', 'real', 'got'] as const),
    nth,
    plusMs: chance.fraction() ** 2 * 12,
  };
}

function harmOf(chance: Chance, { memories, usesNumpy }: ReplayedJob): Harm {
  const hasArrays = usesNumpy && memories.includes('large buffer');
  const kinds = Object.entries(HARMS).filter(([kind]) => hasArrays || !kind.startsWith('array'));
  const kind = chance.weighted<HarmKind>(Object.fromEntries(kinds));
  const place = chance.fraction();
  switch (kind) {
    case 'journal flipped':
      return { kind, place, bit: chance.whole(0, 7) };
    case 'journal cut':
    case 'array removed':
    case 'array changed':
    case 'given argument':
      return { kind, place };
    default:
      return { kind };
  }
}
