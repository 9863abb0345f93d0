import type { JudgedEnding } from '../protocol/disk/ending.ts';
import { NO_FAILURE } from './ending-groups.ts';
import { exceptionType } from './exception-text.ts';

/** What a fingerprint is made of. */
export type FailureTraits = Pick<
  JudgedEnding,
  | 'class'
  | 'because'
  | 'silent'
  | 'exitCode'
  | 'signal'
  | 'unseen'
  | 'exception'
  | 'startFailure'
  | 'evidence'
> & {
  /** Frame in which the exception came up. */
  frame: string | null;
};

/**
 * What makes two failures the same one: class, exit code, exception type or faulting module, top frame. Free of
 * everything that differs between two runs of one fault: pids, times, iterations, folders, addresses.
 */
export function fingerprintOf(traits: FailureTraits): string | null {
  if (NO_FAILURE.has(traits.class)) return null;
  const { silent, exitCode, signal, exception, frame } = traits;
  const module = traits.evidence.find((found) => found.module !== null)?.module ?? null;
  return [
    silent === null ? traits.class : `${traits.class} ${silent}`,
    exitText(traits.unseen, exitCode, signal),
    exception === null ? (traits.startFailure?.code ?? module ?? '') : kindOf(exception, traits.because),
    frame ?? '',
  ]
    .map(withoutVariety)
    .filter((part) => part !== '')
    .join(' | ');
}

const LONGEST_KIND = 80;

/** Of words that are no exception all of them, but for what is quoted, folders, and names that are generated. */
const kindOf = (exception: string, because: FailureTraits['because']): string =>
  because === 'last-words'
    ? exception
        .replace(/(["'`‘“]).*?["'`’”]/g, '$1…')
        .replace(/(?:[A-Za-z]:)?(?:[\\/][^\s\\/:,;]*)+/g, (path) => path.split(/[\\/]/).at(-1) ?? '')
        .replace(/\b(?=[a-f]*\d)[\da-f]{6,}\b|\btmp\w+/gi, '#')
        .slice(0, LONGEST_KIND)
    : exceptionType(exception);

function exitText(unseen: boolean, exitCode: number | null, signal: number | null): string {
  if (unseen) return 'unseen';
  if (signal !== null) return `signal ${signal}`;
  return exitCode === null ? '' : `code 0x${(exitCode >>> 0).toString(16)}`;
}

/** Generated names (`<ipython-input-12-ab>`, `tmp83x.py`, `lambda_7f3a`) differ by their digits; codes and signals stay. */
const withoutVariety = (part: string, index: number): string =>
  index < 2 ? part : part.replace(/0x[0-9a-f]+/gi, '#').replace(/\d+/g, '#');
