import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { DiagnosisReport } from '../../electron/core/protocol/diagnosis/diagnosis.ts';
import type { Answer } from '../../electron/core/protocol/wire/problem.ts';
import { useAnswer } from '../wire/use-answer.ts';
import { useClient } from '../wire/wire-context.ts';
import { diagnosisStore } from './diagnosis-store.ts';

/**
 * The diagnosis to show: the one under way, whatever it looks at, else the newest of the run, or of all. Undefined before
 * the host has answered. Who leaves the page watches no longer, and the host ends the probes.
 */
export function useDiagnosis(run: string | null): DiagnosisReport | null | undefined {
  const client = useClient();
  const store = useMemo(() => diagnosisStore(client), [client]);
  const newest = useSyncExternalStore(store.subscribe, store.get);
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Answer<DiagnosisReport | null>> => ({
      ok: true,
      value: await client.diagnosis.last.query({ run }, { signal }),
    }),
    [client, run],
  );
  const { current } = useAnswer(ask);
  if (newest === undefined) return undefined;
  if (newest === null || newest.state === 'running' || run === null || newest.run === run) return newest;
  if (current === null) return undefined;
  return current.ok ? current.value : null;
}
