/** A page that dies more often than this is not helped by loading it again. */
export const RELOAD_LIMIT = { count: 3, withinMinutes: 10 } as const;

/**
 * Whether a page that has died is loaded again. A reset of the GPU driver can take it down together with the job;
 * a page that dies on its own does so at every load.
 * @param deathsMs times of its deaths, this one included, in any unit-true clock
 */
export function mayReload(deathsMs: readonly number[]): boolean {
  const latest = deathsMs.at(-1) ?? 0;
  const withinMs = RELOAD_LIMIT.withinMinutes * 60_000;
  return deathsMs.filter((at) => latest - at < withinMs).length <= RELOAD_LIMIT.count;
}
