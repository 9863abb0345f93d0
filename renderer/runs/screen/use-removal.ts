import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import type { useEach } from '../../parts/use-each.ts';
import { useServices } from '../../wire/wire-context.ts';
import { fittingRuns } from '../selection/fitting-actions.ts';

/** Deletes several runs at once. The way back is offered below every screen. */
export function useRemoval(
  { each, disabled }: ReturnType<typeof useEach>,
  onRemoved: () => void,
): (rows: readonly RunRow[]) => void {
  const { wire, removed } = useServices();
  const remove = async (rows: readonly RunRow[]) => {
    const wanted = fittingRuns(rows).remove;
    if (disabled || wanted.length === 0) return;
    const inBin: RunRow[] = [];
    await each(wanted, async (row) => {
      const answer = await wire.client.runs.remove.mutate({ id: row.id });
      if (answer.ok && answer.value.inBin) inBin.push(row);
      return answer;
    });
    removed.add(inBin.map(({ id, name }) => ({ id, name })));
    onRemoved();
  };
  return (rows) => void remove(rows);
}
