import { isObject } from '../is-object.ts';
import type { JournalRecord } from '../journal/journal-record.ts';

const FIELDS_OF_RECORD = 3;
const FIELDS_OF_ENTRY = 9;

/**
 * True if a journal line, without its checksum, is an observation exactly as `JournalRecord` describes it, with no
 * further field. Nearly every record of a long run is one, and the schema takes four times as long. False proves
 * nothing: the schema then decides. A test keeps the two consistent.
 */
export function isPlainObservation(record: unknown): record is JournalRecord {
  if (!isObject(record) || countOf(record) !== FIELDS_OF_RECORD) return false;
  const { seq, at, entry } = record;
  if (!isWhole(seq, 1) || !isAtLeastZero(at) || !isObject(entry)) return false;
  const { kind, attempt, iteration, x, y, metrics, durationMs, saidAt, eventsOffset } = entry;
  return (
    kind === 'observation' &&
    countOf(entry) === FIELDS_OF_ENTRY &&
    isWhole(attempt, 1) &&
    isWhole(iteration, 1) &&
    Array.isArray(x) &&
    x.every(Number.isFinite) &&
    Number.isFinite(y) &&
    areNumbers(metrics) &&
    isAtLeastZero(durationMs) &&
    isAtLeastZero(saidAt) &&
    isWhole(eventsOffset, 0)
  );
}

const isWhole = (value: unknown, least: number): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least;

const isAtLeastZero = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

function areNumbers(metrics: unknown): boolean {
  if (!isObject(metrics)) return false;
  for (const name in metrics) if (name === '__proto__' || !Number.isFinite(metrics[name])) return false;
  return true;
}

function countOf(value: object): number {
  let count = 0;
  for (const _ in value) count++;
  return count;
}
