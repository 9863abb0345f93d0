import type { Plugin } from 'chart.js';
import type { VigilTheme } from '../design/tokens.ts';
import type { ChartMark } from './chart-data.ts';

/** What lies over a chart. Its owner changes these fields and asks the chart to draw again. */
export interface Overlay {
  theme: VigilTheme;
  marks: readonly ChartMark[];
  /** Where the crosshair stands, which all charts of a screen share; null: nowhere. */
  crosshair: number | null;
}

const MARK_DASH_PX = [3, 3];

/** Draws marks and crosshair over a chart. */
export function overlayPlugin(overlay: Overlay): Plugin<'line'> {
  return {
    id: 'vigil-overlay',
    afterDatasetsDraw: ({ ctx, chartArea, scales }) => {
      const scale = scales['x'];
      if (!scale) return;
      const line = (x: number, colour: string, dash: number[]) => {
        const pixel = Math.round(scale.getPixelForValue(x)) + 0.5;
        if (pixel < chartArea.left || pixel > chartArea.right + 1) return null;
        ctx.strokeStyle = colour;
        ctx.lineWidth = 1;
        ctx.setLineDash(dash);
        ctx.beginPath();
        ctx.moveTo(pixel, chartArea.top);
        ctx.lineTo(pixel, chartArea.bottom);
        ctx.stroke();
        return pixel;
      };
      ctx.save();
      ctx.font = `11px ${overlay.theme.fontFamilyBase}`;
      ctx.fillStyle = overlay.theme.vigilFailed;
      let wordsEnd = Number.NEGATIVE_INFINITY;
      for (const { x, word } of overlay.marks) {
        const pixel = line(x, overlay.theme.vigilFailed, MARK_DASH_PX);
        if (pixel === null) continue;
        const width = ctx.measureText(word).width;
        const left = Math.max(chartArea.left, Math.min(pixel - width / 2, chartArea.right - width));
        // A word that would run into the one before is left out; the line still stands.
        if (left < wordsEnd + 8) continue;
        ctx.fillText(word, left, chartArea.top - 4);
        wordsEnd = left + width;
      }
      if (overlay.crosshair !== null) line(overlay.crosshair, overlay.theme.colorNeutralForeground3, []);
      ctx.restore();
    },
  };
}
