import { useCallback, useMemo, useState } from 'react';
import type { AxisSpan } from '../../charts/chart-data.ts';
import { shownPart, type ZoomHistory, zoomedBack, zoomedIn } from './zoom-history.ts';

/** How far the charts of a tab are zoomed in, all together. */
export interface Zoom {
  /** The part that is asked for, in the units of the host; null: all. The same object until it is another part. */
  part: AxisSpan | null;
  onPart(part: AxisSpan): void;
  /** To the part before. */
  onBack(): void;
  /** To all there is. */
  onWhole(): void;
}

/** A zoom that begins with all there is. Its functions stay the same. */
export function useZoom(): Zoom {
  const [history, setHistory] = useState<ZoomHistory>([]);
  const onPart = useCallback((part: AxisSpan) => setHistory((before) => zoomedIn(before, part)), []);
  const onBack = useCallback(() => setHistory(zoomedBack), []);
  const onWhole = useCallback(() => setHistory([]), []);
  const part = shownPart(history);
  return useMemo(() => ({ part, onPart, onBack, onWhole }), [part, onPart, onBack, onWhole]);
}
