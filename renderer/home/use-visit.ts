import { useEffect, useState } from 'react';
import { afterLook, newsSince } from '../../electron/core/home/visit.ts';
import { keepVisit, readVisit } from './kept-visit.ts';

const TICK_MS = 1000;
/** The person has seen the page once it was in front of them for so many ticks in a row. */
const TICKS_OF_A_LOOK = 5;
/** A window that is left in front is not looked at: somebody touches or moves something in it. */
const IDLE_MS = 2 * 60_000;

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus'] as const;

/**
 * Since when the news count, in milliseconds since 1970; null on the first visit. While the person looks at the page, the
 * visit goes on.
 */
export function useNewsSince(): number | null {
  const [since, setSince] = useState(() => newsSince(readVisit(localStorage), Date.now()));
  useEffect(() => {
    let activeAt = Date.now();
    let ticks = 0;
    const active = () => {
      activeAt = Date.now();
    };
    for (const sign of SIGNS) addEventListener(sign, active, { passive: true });
    const timer = setInterval(() => {
      const nowMs = Date.now();
      const isLooking =
        document.visibilityState === 'visible' && document.hasFocus() && nowMs - activeAt < IDLE_MS;
      ticks = isLooking ? ticks + 1 : 0;
      const kept = readVisit(localStorage);
      setSince(newsSince(kept, nowMs));
      if (ticks > 0 && ticks % TICKS_OF_A_LOOK === 0) keepVisit(localStorage, afterLook(kept, nowMs));
    }, TICK_MS);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) removeEventListener(sign, active);
    };
  }, []);
  return since;
}
