import { z } from 'zod';
import { splitArguments } from '../../electron/core/protocol/policy/split-arguments.ts';
import { wholeNumber } from '../forms/whole-number.ts';
import { FAULTS, type SampleChoice, worstOutcomes } from './sample-request.ts';

/** The form of the sample, as it was typed. It is also what a draft holds. */
export const SampleFields = z.object({
  iterations: z.string(),
  seed: z.string(),
  alpha: z.string(),
  perturbations: z.string(),
  misbehave: z.boolean(),
  fault: z.enum(FAULTS),
  faultIteration: z.string(),
  /** Of a run that is duplicated: at that point in every attempt, or in every process; else in the first attempt. */
  faultScope: z.enum(['', ':point', ':process']),
  /** Further arguments, in one line. */
  extra: z.string(),
});
export type SampleFields = z.infer<typeof SampleFields>;

/** Least and greatest value of each count. */
export const LIMITS = {
  iterations: { least: 1, most: 10_000 },
  seed: { least: 0, most: 1_000_000 },
  perturbations: { least: 1, most: 64 },
};

const countWithin = (text: string, { least, most }: { least: number; most: number }) =>
  wholeNumber(text, least, most);

/** The number a text says, if it is above 0 and at most 1, as the job wants it; else null. */
function shareOfOne(text: string): number | null {
  const value = /^\d*\.?\d+$/.test(text.trim()) ? Number(text) : 0;
  return value > 0 && value <= 1 ? value : null;
}

/** What a filled form stands for: the choice, or null with the fields that keep it from being one. */
export function checkSample(form: SampleFields): {
  choice: SampleChoice | null;
  faults: (keyof SampleFields)[];
  /** How many of the outcomes the objective averages; null while unknown. */
  worst: number | null;
} {
  const iterations = countWithin(form.iterations, LIMITS.iterations);
  const seed = countWithin(form.seed, LIMITS.seed);
  const perturbations = countWithin(form.perturbations, LIMITS.perturbations);
  const alpha = shareOfOne(form.alpha);
  const faultIteration = wholeNumber(form.faultIteration, 1, iterations ?? LIMITS.iterations.most);
  const faults: (keyof SampleFields)[] = [];
  if (iterations === null) faults.push('iterations');
  if (seed === null) faults.push('seed');
  if (perturbations === null) faults.push('perturbations');
  if (alpha === null) faults.push('alpha');
  if (form.misbehave && faultIteration === null) faults.push('faultIteration');
  const extra = splitArguments(form.extra);
  if (!extra.ok) faults.push('extra');
  const complete = iterations !== null && seed !== null && perturbations !== null && alpha !== null;
  if (!complete || !extra.ok || faults.length > 0) return { choice: null, faults, worst: null };
  const fault =
    form.misbehave && faultIteration !== null
      ? { kind: form.fault, iteration: faultIteration, scope: form.faultScope }
      : null;
  return {
    choice: { iterations, seed, perturbations, alpha, fault, extra: extra.args },
    faults,
    worst: worstOutcomes(alpha, perturbations),
  };
}
