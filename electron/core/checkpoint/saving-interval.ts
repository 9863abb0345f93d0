import type { RunState } from '../run/state/run-state.ts';

/** Iterations between the newest two of the job's own saves; 1 until there are two. */
export function savingInterval({ checkpoints: { adopted } }: Pick<RunState, 'checkpoints'>): number {
  const numbers = adopted.flatMap(({ entry }) => (entry.resumable ? (entry.iteration ?? []) : []));
  const [before, newest] = numbers.sort((a, b) => a - b).slice(-2);
  return before === undefined || newest === undefined ? 1 : Math.max(1, newest - before);
}
