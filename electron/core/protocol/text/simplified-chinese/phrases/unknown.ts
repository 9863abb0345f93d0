import { isUnknownName, type OpenEnum, type UnknownName } from '../../../open-enum.ts';
import { plainJson, plainText } from '../../plain-text.ts';

/** A name that only a newer version of Vigil knows, as a clause. `what`: a noun, such as `原因`. */
export function unknownInWords(
  what: string,
  { name, facts }: { name: string; facts: Record<string, unknown> },
): string {
  const written = Object.keys(facts).length === 0 ? '' : ` ${plainJson(facts)}`;
  return `较新版本的 Vigil 记录了此版本不认识的${what}：${plainText(name)}${written}`;
}

/** The same for a name without facts, as a sentence. `beside`: what else is known. */
export const unknownNameInWords = (what: string, name: string, beside = ''): string =>
  `较新版本的 Vigil 记录了此版本不认识的${what}：${plainText(name)}${beside === '' ? '' : `（${beside}）`}。`;

export const inWordsIfUnknown = <Name extends string>(
  known: OpenEnum<Name>,
  what: string,
  name: Name | UnknownName | null,
): string[] => (isUnknownName(known, name) ? [unknownNameInWords(what, name)] : []);
