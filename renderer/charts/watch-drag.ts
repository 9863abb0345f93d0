import type { Chart } from 'chart.js';
import type { AxisSpan } from './chart-data.ts';

/** A shorter way of the pointer is a click. */
const SHORTEST_PX = 6;

/** What a drag across a chart acts on. */
interface DragTarget {
  chart(): Chart<'line'> | null;
  /** Shows what is being chosen; null: nothing any more. */
  show(span: AxisSpan | null): void;
  choose(span: AxisSpan): void;
}

/** Lets the pointer choose a part of the x axis by a drag. The returned function ends that. */
export function watchDrag(canvas: HTMLCanvasElement, { chart, show, choose }: DragTarget): () => void {
  let startPx: number | null = null;
  const spanTo = (endPx: number): AxisSpan | null => {
    const now = chart();
    const scale = now?.scales['x'];
    if (startPx === null || !now || !scale) return null;
    const { left, right } = now.chartArea;
    const inside = (px: number) => scale.getValueForPixel(Math.max(left, Math.min(right, px))) ?? Number.NaN;
    const [from, to] = [inside(Math.min(startPx, endPx)), inside(Math.max(startPx, endPx))];
    return to > from ? { from, to } : null;
  };
  const isLong = (endPx: number) => startPx !== null && Math.abs(endPx - startPx) >= SHORTEST_PX;
  const down = (event: PointerEvent) => {
    // A finger scrolls the page.
    if (event.button !== 0 || event.pointerType === 'touch') return;
    startPx = event.offsetX;
    canvas.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (isLong(event.offsetX)) show(spanTo(event.offsetX));
  };
  const up = (event: PointerEvent) => {
    const span = isLong(event.offsetX) ? spanTo(event.offsetX) : null;
    startPx = null;
    show(null);
    if (span !== null) choose(span);
  };
  const cancel = () => {
    startPx = null;
    show(null);
  };
  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('pointercancel', cancel);
  return () => {
    canvas.removeEventListener('pointerdown', down);
    canvas.removeEventListener('pointermove', move);
    canvas.removeEventListener('pointerup', up);
    canvas.removeEventListener('pointercancel', cancel);
  };
}
