import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { QueueView } from '../../electron/core/protocol/disk/queue.ts';
import type { DesktopBridge } from '../../electron/core/protocol/wire/desktop-bridge.ts';
import type { PreferencesView } from '../../electron/core/protocol/wire/preferences-view.ts';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import type { Connection, VigilClient, Wire } from './client.ts';
import type { LiveStore } from './live-store.ts';
import type { OfferStore } from './offer-store.ts';
import type { RemovedStore } from './removed-store.ts';
import { type RunReading, runStore } from './run-store.ts';
import type { ShortcutStore } from './shortcut-store.ts';

/** What every screen reaches: the host's calls, the rows of all runs, and the desktop where there is one. */
export interface WindowServices {
  wire: Wire;
  runs: LiveStore<readonly RunRow[] | null>;
  queue: LiveStore<QueueView | null>;
  preferences: LiveStore<PreferencesView | null>;
  /** What was deleted here last. */
  removed: RemovedStore;
  /** What the controls on the page offer now. */
  offers: OfferStore;
  /** Which shortcuts work now. */
  shortcuts: ShortcutStore;
  /** null in a plain browser. */
  bridge: DesktopBridge | null;
}

export const WireContext = createContext<WindowServices | null>(null);

/** The services of this window. */
export function useServices(): WindowServices {
  const services = useContext(WireContext);
  if (!services) throw new Error('a component is outside WireContext');
  return services;
}

/** The host's call table. */
export const useClient = (): VigilClient => useServices().wire.client;

/** How the window stands with its host, live. */
export function useConnection(): Connection {
  const { connection } = useServices().wire;
  return useSyncExternalStore(connection.subscribe, connection.get);
}

/** Since when the figures on the page stand still, because no host answers; null while they are live. */
export function useStaleness(): number | null {
  const { lostAt, everConnected } = useConnection();
  return everConnected ? lostAt : null;
}

/** Rows of all runs, live; null before the host has answered. */
export function useRuns(): readonly RunRow[] | null {
  const { runs } = useServices();
  return useSyncExternalStore(runs.subscribe, runs.get);
}

/** The queue, live; null before the host has answered. */
export function useQueue(): QueueView | null {
  const { queue } = useServices();
  return useSyncExternalStore(queue.subscribe, queue.get);
}

/** One run, live. */
export function useRun(id: string): RunReading {
  const client = useClient();
  const store = useMemo(() => runStore(client, id), [client, id]);
  return useSyncExternalStore(store.subscribe, store.get);
}
