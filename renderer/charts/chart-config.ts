import {
  Chart,
  type ChartConfiguration,
  type ChartDataset,
  Filler,
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
  /**
   * Names one place on the x axis; else it is the word of the axis and the number. Must stay the same function, because the
   * chart is rebuilt when it changes.
   */
  place?: ((x: number) => string) | undefined;
}

/** What one place on the x axis is called. */
export const placeOn = ({ x, place }: AxisWords, at: number): string => place?.(at) ?? `${x} ${at}`;

const LIMIT_DASH_PX = [6, 4];
/** Of areas, as two hexadecimal digits: grid and marks stay visible through them. */
const FILL_ALPHA = '4d';

/** Registers only the parts of chart.js that our charts use. */
export function registerChartParts(): void {
  Chart.register(LinearScale, LineController, LineElement, PointElement, Tooltip, Filler);
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
            title: ([item]) => (item ? placeOn(words, item.parsed.x ?? Number.NaN) : ''),
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
  const filled = series.filter(({ look }) => look === 'filled').map(({ name }) => name);
  return series.map(({ name, look, points }, index) => {
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
    if (look === 'limit')
      return {
        ...{ label: name, data, pointRadius: 0, borderWidth: 1.5, borderDash: LIMIT_DASH_PX },
        borderColor: theme.colorNeutralForeground3,
      };
    if (look === 'filled') {
      const isLowest = name === filled[0];
      const colour = isLowest ? theme.vigilRunning : theme.vigilQuiet;
      return {
        ...{ label: name, data, pointRadius: 0, borderWidth: 1.5, borderColor: colour },
        backgroundColor: `${colour}${FILL_ALPHA}`,
        fill: isLowest ? ('origin' as const) : index - 1,
      };
    }
    return {
      label: name,
      data,
      borderColor: look === 'joined' && filled.length > 0 ? theme.vigilUnconfirmed : theme.vigilRunning,
      borderWidth: 1.5,
      pointRadius: x.length > 300 ? 0 : 2.5,
      pointBackgroundColor: theme.vigilRunning,
      pointBorderWidth: 0,
    };
  });
}
