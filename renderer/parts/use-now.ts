import { useEffect, useState } from 'react';
import { useStaleness } from '../wire/wire-context.ts';

/**
 * The time of day, renewed every `stepMs` while `running`; it stands still otherwise. While no host answers it is the time
 * at which the host was lost, so that nothing counts on from old figures.
 */
export function useNow(stepMs: number, running: boolean): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const staleSince = useStaleness();
  const counts = running && staleSince === null;
  useEffect(() => {
    if (!counts) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs, counts]);
  return staleSince ?? nowMs;
}
