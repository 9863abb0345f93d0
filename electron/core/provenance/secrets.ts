import { isSecretName, MASKED, maskNamedValues } from './named-secrets.ts';

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
/** What stands between `//` and `@` in an address: a user's name stays, unless it is as long as a key. */
const PASSWORD_IN_URL = /(:\/\/)(?:([^\s/:@"']*):[^\s/@"']+|[^\s/:@"']{16,})(?=@)/g;
/** Addresses that are secrets themselves: who knows them may post. */
const POSTING_ADDRESS = /((?:hooks\.slack\.com\/services|discord(?:app)?\.com\/api\/webhooks)\/)[\w/-]+/gi;
const BEARER = /\b(bearer|basic)(\s{1,9})[\w.~+/=-]{8,}/gi;
const LONG_WORD = /[\w+-]{32,}={0,2}/g;

/** Entropy of its letters, in bits each, from which a long word counts as random. English words have about 4. */
const RANDOM_BITS = 4.2;

/** A text without what looks like a secret, whatever its name: known shapes, passwords in addresses, long random words. */
export function maskShapes(text: string): string {
  return text
    .replace(PASSWORD_IN_URL, (_, start: string, user?: string) =>
      user === undefined ? start + MASKED : `${start}${user}:${MASKED}`,
    )
    .replace(POSTING_ADDRESS, `$1${MASKED}`)
    .replace(BEARER, `$1$2${MASKED}`)
    .replace(SHAPES, MASKED)
    .replace(LONG_WORD, (word) => (isRandom(word) ? MASKED : word));
}

/** Code, a configuration, or a command in one text: values behind names of secrets are masked too. */
export const maskText = (text: string): string => maskShapes(maskNamedValues(text));

/** The value of a variable or an option, masked by its name or its shape. */
export const maskValue = (name: string, value: string): string =>
  value !== '' && isSecretName(name) ? MASKED : maskText(value);

/** Arguments of a command: `--api-key=…`, `--api-key …`, `api_key=…`, a whole command, and any secret by its shape. */
export function maskArguments(args: readonly string[]): string[] {
  return args.map((argument, at) => {
    const [, name, value] = /^([\w.+-]+)=(.*)$/s.exec(argument) ?? [];
    if (name !== undefined && value !== undefined) return `${name}=${maskValue(name, value)}`;
    const before = args[at - 1] ?? '';
    const isValue = before.startsWith('-') && !before.includes('=') && !argument.startsWith('-');
    return isValue ? maskValue(before, argument) : maskText(argument);
  });
}

/** Variables, each masked. */
export const maskVariables = (variables: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, maskValue(name, value)]));

/** The lines of a script, a configuration or a diff, each as it may be shown; only those that are asked for are read. */
export function maskedLines(lines: readonly string[]): (at: number) => string {
  let isInKey = false;
  const isKey = lines.map((line) => {
    const isOfKey = isInKey || /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(line);
    isInKey = isOfKey && !/-----END [A-Z ]*PRIVATE KEY-----/.test(line);
    return isOfKey;
  });
  return (at) => (isKey[at] ? MASKED : maskText(lines[at] ?? ''));
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
