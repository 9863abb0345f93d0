import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type KeptPlace, writePlace } from '../table/kept-place.ts';

const KEEP_AFTER_MS = 200;

/** Keeps where somebody is in the table, and goes there once it is drawn. `isDrawn`: its lines have their height. */
export function useKeptPlace(
  scroller: RefObject<HTMLElement | null>,
  /** The address of the table: when the screen is left, the browser's is already that of the next. */
  fragment: string,
  place: Omit<KeptPlace, 'query' | 'scrollTop'>,
  before: KeptPlace | null,
  isDrawn: boolean,
): void {
  const latest = useRef({ fragment, place: { ...place, scrollTop: before?.scrollTop ?? 0 } });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useRef(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write(), KEEP_AFTER_MS);
  });
  const write = () => writePlace(sessionStorage, latest.current.fragment, latest.current.place);
  // Each time: what is kept is what is shown.
  useEffect(() => {
    const { scrollTop } = latest.current.place;
    latest.current = { fragment, place: { ...place, scrollTop } };
    keep.current();
  });
  const scrollTop = before?.scrollTop ?? 0;
  useLayoutEffect(() => {
    if (isDrawn && scroller.current) scroller.current.scrollTop = scrollTop;
  }, [isDrawn, scroller, scrollTop]);
  useEffect(() => {
    const around = scroller.current;
    if (!isDrawn || around === null) return;
    const follow = () => {
      latest.current.place.scrollTop = around.scrollTop;
      keep.current();
    };
    const leave = () => {
      clearTimeout(timer.current);
      writePlace(sessionStorage, latest.current.fragment, latest.current.place);
    };
    around.addEventListener('scroll', follow, { passive: true });
    addEventListener('pagehide', leave);
    return () => {
      around.removeEventListener('scroll', follow);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [isDrawn, scroller]);
}
