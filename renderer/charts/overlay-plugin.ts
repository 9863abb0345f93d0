import type { Plugin } from 'chart.js';
import type { VigilTheme } from '../design/tokens.ts';
import type { AxisSpan, ChartLevel, ChartMark, MarkBand } from './chart-data.ts';

/** What lies over a chart. Its owner changes these fields and asks the chart to draw again. */
export interface Overlay {
  theme: VigilTheme;
  marks: readonly ChartMark[];
  level: ChartLevel | null;
  /** Where the crosshair stands, which all charts of a screen share; null: nowhere. */
  crosshair: number | null;
  /** What is being chosen with the pointer; null: nothing. */
  drag: AxisSpan | null;
}

/** How each kind of mark is drawn; the colours differ in lightness too. */
const LOOKS = {
  died: { colour: 'vigilFailed', dashPx: [3, 3] },
  recycled: { colour: 'vigilStopped', dashPx: [1, 3] },
  foreseen: { colour: 'vigilWaiting', dashPx: [6, 3] },
} as const;
/** Below its line the word of a level collides with no line of what there is in total. */
const LEVEL_WORD_PX = 12;
/** Of a band, as two hexadecimal digits: what lies below stays visible. */
const BAND_ALPHA = '26';

/** Draws marks, limit and crosshair over a chart. */
export function overlayPlugin(overlay: Overlay): Plugin<'line'> {
  return {
    id: 'vigil-overlay',
    afterDatasetsDraw: ({ ctx, chartArea, scales }) => {
      const scale = scales['x'];
      if (!scale) return;
      const { theme, level } = overlay;
      const inside = (x: number) =>
        Math.max(chartArea.left, Math.min(chartArea.right, scale.getPixelForValue(x)));
      const shade = ({ from, to }: MarkBand, colour: string) => {
        const [left, right] = [inside(from), to === null ? chartArea.right : inside(to)];
        ctx.fillStyle = `${colour}${BAND_ALPHA}`;
        ctx.fillRect(left, chartArea.top, right - left, chartArea.bottom - chartArea.top);
      };
      const line = (x: number, colour: string, dash: readonly number[]) => {
        const pixel = Math.round(scale.getPixelForValue(x)) + 0.5;
        if (pixel < chartArea.left || pixel > chartArea.right + 1) return null;
        ctx.strokeStyle = colour;
        ctx.lineWidth = 1;
        ctx.setLineDash([...dash]);
        ctx.beginPath();
        ctx.moveTo(pixel, chartArea.top);
        ctx.lineTo(pixel, chartArea.bottom);
        ctx.stroke();
        return pixel;
      };
      ctx.save();
      ctx.font = `11px ${theme.fontFamilyBase}`;
      let wordsEnd = Number.NEGATIVE_INFINITY;
      for (const { x, word, look, band } of overlay.marks) {
        const colour = theme[LOOKS[look].colour];
        if (band) shade(band, colour);
        const pixel = line(x, colour, LOOKS[look].dashPx);
        if (pixel === null) continue;
        ctx.fillStyle = colour;
        const width = ctx.measureText(word).width;
        const left = Math.max(chartArea.left, Math.min(pixel - width / 2, chartArea.right - width));
        // A word that would run into the one before is left out; the line still stands.
        if (left < wordsEnd + 8) continue;
        ctx.fillText(word, left, chartArea.top - 4);
        wordsEnd = left + width;
      }
      const height = level === null ? undefined : scales['y']?.getPixelForValue(level.y);
      if (level !== null && height !== undefined && height >= chartArea.top) {
        ctx.strokeStyle = theme.vigilWaiting;
        ctx.lineWidth = 1.5;
        ctx.setLineDash([6, 4]);
        ctx.beginPath();
        ctx.moveTo(chartArea.left, height);
        ctx.lineTo(chartArea.right, height);
        ctx.stroke();
        ctx.fillStyle = theme.vigilWaiting;
        ctx.fillText(level.word, chartArea.left + 4, height + LEVEL_WORD_PX);
      }
      if (overlay.drag !== null) shade(overlay.drag, theme.colorCompoundBrandBackground);
      if (overlay.crosshair !== null) line(overlay.crosshair, theme.colorNeutralForeground3, []);
      ctx.restore();
    },
  };
}
