import { useCallback, useEffect, useState } from 'react';
import { useConnection, useStaleness } from '../wire/wire-context.ts';

/**
 * The host's time of day, renewed every `stepMs` while `running`; it stands still otherwise. While no host answers it is the
 * time at which the host was heard last, so that nothing counts on from old figures. Every moment on the page is of the host's
 * clock, so ages are measured by it too.
 */
export function useNow(stepMs: number, running: boolean): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const { aheadMs } = useConnection();
  const staleSince = useStaleness();
  const counts = running && staleSince === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page whose clock was set is corrected at once
  useEffect(() => {
    if (!counts) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs, counts, aheadMs]);
  return staleSince ?? nowMs + aheadMs;
}

/** Reads the host's clock at any moment, for what asks only now and then. */
export function useHostClock(): () => number {
  const { aheadMs } = useConnection();
  return useCallback(() => Date.now() + aheadMs, [aheadMs]);
}
