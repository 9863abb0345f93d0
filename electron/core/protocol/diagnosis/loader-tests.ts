import { z } from 'zod';
import { openEnum } from '../open-enum.ts';

/** The four tests of a loader, in their order. */
export const LOADER_TESTS = ['single-sample', 'no-workers', 'workers', 'throughput'] as const;

/**
 * A test of a loader. `single-sample`: samples alone; `no-workers`: batches in one process; `workers`: batches of
 * workers; `throughput`: other numbers of workers.
 */
export const LoaderTest = openEnum(LOADER_TESTS);
export type LoaderTest = (typeof LOADER_TESTS)[number];

const LoaderOutcome = openEnum(['pass', 'fail', 'skipped']);

/** How each test went; `skipped`: an earlier one failed, or there was no time. */
export const LoaderSummary = z.object({
  'single-sample': LoaderOutcome,
  'no-workers': LoaderOutcome,
  workers: LoaderOutcome,
  throughput: LoaderOutcome,
});
export type LoaderSummary = z.infer<typeof LoaderSummary>;

/**
 * What a summary says. `data-or-code`: it fails without workers, so the data or the code of the dataset is at fault.
 * `multiprocessing`: it fails only with workers. `works`: all tests that ran passed. `unknown`: nothing ran.
 */
export const LoaderReading = openEnum(['data-or-code', 'multiprocessing', 'works', 'unknown']);
export type LoaderReading = z.infer<typeof LoaderReading>;

/**
 * Why a loader failed. `shared-memory`, `memory`, `descriptors`: too little of it; `pickling`: something cannot be sent
 * to a worker; `unguarded`: the script starts itself again in each worker; `cuda-fork`: workers use CUDA after a fork;
 * `data`: a file is damaged; `missing-file`; `hang`: nothing came in time; `crash`: native code died; `killed`: from
 * outside; `exit`: the process was ended by its own code; `code`: another exception.
 */
export const LoaderCause = openEnum([
  'shared-memory',
  'memory',
  'descriptors',
  'pickling',
  'unguarded',
  'cuda-fork',
  'data',
  'missing-file',
  'hang',
  'crash',
  'killed',
  'exit',
  'code',
]);
export type LoaderCause = z.infer<typeof LoaderCause>;

/** Why no loader was caught. `ended`: the script ended without one; `raised`: it raised an exception before; `no-time`. */
export const NotCaughtWhy = openEnum(['ended', 'raised', 'no-factory', 'not-iterable', 'no-time']);
