import type { ReplayRequest } from '../protocol/disk/replay-fact.ts';
import type { ReplaySetting } from '../protocol/policy/replay-setting.ts';
import type { VariableLookup } from './allocator-settings.ts';

/** Seeds the order of sets and the hash of texts in Python. */
const HASH_SEED = 'PYTHONHASHSEED';
/** Largest seed that Python takes. */
const LARGEST_SEED = 4_294_967_295;
/** With how many threads numerical libraries compute: another number gives other last digits. */
const THREADS = [
  'OMP_NUM_THREADS',
  'MKL_NUM_THREADS',
  'OPENBLAS_NUM_THREADS',
  'NUMEXPR_NUM_THREADS',
  'VECLIB_MAXIMUM_THREADS',
] as const;

/**
 * The variables that every attempt of a replayed run must have alike, as the first attempt has them; null: not set. The
 * user's values stay. Numbers of threads that the user did not set stay unset: a number of ours would slow jobs that
 * start several processes, whose libraries share the processors only while it is unset.
 * @param given  a variable of the first attempt
 * @param chance  a random number from 0 up to, but not, 1
 */
export const replayPins = (given: VariableLookup, chance: number): Record<string, string | null> => ({
  [HASH_SEED]: given(HASH_SEED) ?? String(1 + Math.floor(chance * LARGEST_SEED)),
  ...Object.fromEntries(THREADS.map((name) => [name, given(name) ?? null])),
});

const VERIFY = { auto: 'auto', on: 'always', off: 'never' } as const;

/** What Vigil's part in Python is asked to replay. */
export const replayRequest = ({ functions, constants, proof }: ReplaySetting): ReplayRequest => ({
  version: 1,
  functions,
  constants,
  verify: VERIFY[proof],
});
