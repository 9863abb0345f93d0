import { useEffect, useState } from 'react';

/** The time of day, renewed every `stepMs` while `running`; it stands still otherwise. */
export function useNow(stepMs: number, running: boolean): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs, running]);
  return nowMs;
}
