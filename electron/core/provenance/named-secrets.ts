/** Stands for a masked value. */
export const MASKED = '***';

/** Words that make a name one of a secret wherever they stand in it. */
const SECRET_ANYWHERE =
  /secret|passw(?:or)?d|passphrase|credential|api[-_]?key|access[-_]?key|private[-_]?key/i;
/** Words that do so only at its end: `HF_TOKEN`, but not `token_dim` or `--num-tokens`. */
const SECRET_AT_END = /(?:^|[-_.])(?:token|key|auth|authorization|pwd|cookie)$/i;
/** The same in `authToken`. */
const SECRET_IN_CAMEL_CASE = /[a-z](?:Token|Key|Auth|Authorization|Pwd|Cookie)$/;

/** True if a variable or an option of this name usually holds a secret. */
export const isSecretName = (name: string): boolean =>
  SECRET_ANYWHERE.test(name) || SECRET_AT_END.test(name) || SECRET_IN_CAMEL_CASE.test(name);

/** A word that may be a name. Longer ones are data; none begins within another, so a long line is read once. */
const NAME = /(?<![\w.-])[\w.-]{1,100}(?![\w.-])/g;
/** What stands between a name and its value: `= `, `": `, `'] = `, `=> `, `: str = `. */
const ASSIGNS =
  /(?:\\{0,16}["'\])]){0,2}[ \t]{0,9}(?::[ \t]{0,9}[a-z]\w{0,20}(?:\[\w{1,20}\])?[ \t]{0,9}=|=>|:=|==?|:)[ \t]{0,9}/iy;
/** `--api-key …` in a command, and `"--api-key", "…"` in a list. */
const FOLLOWED_BY = /\\{0,16}["'][ \t]{0,9},[ \t]{0,9}(?=\\{0,16}["'])|[ \t]{1,9}(?![-\s])/y;
/** The same in a text that stands within another one, in which quotes are `\"` or `\\\"`. */
const ESCAPED = /(\\{1,16}["'])((?:(?!\1)[^\n])+)(\1|$)/my;
const QUOTED = /[rbfu]{0,2}("""|'''|["'`])((?:\\.|(?!\1)[^\\\n])+)(\1|$)/imy;
/** Within quotes that another quote may end. */
const WORDS = /[^\s"'`,;&][^"'`\n]*/y;
const WORD = /[^\s"'`,;&]+/y;
/** Its beginning, which shows whether it looks like a secret: a long line of names is not read to its end from each. */
const BEGINNING = /[^\s"'`,;&]{1,200}/y;
/** What code has behind a name that is no value. */
const NO_VALUE = /^(?:none|null|nil|true|false|str|string|bytes|int|float|bool|any|self)[)\]}:]*$/i;

/** A text in which the values behind names of secrets are masked, in code, configurations and commands. */
export function maskNamedValues(text: string): string {
  let masked = '';
  let done = 0;
  NAME.lastIndex = 0;
  for (let found = NAME.exec(text); found !== null; found = NAME.exec(text)) {
    // Within a text of JSON, a line end stands before it as two letters.
    const name = text[found.index - 1] === '\\' ? found[0].replace(/^[nrt]/, '') : found[0];
    if (!isSecretName(name)) continue;
    const at = valueBehind(text, name, NAME.lastIndex);
    const isSure = isSureName(name) || /[?&]/.test(text[found.index - 1] ?? '');
    const value = at === null ? null : valueAt(text, at, name, isSure);
    if (at === null || value === null) continue;
    masked += `${text.slice(done, at)}${value.open}${MASKED}${value.close}`;
    done = at + value.length;
    NAME.lastIndex = done;
  }
  return masked + text.slice(done);
}

/** Where the value of a name begins; null if nothing gives it one. */
function valueBehind(text: string, name: string, end: number): number | null {
  if (matchAt(ASSIGNS, text, end)) return ASSIGNS.lastIndex;
  return isSureName(name) && matchAt(FOLLOWED_BY, text, end) && (name.startsWith('--') || text[end] !== ' ')
    ? FOLLOWED_BY.lastIndex
    : null;
}

interface FoundValue {
  open: string;
  close: string;
  length: number;
}

function valueAt(text: string, at: number, name: string, isSure: boolean): FoundValue | null {
  const escaped = matchAt(ESCAPED, text, at);
  if (escaped) {
    const [whole, open = '', , close = ''] = escaped;
    return { open, close, length: whole.length };
  }
  const quoted = matchAt(QUOTED, text, at);
  if (quoted) {
    const [whole, , inner = '', close = ''] = quoted;
    const open = whole.slice(0, whole.length - inner.length - close.length);
    return { open, close, length: whole.length };
  }
  const [start = ''] = matchAt(BEGINNING, text, at) ?? [];
  const isCode = /[([{]/.test(start) || NO_VALUE.test(start);
  const isLikely = isSure || (start.length >= 6 && /\d/.test(start));
  if (start === '' || (isCode && !IN_CAPITALS.test(name)) || !isLikely) return null;
  const [word = ''] = matchAt(/auth/i.test(name) ? WORDS : WORD, text, at) ?? [];
  return { open: '', close: '', length: word.length };
}

const IN_CAPITALS = /^[A-Z][A-Z0-9_]+$/;

/** Names of variables and options, and words that mean nothing else: what is behind them need not look like a secret. */
const isSureName = (name: string): boolean =>
  IN_CAPITALS.test(name) ||
  name.startsWith('--') ||
  SECRET_ANYWHERE.test(name) ||
  /authorization$/i.test(name);

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
