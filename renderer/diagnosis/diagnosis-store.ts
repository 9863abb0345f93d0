import type { DiagnosisReport } from '../../electron/core/protocol/diagnosis/diagnosis.ts';
import type { VigilClient } from '../wire/client.ts';
import { type LiveStore, liveStore } from '../wire/live-store.ts';

/** The newest diagnosis, live; undefined before the host has answered, null if there was none yet. */
export function diagnosisStore(client: VigilClient): LiveStore<DiagnosisReport | null | undefined> {
  return liveStore<DiagnosisReport | null | undefined>(undefined, (set) => {
    const subscription = client.diagnosis.watch.subscribe({}, { onData: (item) => set(item.data) });
    return () => subscription.unsubscribe();
  });
}
