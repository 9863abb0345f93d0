import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { canvasPen } from '../../../charts/pen.ts';
import { type AxisRange, rangeBetween } from './axis-ranges.ts';
import { drawParallel, type ParallelDrawing } from './draw-parallel.ts';
import type { ParallelAxis } from './parallel-axes.ts';
import { axisAt, type ParallelSize, placeAt } from './parallel-size.ts';

/** A shorter way of the pointer is a click. */
const SHORTEST_PX = 4;

/** Size of a canvas on the page, in CSS pixels. */
type CanvasSize = Omit<ParallelSize, 'hairPx'>;

/** Draws at so many pixels of the canvas for each of the page. */
export function drawOnCanvas(
  canvas: HTMLCanvasElement,
  drawing: ParallelDrawing,
  size: CanvasSize,
  scale: number,
): void {
  canvas.width = Math.round(size.widthPx * scale);
  canvas.height = Math.round(size.heightPx * scale);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(scale, scale);
  drawParallel(canvasPen(context, drawing.theme.fontFamilyBase), drawing, { ...size, hairPx: 1 / scale });
}

/** A canvas with the drawing, and what the pointer does on it: a drag along an axis chooses a range, a click none. */
export function useParallelCanvas(
  drawing: ParallelDrawing | null,
  size: CanvasSize,
  onRange: (axis: ParallelAxis, range: AxisRange | null) => void,
): {
  canvas: RefObject<HTMLCanvasElement | null>;
  onPointerDown(event: PointerEvent<HTMLCanvasElement>): void;
  onPointerMove(event: PointerEvent<HTMLCanvasElement>): void;
  onPointerUp(event: PointerEvent<HTMLCanvasElement>): void;
  onPointerCancel(): void;
} {
  const canvas = useRef<HTMLCanvasElement>(null);
  const start = useRef<{ axis: ParallelAxis; y: number; isDrag: boolean } | null>(null);
  useLayoutEffect(() => {
    if (canvas.current && drawing && size.widthPx > 0)
      drawOnCanvas(canvas.current, drawing, size, window.devicePixelRatio);
  }, [drawing, size]);
  const axisBelow = (event: PointerEvent<HTMLCanvasElement>) => {
    const index = drawing && axisAt(size, drawing.axes.length, event.nativeEvent.offsetX);
    return index === null ? undefined : drawing?.axes[index];
  };
  return {
    canvas,
    onPointerDown(event) {
      const axis = axisBelow(event);
      // A finger scrolls the page.
      if (!axis || event.button !== 0 || event.pointerType === 'touch') return;
      start.current = { axis, y: event.nativeEvent.offsetY, isDrag: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event) {
      event.currentTarget.style.cursor = start.current || axisBelow(event) ? 'ns-resize' : '';
      if (!start.current) return;
      const { axis, y } = start.current;
      const now = event.nativeEvent.offsetY;
      start.current.isDrag ||= Math.abs(now - y) >= SHORTEST_PX;
      const range = rangeBetween(axis, placeAt(size, y), placeAt(size, now));
      if (start.current.isDrag && range !== null) onRange(axis, range);
    },
    onPointerUp() {
      if (start.current && !start.current.isDrag) onRange(start.current.axis, null);
      start.current = null;
    },
    // The browser has made a scroll of it.
    onPointerCancel() {
      start.current = null;
    },
  };
}
