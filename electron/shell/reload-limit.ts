/** A page that dies more often than this is not helped by loading it again. */
const RELOAD_LIMIT = { count: 3, withinMs: 60_000 } as const;

/**
 * Whether a page that has died is loaded again. A reset of the GPU driver can take it down together with the job;
 * a page that dies on its own does so at every load.
 * @param deathsMs times of its deaths, this one included, in any unit-true clock
 */
export function mayReload(deathsMs: readonly number[]): boolean {
  const latest = deathsMs.at(-1) ?? 0;
  return deathsMs.filter((at) => latest - at < RELOAD_LIMIT.withinMs).length <= RELOAD_LIMIT.count;
}
