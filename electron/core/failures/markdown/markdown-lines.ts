/** A line of a Markdown file. */
export interface MarkdownLine {
  /** Without its end. */
  text: string;
  /** Where it begins in the file. */
  start: number;
  /** Where the next one begins. */
  end: number;
  /** True in a block of code, its fences included: nothing there is a heading or a field. */
  isCode: boolean;
  /** Level of the heading, 1 to 6; null for any other line. */
  level: number | null;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*(.*)$/;
const HEADING = /^(#{1,6})(?:[ \t]|$)/;

/** The lines of a Markdown file. All of it belongs to one of them. */
export function markdownLines(text: string): MarkdownLine[] {
  const lines: MarkdownLine[] = [];
  for (let start = 0; start < text.length; ) {
    const at = text.indexOf('\n', start);
    const end = at < 0 ? text.length : at + 1;
    const said = text.slice(start, at < 0 ? end : at).replace(/\r$/, '');
    lines.push({ text: said, start, end, isCode: false, level: null });
    start = end;
  }
  const isCode = codeLines(lines.map((line) => line.text));
  return lines.map((line, index) => {
    const inCode = isCode[index] ?? false;
    return { ...line, isCode: inCode, level: inCode ? null : levelOf(line.text) };
  });
}

const levelOf = (line: string): number | null => HEADING.exec(line)?.[1]?.length ?? null;

/**
 * Which lines are blocks of code. A fence that no other closes is text: people forget to close the block of a template, and a strict
 * reader would take all entries after it for code. A fence that names a language closes nothing, so it shows the same.
 */
export function codeLines(lines: readonly string[]): boolean[] {
  const isCode = lines.map(() => false);
  const fences = lines.flatMap((line, at) => (/^ {0,3}[`~]{3}/.test(line) ? [at] : []));
  for (let index = 0; index < fences.length; index++) {
    const line = fences[index] ?? 0;
    const open = FENCE.exec(lines[line] ?? '')?.[1];
    if (open === undefined) continue;
    let next = index + 1;
    while (next < fences.length && !isFenceLike(lines[fences[next] ?? 0] ?? '', open)) next++;
    const close = fences[next];
    if (close === undefined || FENCE.exec(lines[close] ?? '')?.[2] !== '') continue;
    isCode.fill(true, line, close + 1);
    index = next;
  }
  return isCode;
}

/** True for a fence of the same sign that is at least as long. */
function isFenceLike(line: string, open: string): boolean {
  const fence = FENCE.exec(line)?.[1];
  return fence !== undefined && fence[0] === open[0] && fence.length >= open.length;
}
