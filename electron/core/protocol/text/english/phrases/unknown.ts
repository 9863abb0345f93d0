import { isUnknownName, type OpenEnum, type UnknownName } from '../../../open-enum.ts';
import { plainJson, plainText } from '../../plain-text.ts';

/** A name that only a newer version of Vigil knows, with its facts as written, as a clause. */
export function unknownInWords(
  what: string,
  { name, facts }: { name: string; facts: Record<string, unknown> },
): string {
  const written = Object.keys(facts).length === 0 ? '' : ` ${plainJson(facts)}`;
  return `a newer version of Vigil noted ${what}: ${plainText(name)}${written}`;
}

/** The same for a name without facts, as a sentence. `beside`: what else is known. */
export const unknownNameInWords = (what: string, name: string, beside = ''): string =>
  `A newer version of Vigil noted ${what}: ${plainText(name)}${beside === '' ? '' : ` (${beside})`}.`;

/** That sentence, if only a newer version knows the name; none otherwise. */
export const inWordsIfUnknown = <Name extends string>(
  known: OpenEnum<Name>,
  what: string,
  name: Name | UnknownName | null,
): string[] => (isUnknownName(known, name) ? [unknownNameInWords(what, name)] : []);

/** A clause as the beginning of a sentence. */
export const capitalised = (clause: string): string => clause.charAt(0).toUpperCase() + clause.slice(1);
