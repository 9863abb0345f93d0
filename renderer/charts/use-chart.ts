import { Chart } from 'chart.js';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { VigilTheme } from '../design/tokens.ts';
import { type AxisWords, chartConfig, datasetsOf, registerChartParts } from './chart-config.ts';
import type { ChartData } from './chart-data.ts';
import type { Overlay } from './overlay-plugin.ts';

/** What `useChart` draws. */
export interface ChartOptions {
  data: ChartData;
  words: AxisWords;
  theme: VigilTheme;
  crosshair: number | null;
  /** Must stay the same function: the chart is rebuilt when it changes. So must `format`. */
  onCrosshair(x: number | null): void;
  format(value: number): string;
}

/** Keeps a chart on a canvas in step with its data. The canvas is for the element that shows it. */
export function useChart({
  data,
  words,
  theme,
  crosshair,
  onCrosshair,
  format,
}: ChartOptions): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<{ chart: Chart<'line'>; overlay: Overlay } | null>(null);
  useLayoutEffect(() => {
    if (!canvas.current) return;
    registerChartParts();
    const overlay: Overlay = { theme, marks: [], level: null, crosshair: null };
    const config = chartConfig(
      { x: words.x, y: words.y, place: words.place },
      theme,
      overlay,
      format,
      onCrosshair,
    );
    const chart = new Chart(canvas.current, config);
    drawn.current = { chart, overlay };
    return () => {
      drawn.current = null;
      chart.destroy();
    };
  }, [theme, words.x, words.y, words.place, format, onCrosshair]);
  useLayoutEffect(() => {
    if (!drawn.current) return;
    const { chart, overlay } = drawn.current;
    chart.data.datasets = datasetsOf(data.series, theme);
    overlay.marks = data.marks;
    overlay.level = data.level;
    const { x, y } = chart.options.scales ?? {};
    if (x) x.suggestedMax = data.reachTo ?? 1;
    if (y && data.yFrom !== null) y.min = data.yFrom;
    chart.update('none');
  }, [data, theme]);
  useEffect(() => {
    if (!drawn.current || drawn.current.overlay.crosshair === crosshair) return;
    drawn.current.overlay.crosshair = crosshair;
    drawn.current.chart.draw();
  }, [crosshair]);
  return canvas;
}
