import { z } from 'zod';
import { orElse } from '../value-fault.ts';
import { commaList } from './comma-list.ts';

/** The name of whichever GPU is free. */
const ANY_ONE = 'one';
/** The number of a GPU in bus order, or its UUID or the beginning of that. */
const NAME = /^(?:\d{1,4}|[a-z][\w:./-]{2,99})$/i;
const MOST = 64;

/** All GPUs, as it is typed: no name of one. */
const ALL = /^all$/i;

const isChoice = (names: readonly string[]): boolean =>
  names.every((name) => NAME.test(name) && !ALL.test(name)) &&
  (names.length === 1 || !names.includes(ANY_ONE));

/**
 * The GPUs that a run may use: by numbers or UUIDs, or any one that is free (`one`). null: those that the system gives
 * to every program.
 */
export const GpuChoice = z
  .array(z.string())
  .min(1)
  .max(MOST)
  .refine(isChoice, orElse({ kind: 'not-gpus' }))
  .nullable();
export type GpuChoice = z.infer<typeof GpuChoice>;

/** True if any one GPU will do. */
export const isAnyOne = (choice: readonly string[]): boolean => choice[0] === ANY_ONE;

/** The choice of any one GPU. */
export const ANY_ONE_GPU: readonly string[] = [ANY_ONE];

/** The choice as it is typed: names separated by commas; empty or `all`: those of the system. */
export function gpuChoiceOf(text: string): string[] | null {
  const names = commaList(text).map((name) => (name.toLowerCase() === ANY_ONE ? ANY_ONE : name));
  return names.length === 0 || (names.length === 1 && ALL.test(names[0] ?? '')) ? null : names;
}
