import { useEffect, useState } from 'react';
import type { ReplayProposal } from '../../../electron/core/protocol/disk/replay-proposal.ts';
import { useClient } from '../../wire/wire-context.ts';

/** Functions of a run's script that could be replayed, once the host has read it; none while they are not `wanted`. */
export function useReplayProposals(id: string, wanted: boolean): readonly ReplayProposal[] {
  const client = useClient();
  const [found, setFound] = useState<{ id: string; proposals: readonly ReplayProposal[] } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const asking = new AbortController();
    client.runs.replayProposals
      .query({ id }, { signal: asking.signal })
      .then((proposals) => setFound({ id, proposals }))
      // Without an answer nothing is proposed; a function can still be typed.
      .catch(() => {});
    return () => asking.abort();
  }, [client, id, wanted]);
  return wanted && found?.id === id ? found.proposals : [];
}
