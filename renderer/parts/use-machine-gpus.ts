import { useEffect, useState } from 'react';
import { useClient } from '../wire/wire-context.ts';

/** A GPU that can be chosen. */
export interface ListedGpu {
  /** By which it is chosen: its UUID, else its number. */
  id: string;
  index: number | null;
  /** As the driver calls it. */
  name: string;
}

/** The GPUs of the machine, once the host has read them; none while they are not `wanted`. */
export function useMachineGpus(wanted: boolean): readonly ListedGpu[] {
  const client = useClient();
  const [found, setFound] = useState<readonly ListedGpu[]>([]);
  useEffect(() => {
    if (!wanted) return;
    const asking = new AbortController();
    client.machine.now
      .query(undefined, { signal: asking.signal })
      .then(({ sample }) =>
        setFound(
          (sample?.gpus ?? []).flatMap(({ uuid, index, name, key }) => {
            const id = uuid ?? (index === null ? null : String(index));
            return id === null ? [] : [{ id, index, name: name ?? key }];
          }),
        ),
      )
      // Without an answer none is listed; any one can still be chosen.
      .catch(() => {});
    return () => asking.abort();
  }, [client, wanted]);
  return found;
}
