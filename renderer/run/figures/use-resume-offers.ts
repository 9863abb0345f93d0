import { useEffect, useState } from 'react';
import type { ResumeOffers } from '../../../electron/core/protocol/wire/machine-view.ts';
import { useClient } from '../../wire/wire-context.ts';

const NONE: ResumeOffers = { script: null, replay: [] };

/** Ways in which a run could resume, once the host has read its script; none while they are not `wanted`. */
export function useResumeOffers(id: string, wanted: boolean): ResumeOffers {
  const client = useClient();
  const [found, setFound] = useState<{ id: string; offers: ResumeOffers } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const asking = new AbortController();
    client.runs.resumeOffers
      .query({ id }, { signal: asking.signal })
      .then((offers) => setFound({ id, offers }))
      // Without an answer nothing is proposed; a way can still be chosen in the settings.
      .catch(() => {});
    return () => asking.abort();
  }, [client, id, wanted]);
  return wanted && found?.id === id ? found.offers : NONE;
}
