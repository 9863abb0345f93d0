import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { MachineNow } from '../../electron/core/protocol/wire/machine-now.ts';
import { useClient } from '../wire/wire-context.ts';
import { type MachineHistory, NO_HISTORY, withSample } from './machine-history.ts';
import { machineStore } from './machine-store.ts';

/**
 * The machine and the memory of its GPUs since this page was opened. A page has a store of its own, so that no figure of an
 * earlier visit is taken for a live one.
 */
export function useMachine(): { now: MachineNow | null; history: MachineHistory } {
  const client = useClient();
  const store = useMemo(() => machineStore(client), [client]);
  const now = useSyncExternalStore(store.subscribe, store.get);
  const [history, setHistory] = useState(NO_HISTORY);
  useEffect(() => {
    if (now !== null) setHistory((before) => withSample(before, now));
  }, [now]);
  return { now, history };
}
