import type { JudgedEnding } from '../protocol/disk/ending.ts';
import { NO_FAILURE } from './ending-groups.ts';
import { CUT_OFF, exceptionType } from './exception-text.ts';

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
  /** Frame that raised the exception. */
  frame: string | null;
};

/**
 * Identifies a failure by class, exit code, exception type or faulting module, and top frame. Leaves out everything
 * that differs between two occurrences of one fault: pids, times, iterations, folders, addresses.
 */
export function fingerprintOf(traits: FailureTraits): string | null {
  if (NO_FAILURE.has(traits.class)) return null;
  const { silent, exitCode, signal, exception, frame } = traits;
  const module = traits.evidence.find((found) => found.module !== null)?.module ?? null;
  return [
    silent === null ? traits.class : `${traits.class} ${silent}`,
    exitText(traits.unseen, exitCode, signal),
    exception === null
      ? (traits.startFailure?.code ?? module ?? '')
      : kindOf(exception === CUT_OFF ? CUT_OFF_IDENTITY : exception, traits.because),
    frame ?? '',
  ]
    .map(withoutVariety)
    .filter((part) => part !== '')
    .join(' | ');
}

const LONGEST_KIND = 80;

/** Existing fingerprints in journals contain these words. */
const CUT_OFF_IDENTITY = 'an exception whose text was cut off';

/**
 * The exception's type. For a text that is not an exception, the whole text without quoted parts, folders and generated
 * names.
 */
const kindOf = (exception: string, because: FailureTraits['because']): string =>
  because === 'last-message'
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

/**
 * Generated names (`<ipython-input-12-ab>`, `tmp83x.py`, `lambda_7f3a`) differ in their digits. Codes and signals keep
 * theirs.
 */
const withoutVariety = (part: string, index: number): string =>
  index < 2 ? part : part.replace(/0x[0-9a-f]+/gi, '#').replace(/\d+/g, '#');
