import { type RefObject, useLayoutEffect, useState } from 'react';

/** How far the lines begin below the top of what scrolls: the queue and the head stand above them. */
export function useAbove(
  body: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): number {
  const [abovePx, setAbovePx] = useState(0);
  useLayoutEffect(() => {
    const [lines, around] = [body.current, scroller.current];
    if (lines === null || around === null) return;
    const measure = () => {
      const top = lines.getBoundingClientRect().top - around.getBoundingClientRect().top + around.scrollTop;
      setAbovePx(Math.round(top));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const child of around.children) observer.observe(child);
    return () => observer.disconnect();
  }, [body, scroller]);
  return abovePx;
}
