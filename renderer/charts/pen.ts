import { fitting } from './picture.ts';
import { cut, num, svgText } from './svg-parts.ts';

/** A place of a drawing, in CSS pixels from its upper left corner. */
export type PenPoint = readonly [x: number, y: number];

/** How lines look. */
interface LineLook {
  colour: string;
  widthPx: number;
  /** 1: they hide what lies below. */
  opacity: number;
}

/** How words look. */
interface WordLook {
  colour: string;
  /** Around the letters, so that they can be read above lines. */
  ground: string;
  /** Longer words are cut. */
  mostPx: number;
  isStrong?: boolean;
}

/** What one drawing is made with, on a canvas and as SVG alike. */
export interface Pen {
  /** Lines of one look, each through its points. */
  lines(paths: readonly (readonly PenPoint[])[], look: LineLook): void;
  box(at: PenPoint, size: PenPoint, colour: string, opacity: number): void;
  /** Words that begin at a place. */
  words(text: string, at: PenPoint, look: WordLook): void;
}

const WORD_PX = 11;
const HALO_PX = 3;
/** The middle letter of a text is about so wide. */
const LETTER_PX = 6;

/** Draws on a canvas. */
export function canvasPen(context: CanvasRenderingContext2D, fontFamily: string): Pen {
  return {
    lines(paths, { colour, widthPx, opacity }) {
      context.globalAlpha = opacity;
      context.strokeStyle = colour;
      context.lineWidth = widthPx;
      // One path each: a single path of all would be joined where they cross, which takes many times as long.
      for (const path of paths) {
        context.beginPath();
        // The first point of a path begins it.
        for (const [x, y] of path) context.lineTo(x, y);
        context.stroke();
      }
      context.globalAlpha = 1;
    },
    box([x, y], [width, height], colour, opacity) {
      context.globalAlpha = opacity;
      context.fillStyle = colour;
      context.fillRect(x, y, width, height);
      context.globalAlpha = 1;
    },
    words(text, [x, y], { colour, ground, mostPx, isStrong = false }) {
      context.font = `${isStrong ? '600 ' : ''}${WORD_PX}px ${fontFamily}`;
      const shown = fitting(context, text, mostPx);
      context.lineJoin = 'round';
      context.strokeStyle = ground;
      context.lineWidth = HALO_PX;
      context.strokeText(shown, x, y);
      context.fillStyle = colour;
      context.fillText(shown, x, y);
    },
  };
}

/** Draws as SVG; `parts` gets the elements. */
export function svgPen(parts: string[]): Pen {
  return {
    lines(paths, { colour, widthPx, opacity }) {
      const look = `fill="none" stroke="${colour}" stroke-width="${widthPx}" stroke-opacity="${opacity}"`;
      const inner = paths.map((path) => {
        const places = path.map(([x, y]) => `${num(x)} ${num(y)}`);
        return `<path d="M${places.join('L')}"/>`;
      });
      if (inner.length > 0) parts.push(`<g ${look}>${inner.join('')}</g>`);
    },
    box([x, y], [width, height], colour, opacity) {
      parts.push(
        `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${colour}" fill-opacity="${opacity}"/>`,
      );
    },
    words(text, [x, y], { colour, ground, mostPx, isStrong = false }) {
      const look = `fill="${colour}" stroke="${ground}" stroke-width="${HALO_PX}" paint-order="stroke"`;
      const shown = cut(text, Math.max(1, Math.floor(mostPx / LETTER_PX)));
      parts.push(svgText(x, y, shown, isStrong ? `${look} font-weight="600"` : look));
    },
  };
}
