import { type RefObject, useEffect, useRef, useState } from 'react';

/** Panels so far beyond the window are drawn already, so that scrolling meets finished ones. */
const MARGIN = '300px';
/** Of the window, and of the parts of the page that scroll. */
const NEARLY: IntersectionObserverInit & { scrollMargin: string } = {
  rootMargin: MARGIN,
  scrollMargin: MARGIN,
};

/** True if it has the focus, or something that it opened is open. */
const isInUse = (element: HTMLElement): boolean =>
  element.contains(document.activeElement) ||
  element.querySelector('[aria-expanded="true"], [data-in-use="true"]') !== null;

/** Whether an element is in the window, or nearly. What is in use counts as seen. */
export function useInView<T extends HTMLElement>(): { ref: RefObject<T | null>; isSeen: boolean } {
  const ref = useRef<T>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => {
      const isIn = entries.at(-1)?.isIntersecting === true;
      if (isIn || !isInUse(element)) setIsSeen(isIn);
    }, NEARLY);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isSeen };
}
