import type { Chance } from '../random.ts';

/** What an evaluation remembers from call to call. */
const MEMORIES = ['count', 'history', 'table', 'names', 'tape', 'study', 'generator'] as const;
const MEMORIES_OF_NUMPY = ['buffer', 'large buffer', 'numpy generator'] as const;
const ARGUMENTS = [
  'list',
  'table',
  'tuple',
  'text',
  'bytes',
  'large number',
  'odd number',
  'nothing',
] as const;
const RESULTS = ['number', 'tuple', 'table', 'text', 'nothing', 'complex', 'memory'] as const;

export type Memory = (typeof MEMORIES)[number] | (typeof MEMORIES_OF_NUMPY)[number];
export type Argument = (typeof ARGUMENTS)[number] | 'array';
export type Result = (typeof RESULTS)[number] | 'array';
/** The place of the evaluation: in the script, in a class, in a function, or in a module of its own. */
export type EvaluationPlace = 'function' | 'method' | 'closure' | 'module';

/** Jobs that cannot be replayed, and the refusals that report it. */
export const HOSTILE = {
  'hidden state': ['proof-doubted', 'proof-differs', 'proof-differed-before'],
  'consumed argument': ['not-comparable', 'changes-state'],
  'odd result': ['not-kept'],
  'stream as memory': [
    'not-comparable',
    'changes-state',
    'proof-doubted',
    'proof-differs',
    'proof-differed-before',
  ],
  'local exception': ['exception-not-kept'],
  generator: ['generator'],
  'defined twice': ['defined-twice'],
  'not there': ['no-such-function'],
} as const;
export type Hostility = keyof typeof HOSTILE;

/** A script of a round, with one evaluation and a loop around it. */
export interface ReplayedJob {
  evaluations: number;
  /** null: it has no seed anywhere. */
  seed: number | null;
  usesNumpy: boolean;
  shape: EvaluationPlace;
  memories: Memory[];
  more: Argument;
  named: Argument;
  result: Result;
  /** The evaluation changes a list that it gets as an argument. */
  changesArgument: boolean;
  /** The evaluation draws from the process's generator. */
  draws: boolean;
  /** The next point depends on the previous result. */
  feedsBack: boolean;
  raises: 'never' | 'ValueError' | 'own class';
  prints: boolean;
  /** A global holds the time of the start. */
  hasClock: boolean;
  hostile: Hostility | null;
  verify: 'auto' | 'always' | 'never';
}

/** How many jobs in a hundred import numpy, which takes half of their time; and how many cannot be replayed. */
const WITH_NUMPY = 0.2;
const HOSTILE_SHARE = 0.1;

export function replayedJobOf(chance: Chance): ReplayedJob {
  const usesNumpy = chance.isTrue(WITH_NUMPY);
  const hostile = chance.isTrue(HOSTILE_SHARE) ? chance.pick(Object.keys(HOSTILE) as Hostility[]) : null;
  const shape =
    hostile === null ? chance.pick(['function', 'method', 'closure', 'module'] as const) : 'function';
  const all = usesNumpy ? [...MEMORIES, ...MEMORIES_OF_NUMPY] : [...MEMORIES];
  const memories = all.filter(() => chance.isTrue(0.3));
  const given = usesNumpy ? [...ARGUMENTS, 'array' as const] : [...ARGUMENTS];
  const results = usesNumpy ? [...RESULTS, 'array' as const] : [...RESULTS];
  return {
    evaluations: chance.whole(3, 12),
    seed: chance.isTrue(0.7) ? chance.whole(0, 1_000) : null,
    usesNumpy,
    shape,
    memories,
    more: chance.pick(given),
    named: chance.pick(given),
    result: hostile === null ? chance.pick(results) : 'number',
    changesArgument: chance.isTrue(0.3),
    draws: chance.isTrue(0.5),
    feedsBack: chance.isTrue(0.6),
    raises: chance.weighted({ never: 5, ValueError: 3, 'own class': 2 }),
    prints: chance.isTrue(0.5),
    hasClock: chance.isTrue(0.3),
    hostile,
    // Only the proof reveals a hidden state.
    verify:
      hostile === 'hidden state' || hostile === 'stream as memory'
        ? 'always'
        : chance.weighted({ auto: 6, always: 2, never: 2 }),
  };
}
