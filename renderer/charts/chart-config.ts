import {
  Chart,
  type ChartConfiguration,
  type ChartDataset,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
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
  /** True for a logarithmic y axis. */
  isLog?: boolean | undefined;
  /** True for a logarithmic x axis. */
  isLogX?: boolean | undefined;
  /** True if the x axis has places between whole numbers. */
  isContinuous?: boolean | undefined;
}

/** What one place on the x axis is called. */
export const placeOn = ({ x, place }: AxisWords, at: number): string => place?.(at) ?? `${x} ${at}`;

const LIMIT_DASH_PX = [6, 4];
/** Of several lines: they differ without their colours too. */
const LINE_DASHES_PX = [[], [7, 3], [2, 2], [10, 3, 2, 3], [4, 4], [1, 3]] as const;
/** A point at the edge of what is shown is whole. */
const EDGE_POINT_PX = 4;
/** Of a raw line behind its mean, as two hexadecimal digits. */
const FAINT_ALPHA = '66';
/** Of areas, as two hexadecimal digits: grid and marks stay visible through them. */
const FILL_ALPHA = '4d';

/** Of a point to which no line leads, in a line without dots. */
const LONE_POINT_PX = 2;

/** The dots of a line that has none: only a point between two gaps is one, and would not be seen otherwise. */
function loneDots(points: readonly { y: number }[]): number | number[] {
  const isKnown = (index: number) => !Number.isNaN(points[index]?.y ?? Number.NaN);
  const radii = points.map((_, index) =>
    isKnown(index) && !isKnown(index - 1) && !isKnown(index + 1) ? LONE_POINT_PX : 0,
  );
  return radii.some((radius) => radius > 0) ? radii : 0;
}

/** Registers only the parts of chart.js that our charts use. */
export function registerChartParts(): void {
  Chart.register(LinearScale, LogarithmicScale, LineController, LineElement, PointElement, Tooltip, Filler);
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
  const scale = <Type extends 'linear' | 'logarithmic'>(type: Type, title: string, isX: boolean) => ({
    type,
    title: { display: title !== '', text: title, color: theme.colorNeutralForeground3, font },
    grid: { color: theme.vigilGrid, drawTicks: false },
    border: { color: theme.colorNeutralStroke1 },
    ticks: {
      color: theme.colorNeutralForeground3,
      font,
      padding: 6,
      maxTicksLimit: isX ? 12 : 6,
      ...(isX && (words.isContinuous === true ? { includeBounds: false } : { precision: 0 })),
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
      scales: {
        x:
          words.isLogX === true
            ? scale('logarithmic', words.x, true)
            : { ...scale('linear', words.x, true), min: 0 },
        y:
          words.isLog === true
            ? scale('logarithmic', words.y, false)
            : { ...scale('linear', words.y, false), grace: '5%' },
      },
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
  return series.map(({ name, look, points, colour }, index) => {
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
        clip: EDGE_POINT_PX,
        pointBackgroundColor: theme.vigilQuiet,
        pointBorderWidth: 0,
      };
    if (look === 'line' || look === 'faint') {
      const own = theme.vigilSeries[(colour ?? 0) % theme.vigilSeries.length] ?? theme.vigilRunning;
      return {
        ...{ label: name, data, pointBackgroundColor: own, pointBorderWidth: 0, clip: EDGE_POINT_PX },
        borderColor: look === 'line' ? own : `${own}${FAINT_ALPHA}`,
        borderWidth: look === 'line' ? 1.75 : 1,
        borderDash: look === 'line' ? [...(LINE_DASHES_PX[(colour ?? 0) % LINE_DASHES_PX.length] ?? [])] : [],
        // Few points are seen as such; a lone one would be no line.
        pointRadius: look === 'faint' ? 0 : x.length === 1 ? 4 : x.length > 60 ? 0 : 2.5,
      };
    }
    if (look === 'limit')
      return {
        ...{ label: name, data, pointRadius: loneDots(data), borderWidth: 1.5, borderDash: LIMIT_DASH_PX },
        ...{ pointBackgroundColor: theme.colorNeutralForeground3, pointBorderWidth: 0 },
        borderColor: theme.colorNeutralForeground3,
      };
    if (look === 'filled') {
      const isLowest = name === filled[0];
      const colour = isLowest ? theme.vigilRunning : theme.vigilQuiet;
      return {
        ...{ label: name, data, pointRadius: loneDots(data), borderWidth: 1.5, borderColor: colour },
        ...{ pointBackgroundColor: colour, pointBorderWidth: 0 },
        backgroundColor: `${colour}${FILL_ALPHA}`,
        fill: isLowest ? ('origin' as const) : index - 1,
      };
    }
    return {
      label: name,
      data,
      borderColor: look === 'joined' && filled.length > 0 ? theme.vigilUnconfirmed : theme.vigilRunning,
      borderWidth: 1.5,
      pointRadius: x.length > 300 ? loneDots(data) : 2.5,
      pointBackgroundColor: theme.vigilRunning,
      pointBorderWidth: 0,
    };
  });
}
