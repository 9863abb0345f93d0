/** Full-width forms, the minus sign of typography and the wide blank, as Chinese and Japanese logs mix them. */
const WIDE = /[\uff01-\uff5e\u2212\u3000]/g;
const TAB_WIDTH = 8;

/** A line in one width of digits, with tabs as a terminal shows them. */
export function plainLine(text: string): string {
  const narrow = WIDE.test(text) ? text.replace(WIDE, narrowed) : text;
  WIDE.lastIndex = 0;
  if (!narrow.includes('\t')) return narrow;
  return narrow
    .split('\t')
    .reduce((before, part) => `${before}${' '.repeat(TAB_WIDTH - (before.length % TAB_WIDTH))}${part}`);
}

function narrowed(character: string): string {
  if (character === '\u2212') return '-';
  if (character === '\u3000') return ' ';
  return String.fromCharCode(character.charCodeAt(0) - 0xfee0);
}

/** True for cells set apart by commas without blanks, as CSV writers print them. */
export function isCommaRow(text: string): boolean {
  if (!/^[^\s,|]{1,40}(?:,[^\s,|]{0,40}){2,40}$/.test(text)) return false;
  const numbers = text.match(/(?:^|,)[-+]?\d[\d.eE+-]*(?=,|$)/g)?.length ?? 0;
  return numbers * 2 >= text.split(',').length;
}
