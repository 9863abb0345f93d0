import type { MachineNow } from '../../electron/core/protocol/wire/machine-now.ts';
import type { VigilClient } from '../wire/client.ts';
import { type LiveStore, liveStore } from '../wire/live-store.ts';

/** The machine, live; null before the host has answered. */
export function machineStore(client: VigilClient): LiveStore<MachineNow | null> {
  return liveStore<MachineNow | null>(null, (set) => {
    const subscription = client.machine.watch.subscribe({}, { onData: (item) => set(item.data) });
    return () => subscription.unsubscribe();
  });
}
