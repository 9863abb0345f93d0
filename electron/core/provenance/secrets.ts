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

/** Shapes that the providers document: OpenAI, GitHub, GitLab, Hugging Face, Slack, AWS, Google, JSON web tokens. */
const SHAPES = new RegExp(
  [
    'sk-[\\w-]{16,}',
    'gh[pousr]_[A-Za-z0-9]{20,}',
    'github_pat_\\w{20,}',
    'glpat-[\\w-]{16,}',
    'hf_[A-Za-z0-9]{16,}',
    'xox[abprs]-[\\w-]{10,}',
    'A(?:KIA|SIA)[A-Z0-9]{16}',
    'AIza[\\w-]{30,}',
    'eyJ[\\w-]{8,}\\.[\\w-]{8,}\\.[\\w-]*',
  ]
    .map((shape) => `(?<![\\w-])${shape}`)
    .join('|'),
  'g',
);
const PASSWORD_IN_URL = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@"']*:)[^\s/@"']+(?=@)/gi;
const BEARER = /\b(bearer|basic)(\s+)[\w.~+/=-]{8,}/gi;
const LONG_WORD = /[\w+-]{32,}={0,2}/g;
/** A quoted value behind a secret's name, in code or a configuration: `api_key = "…"`, `"token": '…'`. */
const QUOTED_VALUE = /([\w.-]+)(["']?\s*(?:=>|[=:])\s*)(["'])((?:\\.|(?!\3)[^\\\n])+)\3/g;
/** A value without quotes, as in a shell script or a configuration: a whole line that begins with a name in capitals. */
const PLAIN_VALUE = /^(\s*[+-]?\s*(?:export\s+|set\s+)?)([A-Z][A-Z0-9_]+)(\s*[=:]\s*)([^\s"'#][^\s#]*)/gm;

/** Entropy of its letters, in bits each, from which a long word counts as random. English words have about 4. */
const RANDOM_BITS = 4.2;

/** A text without what looks like a secret, whatever its name: known shapes, passwords in addresses, long random words. */
export function maskShapes(text: string): string {
  return text
    .replace(PASSWORD_IN_URL, `$1${MASKED}`)
    .replace(BEARER, `$1$2${MASKED}`)
    .replace(SHAPES, MASKED)
    .replace(LONG_WORD, (word) => (isRandom(word) ? MASKED : word));
}

/** The value of a variable or an option, masked by its name or its shape. */
export const maskValue = (name: string, value: string): string =>
  value !== '' && isSecretName(name) ? MASKED : maskShapes(value);

/** Arguments of a command: `--api-key=…`, `--api-key …`, `api_key=…`, and any secret by its shape. */
export function maskArguments(args: readonly string[]): string[] {
  return args.map((argument, at) => {
    const [, name, value] = /^([\w.+-]+)=(.*)$/s.exec(argument) ?? [];
    if (name !== undefined && value !== undefined) return `${name}=${maskValue(name, value)}`;
    const before = args[at - 1] ?? '';
    const isValue = before.startsWith('-') && !before.includes('=') && !argument.startsWith('-');
    return isValue ? maskValue(before, argument) : maskShapes(argument);
  });
}

/** Variables, each masked. */
export const maskVariables = (variables: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, maskValue(name, value)]));

/** Lines of a script, a configuration or a diff, as they may be shown. As many lines as before. */
export function maskLines(lines: readonly string[]): string[] {
  let isInKey = false;
  return lines.map((line) => {
    const isKey = isInKey || /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(line);
    if (isKey) {
      isInKey = !/-----END [A-Z ]*PRIVATE KEY-----/.test(line);
      return MASKED;
    }
    return maskShapes(
      line
        .replace(QUOTED_VALUE, (whole, name: string, between: string, quote: string) =>
          isSecretName(name) ? `${name}${between}${quote}${MASKED}${quote}` : whole,
        )
        .replace(PLAIN_VALUE, (whole, start: string, name: string, between: string) =>
          isSecretName(name) ? `${start}${name}${between}${MASKED}` : whole,
        ),
    );
  });
}

/** Whether a long word looks random. Digests are not: they have only small letters, and say what a file was. */
function isRandom(word: string): boolean {
  if (!/[a-z]/.test(word) || !/[A-Z]/.test(word) || !/\d/.test(word)) return false;
  const counts = new Map<string, number>();
  for (const letter of word) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / word.length) * Math.log2(count / word.length);
  return bits >= RANDOM_BITS;
}
