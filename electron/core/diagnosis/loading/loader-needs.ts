import type { ExceededLimit } from '../../protocol/diagnosis/loader-fact.ts';
import type { LoaderLimits, LoaderSettings, LoaderUnits } from '../../protocol/diagnosis/loader-settings.ts';

/** What a loader needs when all its batches are ready. */
export interface LoaderNeeds {
  /** The batches that are ready, without the workers themselves. */
  batchBytes: number;
  /** Batches and workers. */
  memoryBytes: number;
  /** Descriptors of the training process; null: unknown. */
  descriptors: number | null;
}

/** Workers x prefetch x batch x sample. Without workers one batch is in memory at a time. */
export function loaderNeeds(
  { workers, prefetch, batch }: LoaderSettings,
  { sampleBytes, tensors, workerBytes }: LoaderUnits,
): LoaderNeeds {
  const batches = workers === 0 ? 1 : workers * prefetch;
  const batchBytes = batches * batch * sampleBytes;
  return {
    batchBytes,
    memoryBytes: batchBytes + workers * (workerBytes ?? 0),
    descriptors: tensors === null ? null : workers === 0 ? 0 : batches * tensors,
  };
}

/**
 * The limits that settings exceed, if the loader may use `share` (0 to 1) of each. Unknown limits exceed nothing. Batches
 * of workers lie in shared memory, which is main memory as well.
 */
export function exceededLimits(
  settings: LoaderSettings,
  units: LoaderUnits,
  limits: LoaderLimits,
  share = 1,
): ExceededLimit[] {
  const needs = loaderNeeds(settings, units);
  const shared = settings.workers === 0 ? null : needs.batchBytes;
  const rows: [ExceededLimit['limit'], number | null, number | null][] = [
    ['memory', needs.memoryBytes, limits.memoryBytes],
    ['commit', needs.memoryBytes, limits.commitBytes],
    ['shared-memory', shared, limits.sharedBytes],
    ['descriptors', needs.descriptors, limits.descriptors],
  ];
  return rows.flatMap(([limit, needed, available]) =>
    needed !== null && available !== null && needed > available * share ? [{ limit, needed, available }] : [],
  );
}
