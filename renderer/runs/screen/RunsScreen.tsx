import { useRuns } from '../../wire/wire-context.ts';
import { EmptyRuns } from '../EmptyRuns.tsx';
import { RunsList } from './RunsList.tsx';

/** All runs as a table, with the queue above it; before the first run, what to begin with. */
export function RunsScreen() {
  const rows = useRuns();
  return rows?.length === 0 ? <EmptyRuns /> : <RunsList rows={rows} />;
}
