import { textWidth } from './table.ts';

/** Between Han characters a line may break, but not before what closes nor after what opens. */
const BETWEEN_HAN =
  /(?<=[\p{Script=Han}，。、；：！？）》”…])(?![，。、；：！？）》”…])|(?=[\p{Script=Han}（《“])(?<![（《“])/u;

/** The parts of a word between which a line may break: a path is one part. */
const partsOf = (word: string): string[] => (/[/\\]/.test(word) ? [word] : word.split(BETWEEN_HAN));

/**
 * A text wrapped at spaces and between Han characters to so many columns, with all lines but the first indented. Keeps its own line breaks, and never
 * splits a word longer than a line, such as a path. Null: no limit, for a file or a pipe.
 */
export function wrapped(text: string, columns: number | null, indent = 0): string[] {
  if (columns === null) return [text];
  // An indent that leaves too little room reads worse than a small one.
  const space = ' '.repeat(indent > columns / 2 ? 2 : indent);
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(' '))
      for (const [index, part] of partsOf(word).entries()) {
        const last = lines.at(-1);
        const longer = `${last}${index === 0 ? ' ' : ''}${part}`;
        if (last === undefined) lines.push(part);
        else if (textWidth(longer) <= columns) lines[lines.length - 1] = longer;
        else lines.push(space + part);
      }
    return lines.map((line) => line.trimEnd());
  });
}
