import { isUnknownName, type OpenEnum, type UnknownName } from '../../../open-enum.ts';
import { plainJson, plainText } from '../../plain-text.ts';
import { withParticle } from './particle.ts';

/**
 * A name that only a newer version of Vigil knows, with its facts as written, as a noun phrase that needs no particle. `what`:
 * a noun, such as `이유`.
 */
export function unknownInWords(
  what: string,
  { name, facts }: { name: string; facts: Record<string, unknown> },
): string {
  const written = Object.keys(facts).length > 0 ? ` ${plainJson(facts)}` : '';
  return `더 최신 버전의 Vigil이 기록한 ${what}: ${plainText(name)}${written}`;
}

/** The same for a name without facts, as a sentence. `beside`: what else is known. */
export function unknownNameInWords(what: string, name: string, beside = ''): string {
  const more = beside === '' ? '' : ` (${beside})`;
  return `더 최신 버전의 Vigil이 다음 ${withParticle(what, '을/를')} 기록했습니다: ${plainText(name)}${more}.`;
}

/** That sentence, if only a newer version knows the name; none otherwise. */
export function inWordsIfUnknown<Name extends string>(
  known: OpenEnum<Name>,
  what: string,
  name: Name | UnknownName | null,
): string[] {
  return isUnknownName(known, name) ? [unknownNameInWords(what, name)] : [];
}
