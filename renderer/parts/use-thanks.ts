import { useEffect, useState } from 'react';

const THANKS_MS = 1500;

/** What was just done, to be said for a moment; null otherwise. */
export function useThanks<Done>(): [done: Done | null, say: (done: Done | null) => void] {
  const [done, setDone] = useState<{ what: Done } | null>(null);
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => setDone(null), THANKS_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return [
    done === null ? null : done.what,
    // Each time another object, so that the moment begins again.
    (what) => setDone(what === null ? null : { what }),
  ];
}
