import { escapeMarkup } from './escape-markup.ts';

/** A name with its figure, and its length in a picture. */
export interface Bar {
  name: string;
  /** As it is written beside the bar. */
  value: string;
  /** Length, 0 to 1: 1 for the largest of the picture. */
  share: number;
}

const WIDTH = 900;
const ROW = 22;
const NAMES = 330;
const VALUES = 120;
const PADDING = 6;
/** A name that is longer is cut; the list in Markdown has it whole. */
const LONGEST_NAME = 46;

/** Bars with their names and figures as SVG, without colours of its own; render-html.ts has the styles. */
export function barPicture(title: string, bars: readonly Bar[]): string {
  const height = bars.length * ROW + 2 * PADDING;
  const rows = bars.map(({ name, value, share }, at) => {
    const y = PADDING + at * ROW;
    const width = Math.round(Math.min(1, Math.max(0, share)) * (WIDTH - NAMES - VALUES));
    return [
      `<text x="${NAMES - 10}" y="${y + 15}" text-anchor="end">${escapeMarkup(cut(name))}</text>`,
      `<rect class="bar" x="${NAMES}" y="${y + 4}" width="${Math.max(1, width)}" height="${ROW - 8}"/>`,
      `<text x="${NAMES + Math.max(1, width) + 8}" y="${y + 15}">${escapeMarkup(value)}</text>`,
    ].join('');
  });
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeMarkup(title)}">${rows.join('')}</svg>`;
}

/** The end of a path says more than its beginning. */
const cut = (name: string): string => {
  const letters = [...name];
  return letters.length <= LONGEST_NAME ? name : `…${letters.slice(1 - LONGEST_NAME).join('')}`;
};
