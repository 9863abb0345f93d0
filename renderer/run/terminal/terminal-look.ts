/** How the user wants the terminal, on this machine. */
export interface TerminalLook {
  /** Height of the text, in CSS pixels. */
  sizePx: number;
  /** Name of a font of this machine; null: the one that Vigil chooses. */
  font: string | null;
  /** What is selected is on the clipboard at once, as in a terminal of Linux; Windows Terminal has the same choice. */
  copiesSelection: boolean;
}

export const USUAL_LOOK: TerminalLook = { sizePx: 13, font: null, copiesSelection: false };

const SMALLEST_PX = 8;
const LARGEST_PX = 32;

/** The look with larger or smaller text, as far as that goes. */
export const withSize = (look: TerminalLook, byPx: number): TerminalLook => ({
  ...look,
  sizePx: Math.min(LARGEST_PX, Math.max(SMALLEST_PX, look.sizePx + byPx)),
});

/** The look as it was kept. What does not fit, because another version wrote it or a person did, is as usual. */
export function lookFrom(kept: string | null): TerminalLook {
  const { sizePx, font, copiesSelection } = fieldsOf(kept);
  return {
    sizePx: typeof sizePx === 'number' && Number.isFinite(sizePx) ? clamped(sizePx) : USUAL_LOOK.sizePx,
    font: typeof font === 'string' && isFontName(font) ? font : null,
    copiesSelection: copiesSelection === true,
  };
}

const clamped = (sizePx: number): number => withSize({ ...USUAL_LOOK, sizePx: Math.round(sizePx) }, 0).sizePx;

/** It stands in a style, where a quotation mark would end it. */
const isFontName = (font: string): boolean => /^[\p{L}\p{N} _-]{1,80}$/u.test(font);

function fieldsOf(kept: string | null): Partial<Record<keyof TerminalLook, unknown>> {
  try {
    const parsed: unknown = JSON.parse(kept ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** The fonts of a style, the chosen one first. `usual`: those that Vigil chooses, which also have the glyphs that it lacks. */
export const fontFamilyOf = ({ font }: TerminalLook, usual: string): string =>
  font === null ? usual : `'${font}', ${usual}`;
