/**
 * Control sequences of a terminal: with parameters (CSI), strings (OSC and similar, ended by BEL or the next escape),
 * and shorter ones. The end of the line may cut off any of them. The line scanner follows the same rules.
 */
const SEQUENCE =
  /\u001b(?:\[([^@-~\u001b]*)([@-~]?)|[\]PX^_][^\u0007\u001b]*\u0007?|[ -/]+[^ -/\u001b]?|[^\u001b]?)/g;
/** Other control characters, except tab and backspace. */
const CONTROL = /[\u0000-\u0007\u000a-\u001a\u001c-\u001f\u007f]/g;
/** A longer move to the right is not a run of spaces. */
const WIDEST = 1000;

/** The visible text of one terminal line, without control sequences. */
export function lineText(painted: string): string {
  let text = painted;
  if (text.includes('\u001b'))
    text = text.replace(SEQUENCE, (_, parameters: string | undefined, final: string | undefined) =>
      // The Windows console moves the cursor instead of writing a run of spaces.
      final === 'C' ? ' '.repeat(Math.min(Number.parseInt(parameters ?? '', 10) || 1, WIDEST)) : '',
    );
  text = text.replace(CONTROL, '');
  return text.includes('\b') ? overwritten(text) : text;
}

/** A backspace moves back one character, which the next one replaces. */
function overwritten(text: string): string {
  const cells: string[] = [];
  let at = 0;
  for (const character of text) {
    if (character === '\b') at = Math.max(0, at - 1);
    else cells[at++] = character;
  }
  return cells.join('');
}
