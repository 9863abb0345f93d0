import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import type { AttemptsState } from '../parts/attempts.ts';
import type { ReadRecord } from '../parts/brief-observation.ts';
import type { Script } from '../parts/script.ts';
import { emptySignals, type SignalsState } from '../parts/signals.ts';
import type { SourcesState } from '../parts/sources.ts';
import { isNews, isOfFile, type RecordedReport } from './recorded-report.ts';

/**
 * The longest delay between printing and reading output, as at the very end of an attempt. Python takes less time to
 * exit.
 */
const READ_LATE_MS = 30_000;

/** Other parts that the signals depend on. */
interface Beside {
  reported: RecordedReport | null;
  sources: SourcesState;
  attempts: AttemptsState;
}

/** What the job of the newest attempt last reported about itself, after a record. */
export function reduceSignals(signals: SignalsState, record: ReadRecord, beside: Beside): SignalsState {
  const { entry, seq, at } = record;
  const newest = beside.attempts.list.at(-1);
  switch (entry.kind) {
    case 'observation':
    case 'iteration-read':
      return beside.reported ? afterWork(signals, beside.reported, beside) : signals;
    case 'attempt-starting':
      return { ...emptySignals(), uncaughtAt: signals.uncaughtAt };
    case 'long-stretch':
      return newest?.attempt === entry.attempt ? { ...signals, stretchMs: entry.ms } : signals;
    case 'finish-marker':
      return { ...signals, finishMarkerAt: at };
    case 'work-resumed':
      return { ...signals, finishMarkerAt: null };
    case 'script-began':
      return beginScript(signals, entry.pid, { at, seq });
    case 'script-ended':
      return endScript(signals, entry, { at: entry.saidAt ?? at, seq });
    case 'exception': {
      const { type, message, traceback, saidAt } = entry;
      return {
        ...signals,
        uncaught: { type, message, traceback },
        uncaughtAt: saidAt ?? null,
        scriptEnd: null,
      };
    }
    case 'note':
      return entry.fact.code === 'event-repeated'
        ? { ...signals, repeatedTo: Math.max(signals.repeatedTo, entry.fact.highest) }
        : signals;
    default:
      return signals;
  }
}

/** A job that continues working has neither finished nor died of an exception, whatever it reported before. */
function afterWork(signals: SignalsState, reported: RecordedReport, beside: Beside): SignalsState {
  const { uncaught, finishMarkerAt, stretchMs } = signals;
  // The usual case in a long journal.
  if (uncaught === null && finishMarkerAt === null && stretchMs === null) return signals;
  return {
    ...signals,
    uncaught: hasGoneOn(signals, reported, beside) ? null : uncaught,
    // An iteration in a file may have completed before the job reported that it had finished.
    finishMarkerAt: isNews(reported) && !isOfFile(reported.report) ? null : finishMarkerAt,
    stretchMs: isNews(reported) ? null : stretchMs,
  };
}

/** True if an iteration completed after the exception, and was not just read or found after it. */
function hasGoneOn(
  { uncaughtAt }: SignalsState,
  { report }: RecordedReport,
  { sources, attempts }: Beside,
): boolean {
  const { source, attempt, at } = report;
  if (source === 'helper') return true;
  if (source !== 'output') return at > (uncaughtAt ?? 0);
  return (
    uncaughtAt !== null &&
    at > uncaughtAt + READ_LATE_MS &&
    !sources.rereadPending &&
    attempts.list.at(-1)?.attempt === attempt
  );
}

type Moment = NonNullable<Script['began']>;

/** A Python process began, so the script end recorded before is not the last one. */
function beginScript(signals: SignalsState, pid: number, began: Moment): SignalsState {
  // A process that replaces itself keeps its pid.
  const others = signals.scripts.filter((script) => script.end !== null || script.pid !== pid);
  const scripts = [...others, { pid, began, end: null, hasLeftOutput: false }];
  return { ...signals, scripts, scriptEnd: null };
}

/** A Python process ran to its end. */
function endScript(
  signals: SignalsState,
  { pid: teller, outputLeft }: Pick<Extract<JournalEntry, { kind: 'script-ended' }>, 'pid' | 'outputLeft'>,
  end: Moment,
): SignalsState {
  const pid = teller ?? null;
  const before = signals.scripts.find((each) => each.end === null && each.pid === pid);
  const ended: Script = { pid, began: before?.began ?? null, end, hasLeftOutput: outputLeft ?? false };
  const scripts = before
    ? signals.scripts.map((each) => (each === before ? ended : each))
    : [...signals.scripts, ended];
  return { ...signals, scripts, scriptEnd: ended, uncaught: null };
}
