import {
  Chart,
  type ChartConfiguration,
  type ChartDataset,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import type { VigilTheme } from '../design/tokens.ts';
import type { Series } from './chart-data.ts';
import { decimate } from './decimate.ts';
import { type Overlay, overlayPlugin } from './overlay-plugin.ts';

/** What a chart says along its axes. */
export interface AxisWords {
  x: string;
  y: string;
}

/** Registers only the parts of chart.js that our charts use. */
export function registerChartParts(): void {
  Chart.register(LinearScale, LineController, LineElement, PointElement, Tooltip);
}

/** A chart's fixed part: axes, colours and tooltip, without animation. */
export function chartConfig(
  words: AxisWords,
  theme: VigilTheme,
  overlay: Overlay,
  format: (value: number) => string,
  onPointer: (x: number | null) => void,
): ChartConfiguration<'line'> {
  const font = { family: theme.fontFamilyBase, size: 11 };
  const scale = (title: string, whole: boolean) => ({
    type: 'linear' as const,
    title: { display: true, text: title, color: theme.colorNeutralForeground3, font },
    grid: { color: theme.vigilGrid, drawTicks: false },
    border: { color: theme.colorNeutralStroke1 },
    ticks: {
      color: theme.colorNeutralForeground3,
      font,
      padding: 6,
      maxTicksLimit: whole ? 12 : 6,
      ...(whole && { precision: 0 }),
    },
  });
  return {
    type: 'line',
    data: { datasets: [] },
    options: {
      animation: false,
      parsing: false,
      normalized: true,
      maintainAspectRatio: false,
      responsive: true,
      interaction: { mode: 'nearest', axis: 'x', intersect: false },
      onHover: (_, [item], chart) => {
        const point = item && chart.data.datasets[item.datasetIndex]?.data[item.index];
        onPointer(typeof point === 'object' && point !== null && 'x' in point ? point.x : null);
      },
      layout: { padding: { top: 14, right: 4 } },
      scales: { x: { ...scale(words.x, true), min: 0 }, y: { ...scale(words.y, false), grace: '5%' } },
      plugins: {
        tooltip: {
          backgroundColor: theme.colorNeutralBackgroundInverted,
          titleColor: theme.colorNeutralForegroundInverted,
          bodyColor: theme.colorNeutralForegroundInverted,
          bodyFont: { ...font, size: 12 },
          titleFont: { ...font, size: 12 },
          displayColors: false,
          animation: false,
          callbacks: {
            title: ([item]) => (item ? `${words.x} ${item.parsed.x ?? ''}` : ''),
            label: (item) => `${item.dataset.label ?? ''}: ${format(item.parsed.y ?? Number.NaN)}`,
          },
        },
      },
    },
    plugins: [overlayPlugin(overlay)],
  };
}

/** The series as chart.js wants them, thinned to what a screen can show. */
export function datasetsOf(series: readonly Series[], theme: VigilTheme): ChartDataset<'line'>[] {
  return series.map(({ name, look, points }) => {
    const { x, y } = decimate(points);
    const data = x.map((at, index) => ({ x: at, y: y[index] ?? Number.NaN }));
    if (look === 'steps')
      return {
        label: name,
        data,
        stepped: 'before' as const,
        borderColor: theme.vigilRunning,
        borderWidth: 2,
        pointRadius: 0,
        pointHitRadius: 8,
      };
    if (look === 'points')
      return {
        label: name,
        data,
        showLine: false,
        pointRadius: x.length > 300 ? 1.5 : 3,
        pointBackgroundColor: theme.vigilQuiet,
        pointBorderWidth: 0,
      };
    return {
      label: name,
      data,
      borderColor: theme.vigilRunning,
      borderWidth: 1.5,
      pointRadius: x.length > 300 ? 0 : 2.5,
      pointBackgroundColor: theme.vigilRunning,
      pointBorderWidth: 0,
    };
  });
}
