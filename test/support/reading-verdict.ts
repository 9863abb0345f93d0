import type { Goal } from '../../electron/core/protocol/basics.ts';
import type { CorpusLog } from './reading-corpus.ts';

/** A reader's answer for a log; null: unknown. */
export interface ReaderTold {
  iterations: number | null;
  total: number | null;
  value: number | null;
  best: number | null;
  direction: Goal | null;
}

export const FIELDS = ['iterations', 'total', 'value', 'best', 'direction'] as const;
export type Field = (typeof FIELDS)[number];

/** `nothing`: it gave no answer where none is needed, or for a field that is not judged. */
export type FieldVerdict = 'right' | 'unknown' | 'wrong' | 'nothing';
export type LogVerdict = Exclude<FieldVerdict, 'nothing'>;

type Truth = Pick<CorpusLog, Field>;

/** Judges a reader's answer for one field. */
export function judgeField(truth: Truth, told: ReaderTold, field: Field): FieldVerdict {
  const accepted: 'any' | readonly (number | string | null)[] = truth[field];
  const answer = told[field];
  if (accepted === 'any') return 'nothing';
  if (answer === null) return accepted.includes(null) ? 'nothing' : 'unknown';
  return accepted.some((one) => isSame(answer, one)) ? 'right' : 'wrong';
}

/** Judges a reader's answer for a log: wrong if any field is, unknown if the iterations are, else right. */
export function judgeLog(truth: Truth, told: ReaderTold): LogVerdict {
  const verdicts = FIELDS.map((field) => judgeField(truth, told, field));
  if (verdicts.includes('wrong')) return 'wrong';
  return verdicts[0] === 'unknown' ? 'unknown' : 'right';
}

/** Tools round a number that they print in several places differently; the fifth digit is not judged. */
function isSame(answer: number | string, accepted: number | string | null): boolean {
  const [a, b] = [Number(answer), Number(accepted)];
  if (accepted === null || Number.isNaN(a) || !Number.isFinite(b)) return String(answer) === String(accepted);
  return Math.abs(a - b) <= 1e-9 + 1e-5 * Math.abs(b);
}
