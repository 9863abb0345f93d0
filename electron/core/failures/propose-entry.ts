import type { JudgedEnding } from '../protocol/disk/ending.ts';
import { escapePattern } from '../protocol/escape-pattern.ts';
import type { FailureSignature } from '../protocol/failures/failure-signature.ts';
import { shortDigest } from '../protocol/failures/short-digest.ts';

/** What is known of a death, for an entry about it. */
export interface Unexplained {
  judged: Pick<JudgedEnding, 'exception' | 'lastMessage' | 'exitCode' | 'signalName' | 'evidence' | 'silent'>;
  /** The day, as `2026-11-26`. */
  day: string;
  /** Where it was seen: run and attempt, as `20261126-010000-abcd/2`. */
  seen: string;
}

/** An entry with what a death shows. A person completes it. */
export function proposeEntry({ judged, day, seen }: Unexplained): {
  id: string;
  since: string;
  signatures: FailureSignature[];
  source: string;
  title: string;
} {
  const { exception, lastMessage, exitCode, signalName, evidence, silent } = judged;
  const words = exception || lastMessage || null;
  const module = evidence.find((one) => one.module !== null)?.module ?? null;
  const code = exitCode !== null && exitCode !== 0 && exitCode !== 1 ? { exitCodes: [codeOf(exitCode)] } : {};
  const signature: FailureSignature =
    words !== null
      ? { text: patternOf(words) }
      : {
          ...code,
          ...(signalName === null || 'exitCodes' in code ? {} : { signals: [signalName] }),
          ...(module === null ? {} : { modules: [escapePattern(module)] }),
          ...(silent === null || 'exitCodes' in code || signalName !== null ? {} : { silent: [silent] }),
        };
  // What is known of a death without words are names and codes, in any language.
  const facts = [exitCode === null ? null : codeOf(exitCode), signalName, module, silent];
  const title = words ?? facts.filter((fact) => fact !== null).join(' ');
  const isEmpty = Object.keys(signature).length === 0;
  const id = idOf(title, day, JSON.stringify(signature));
  return {
    id,
    since: day,
    signatures: isEmpty ? [] : [signature],
    source: seen,
    title: title.slice(0, 80) || id,
  };
}

/** NTSTATUS codes are known by their hexadecimal form. */
const codeOf = (exitCode: number): number | string =>
  exitCode >>> 0 >= 0x80000000 ? `0x${(exitCode >>> 0).toString(16).toUpperCase()}` : exitCode;

/** In an escaped message: quoted names, addresses, paths, numbers. In one pass, so that no replacement is replaced. */
const VARIES =
  /'[^']{1,80}'|0x[0-9a-fA-F]+|(?:[A-Za-z]:)?(?:(?:\/|\\\\)[\w.-]+(?:\\\.\w+)*){2,}|\d+(?:\\\.\d+)*/g;

/** A pattern for a message: numbers, addresses, paths and quoted names differ from death to death. */
function patternOf(words: string): string {
  const line = words.split('\n', 1)[0]?.trim().slice(0, 200) ?? '';
  return escapePattern(line).replace(VARIES, (found) => {
    if (found.startsWith("'")) return "'[^']*'";
    if (found.startsWith('0x')) return '0x[0-9a-fA-F]+';
    return /^\d/.test(found) ? '[\\d.]+' : '\\S+';
  });
}

/**
 * Words of the title, and a digest of what the entry matches: other failures with the same words, or with none that a name may
 * contain, get another id, and the same failure gets the same one.
 */
function idOf(title: string, day: string, signature: string): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
    .replace(/-$/, '');
  return `${words.length >= 3 ? words : `own-${day}`}-${shortDigest(signature)}`;
}
