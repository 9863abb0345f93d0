import { Chart } from 'chart.js';
import type { VigilTheme } from '../design/tokens.ts';
import { datasetsOf } from './chart-config.ts';
import { namedSeries, type Series } from './chart-data.ts';

/** Pixels of the picture for each of the screen's at 100 %: sharp on paper and on any screen. */
export const PICTURE_SCALE = 2;
const TITLE_PX = 26;
const LEGEND_PX = 20;
const EDGE_PX = 12;
/** Longer words have no room anywhere. */
const MOST_UNITS = 400;

/** What a picture of a chart shows beside the chart. */
export interface PictureWords {
  title: string;
  series: readonly Series[];
  theme: VigilTheme;
}

/**
 * A chart, drawn at the scale of pictures, as a PNG with its title, and the names of its lines if there are several. Its
 * ground is opaque, since a transparent one is unreadable on paper of the other colour. null if the browser gives none.
 */
export function pictureOf(drawn: HTMLCanvasElement, words: PictureWords): Promise<Blob | null> {
  const head = (TITLE_PX + (namedSeries(words.series).length > 1 ? LEGEND_PX : 0)) * PICTURE_SCALE;
  const copy = document.createElement('canvas');
  copy.width = drawn.width + 2 * EDGE_PX * PICTURE_SCALE;
  copy.height = drawn.height + head + EDGE_PX * PICTURE_SCALE;
  const pen = copy.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = words.theme.colorNeutralBackground1;
  pen.fillRect(0, 0, copy.width, copy.height);
  pen.drawImage(drawn, EDGE_PX * PICTURE_SCALE, head);
  pen.scale(PICTURE_SCALE, PICTURE_SCALE);
  const width = copy.width / PICTURE_SCALE - 2 * EDGE_PX;
  pen.fillStyle = words.theme.colorNeutralForeground1;
  pen.font = `600 14px ${words.theme.fontFamilyBase}`;
  pen.fillText(fitting(pen, words.title, width), EDGE_PX, 20);
  if (namedSeries(words.series).length > 1) drawLegend(pen, words, width);
  return new Promise((resolve) => copy.toBlob(resolve, 'image/png'));
}

/** A copy of what the chart draws at the scale of pictures; the chart itself is back before the next frame. */
export function chartAtScale(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const chart = Chart.getChart(canvas);
  const before = chart?.options.devicePixelRatio;
  const resize = (ratio: number | undefined) => {
    if (!chart) return;
    if (ratio === undefined) delete chart.options.devicePixelRatio;
    else chart.options.devicePixelRatio = ratio;
    chart.resize();
  };
  resize(PICTURE_SCALE);
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.getContext('2d')?.drawImage(canvas, 0, 0);
  resize(before);
  return copy;
}

function drawLegend(pen: CanvasRenderingContext2D, words: PictureWords, width: number): void {
  const { theme } = words;
  const series = namedSeries(words.series);
  pen.font = `11px ${theme.fontFamilyBase}`;
  const share = width / series.length;
  datasetsOf(series, theme).forEach((set, index) => {
    const left = EDGE_PX + index * share;
    pen.strokeStyle = String(set.borderColor ?? set.pointBackgroundColor);
    pen.lineWidth = 2;
    pen.setLineDash(dashesOf(set.borderDash));
    pen.beginPath();
    pen.moveTo(left, TITLE_PX + 10);
    pen.lineTo(left + 16, TITLE_PX + 10);
    pen.stroke();
    pen.fillStyle = theme.colorNeutralForeground2;
    pen.fillText(fitting(pen, set.label ?? '', share - 32), left + 22, TITLE_PX + 14);
  });
}

/** The words, cut off where they would be wider. */
export function fitting(pen: CanvasRenderingContext2D, words: string, width: number): string {
  let letters = [...words.slice(0, MOST_UNITS)];
  if (words.length <= MOST_UNITS && pen.measureText(words).width <= width) return words;
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > width)
    letters = letters.slice(0, Math.floor(letters.length * 0.9));
  return `${letters.join('')}…`;
}

const dashesOf = (dashes: unknown): number[] =>
  Array.isArray(dashes) ? dashes.filter((each) => typeof each === 'number') : [];
