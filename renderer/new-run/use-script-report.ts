import { useEffect, useState } from 'react';
import type { ScriptReport } from '../../electron/core/protocol/wire/machine-view.ts';
import { useClient } from '../wire/wire-context.ts';

/** Typing pauses at least this long before the host is asked. */
const PAUSE_MS = 250;

/** What the host finds out about the script at `path`; `looking` while it does. */
export function useScriptReport(path: string): { report: ScriptReport | null; looking: boolean } {
  const client = useClient();
  const [found, setFound] = useState<{ path: string; report: ScriptReport | null } | null>(null);
  const wanted = path.trim();
  useEffect(() => {
    if (wanted === '') return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      client.machine.inspectScript
        .query({ path: wanted }, { signal: asking.signal })
        .then((report) => setFound({ path: wanted, report }))
        // Without an answer the form stays usable: the start itself is checked again.
        .catch(() => setFound({ path: wanted, report: null }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [client, wanted]);
  if (wanted === '') return { report: null, looking: false };
  return found?.path === wanted ? { report: found.report, looking: false } : { report: null, looking: true };
}
