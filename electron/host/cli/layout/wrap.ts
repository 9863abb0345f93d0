import { textWidth } from './table.ts';

/**
 * A text wrapped at spaces to so many columns, with all lines but the first indented. Keeps its own line breaks, and never
 * splits a word longer than a line, such as a path. Null: no limit, for a file or a pipe.
 */
export function wrapped(text: string, columns: number | null, indent = 0): string[] {
  if (columns === null) return [text];
  // An indent that leaves too little room reads worse than a small one.
  const space = ' '.repeat(indent > columns / 2 ? 2 : indent);
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1);
      const longer = `${last} ${word}`;
      if (last === undefined) lines.push(word);
      else if (textWidth(longer) <= columns) lines[lines.length - 1] = longer;
      else lines.push(space + word);
    }
    return lines.map((line) => line.trimEnd());
  });
}
