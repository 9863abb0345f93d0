import { Chart, type ChartConfiguration } from 'chart.js';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { VigilTheme } from '../design/tokens.ts';
import { type AxisWords, chartConfig, datasetsOf, registerChartParts } from './chart-config.ts';
import type { AxisSpan, ChartData } from './chart-data.ts';
import type { Overlay } from './overlay-plugin.ts';
import { watchDrag } from './watch-drag.ts';

/** What `useChart` draws. */
export interface ChartOptions {
  data: ChartData;
  words: AxisWords;
  theme: VigilTheme;
  crosshair: number | null;
  /** Must stay the same function: the chart is rebuilt when it changes. So must `format`. */
  onCrosshair(x: number | null): void;
  format(value: number): string;
  /** Part of the x axis that was chosen with the pointer; missing: none can be. */
  onSpan?: ((span: AxisSpan) => void) | undefined;
}

/** Keeps a chart on a canvas in step with its data. The canvas is for the element that shows it. */
export function useChart({
  data,
  words,
  theme,
  crosshair,
  onCrosshair,
  format,
  onSpan,
}: ChartOptions): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<{ chart: Chart<'line'>; overlay: Overlay; data: ChartData } | null>(null);
  const newest = useRef(data);
  newest.current = data;
  useLayoutEffect(() => {
    if (!canvas.current) return;
    registerChartParts();
    const overlay: Overlay = { theme, marks: [], level: null, crosshair: null, drag: null };
    const config = chartConfig(
      {
        x: words.x,
        y: words.y,
        place: words.place,
        isLog: words.isLog,
        isLogX: words.isLogX,
        isContinuous: words.isContinuous,
      },
      theme,
      overlay,
      format,
      onCrosshair,
    );
    // With its data at once: an update behind it would do most of the work again.
    fill(config, overlay, newest.current, theme);
    const chart = new Chart(canvas.current, config);
    drawn.current = { chart, overlay, data: newest.current };
    return () => {
      drawn.current = null;
      chart.destroy();
    };
  }, [
    theme,
    words.x,
    words.y,
    words.place,
    words.isLog,
    words.isLogX,
    words.isContinuous,
    format,
    onCrosshair,
  ]);
  useLayoutEffect(() => {
    if (!drawn.current || drawn.current.data === data) return;
    const { chart, overlay } = drawn.current;
    drawn.current.data = data;
    fill(chart, overlay, data, theme);
    chart.update('none');
  }, [data, theme]);
  useEffect(() => {
    if (!drawn.current || drawn.current.overlay.crosshair === crosshair) return;
    drawn.current.overlay.crosshair = crosshair;
    drawn.current.chart.draw();
  }, [crosshair]);
  const chosen = useRef(onSpan);
  chosen.current = onSpan;
  const canChoose = onSpan !== undefined;
  useEffect(() => {
    const element = canvas.current;
    if (!element || !canChoose) return;
    return watchDrag(element, {
      chart: () => drawn.current?.chart ?? null,
      show: (span) => {
        if (!drawn.current) return;
        drawn.current.overlay.drag = span;
        drawn.current.chart.draw();
      },
      choose: (span) => chosen.current?.(span),
    });
  }, [canChoose]);
  return canvas;
}

/** Puts data into a chart, or into what it will be made from. */
function fill(
  chart: Pick<ChartConfiguration<'line'>, 'data' | 'options'>,
  overlay: Overlay,
  data: ChartData,
  theme: VigilTheme,
): void {
  chart.data.datasets = datasetsOf(data.series, theme);
  overlay.marks = data.marks;
  overlay.level = data.level;
  const { x, y } = chart.options?.scales ?? {};
  if (x && data.span) Object.assign(x, { min: data.span.from, max: data.span.to });
  // A part that was shown before is not any more.
  else if (x) Object.assign(x, { min: 0, max: undefined, suggestedMax: data.reachTo ?? 1 });
  if (y && data.yFrom !== null) y.min = data.yFrom;
}
