import { MOST_PICKED } from '../../electron/core/protocol/wire/pick-observations.ts';
import type { VigilClient } from './client.ts';
import { type LiveStore, liveStore } from './live-store.ts';
import { type MergedRun, mergeRun } from './merge-run.ts';

/** The current state of a run; `loading` before the first answer, `missing` if the host knows no such run. */
export type RunReading = { kind: 'loading' } | { kind: 'missing' } | { kind: 'run'; run: MergedRun };

/** One run, live. */
export function runStore(client: VigilClient, id: string): LiveStore<RunReading> {
  let run: MergedRun | null = null;
  return liveStore<RunReading>({ kind: 'loading' }, (set) => {
    const gone = () => {
      if (run === null) set({ kind: 'missing' });
    };
    const subscription = client.runs.follow.subscribe(
      { id, mostObservations: MOST_PICKED },
      {
        onData: (item) => {
          const merged = mergeRun(run, item.data);
          if (merged === null || merged === run) return;
          run = merged;
          set({ kind: 'run', run });
        },
        onComplete: gone,
        onError: gone,
      },
    );
    return () => subscription.unsubscribe();
  });
}
