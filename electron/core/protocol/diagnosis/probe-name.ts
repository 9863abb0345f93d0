import { z } from 'zod';
import { openEnum } from '../open-enum.ts';

/**
 * The probes of a diagnosis. `machine`: driver, memory, disk, power and settings of the system; `environment`: the
 * interpreter and its packages; `modules`: the job's imports, each in processes of its own; `memory`: memory-heavy work
 * on the processor; `census`: what holds memory in the script; `leftovers`: remains of earlier runs; `disk`: writing and
 * renaming files; `gpu-memory`: the limit of GPU memory; `cuda`: results of GPU operations; `data-loading`: the job's
 * data loader; `this-run`: the failing iteration again.
 */
export const ProbeName = openEnum([
  'machine',
  'environment',
  'modules',
  'memory',
  'census',
  'leftovers',
  'disk',
  'gpu-memory',
  'cuda',
  'data-loading',
  'this-run',
]);
export type ProbeName = z.infer<typeof ProbeName>;

/** How thorough a diagnosis is: under 10 s, under 2 min, under 15 min. */
export const DiagnosisLevel = z.enum(['quick', 'normal', 'thorough']);
export type DiagnosisLevel = z.infer<typeof DiagnosisLevel>;

/** What the order of the probes follows. `unknown`: nothing is suspected. */
export const SuspectedCause = openEnum([
  'native-module',
  'gpu-memory',
  'main-memory',
  'driver',
  'disk',
  'data-loading',
  'environment',
  'leftovers',
  'hang',
  'unknown',
]);
export type SuspectedCause = z.infer<typeof SuspectedCause>;
