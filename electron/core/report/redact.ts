import type { Personal, Redactions } from '../protocol/wire/incident-files.ts';
import { MASKED } from '../provenance/named-secrets.ts';
import { maskText } from '../provenance/secrets.ts';
import { NO_MORE_LETTERS, STARTS_NAME, spellings } from './spellings.ts';

/** A Latin name this short is part of too many words; so is one of Hangul, Han or Kana that is shorter by one. */
const SHORTEST_NAME = 3;
/** These scripts put no space between a name and what belongs to it, as in 홍길동의. */
const SPACELESS = /^[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+$/u;
/** Also where its line ends are written as in JSON. */
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g;
/** A folder in which each user has one of his own, and that folder: whoever it is, it names a person. */
const USER_FOLDER =
  /((?:(?<![\w.~])(?:[a-z]:|[\\/]{1,16}(?:mnt[\\/]{1,16})?[a-z](?=[\\/]))?[\\/]{1,16}(?:Users|사용자)|(?<![\w.~])[\\/]{1,16}home)[\\/]{1,16})(?!(?:Public|Shared|Default|All Users)\b|<)(?:[^\\/"'<>|*?:\n]{1,64}(?=[\\/])|[^\\/\s"'<>|*?:,;()[\]{}]{1,64})/giu;
const HOME = '~';
const NAME = '<name>';

/** Text without secrets, home folders and names, and how many there were. */
export function redact(text: string, { homes, names }: Personal): { text: string; found: Redactions } {
  const found: Redactions = { homes: 0, names: 0, secrets: 0 };
  let clean = text;
  const replace = (pattern: RegExp, by: string, kind: keyof Redactions) => {
    clean = clean.replace(pattern, (_, before: unknown) => {
      found[kind]++;
      return typeof before === 'string' ? before + by : by;
    });
  };
  for (const home of longestFirst(homes)) replace(pathPattern(home), HOME, 'homes');
  replace(USER_FOLDER, NAME, 'names');
  for (const name of longestFirst(names)) {
    const pattern = namePattern(name);
    if (pattern) replace(pattern, NAME, 'names');
  }
  replace(PRIVATE_KEY, MASKED, 'secrets');
  // Last: a name that is part of a secret is no longer one of its letters.
  const before = countMasks(clean);
  clean = maskText(clean);
  found.secrets += countMasks(clean) - before;
  return { text: clean, found };
}

/** A folder as it stands in output, JSON and addresses: with either slash, single or doubled, in any case of letters. */
function pathPattern(path: string): RegExp {
  const parts = path.split(/[\\/]+/).filter((part) => part !== '');
  const start = /^[\\/]/.test(path) ? '(?<![\\w.:~])[\\\\/]{1,16}' : '(?<![\\w.])';
  return new RegExp(`${start}${parts.map(spellings).join('[\\\\/]{1,16}')}(?![\\p{L}\\p{N}._-])`, 'giu');
}

/** A name alone, or within a word of a script without spaces; null for one that is part of too many words. */
function namePattern(name: string): RegExp | null {
  const isSpaceless = SPACELESS.test(name);
  if (name.length < (isSpaceless ? SHORTEST_NAME - 1 : SHORTEST_NAME)) return null;
  return isSpaceless && name.length >= SHORTEST_NAME
    ? new RegExp(spellings(name), 'giu')
    : new RegExp(`${STARTS_NAME}${spellings(name)}${NO_MORE_LETTERS}`, 'giu');
}

const longestFirst = (texts: readonly string[]): string[] =>
  [...new Set(texts)].filter((text) => text !== '').sort((a, b) => b.length - a.length);

const countMasks = (text: string): number => text.split(MASKED).length - 1;
