import type { ProcessChange } from '../protocol/disk/dossier/dossier.ts';

/** Processes that came and went between two samples of a job. */
export function processChanges(
  before: readonly number[],
  now: readonly number[],
  at: number,
): ProcessChange[] {
  const [earlier, later] = [new Set(before), new Set(now)];
  return [
    ...before.filter((pid) => !later.has(pid)).map((pid) => ({ at, pid, change: 'went' as const })),
    ...now.filter((pid) => !earlier.has(pid)).map((pid) => ({ at, pid, change: 'came' as const })),
  ];
}
