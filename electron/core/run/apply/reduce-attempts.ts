// Long because every kind of record that changes an attempt has its case here.

import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import type { RunSpec } from '../../protocol/policy/run-spec.ts';
import type { AttemptsState, KnownAttempt } from '../parts/attempts.ts';
import type { ReadRecord } from '../parts/brief-observation.ts';
import type { CheckpointsState } from '../parts/checkpoints.ts';
import type { LifecycleState } from '../parts/lifecycle.ts';
import type { WorkState } from '../parts/work.ts';
import { verifiedIteration } from '../state/verified-iteration.ts';
import { replayAfter } from './attempt-replay.ts';
import { circumstancesOf } from './ending-circumstances.ts';
import { hasComeLate } from './late-output.ts';
import { isNews, type RecordedReport } from './recorded-report.ts';
import { reduceLogFiles, withCounting } from './reduce-log-files.ts';

/** Notes about unreadable input, which may have contained a report. */
const UNREADABLE: ReadonlySet<string> = new Set(['event-unreadable', 'output-unreadable']);
/** How many suspicions of an attempt the state keeps; the journal has all of them. */
const SUSPICIONS_KEPT = 20;

/** Other parts that attempts depend on. */
interface Beside {
  spec: RunSpec;
  /** Before the record. */
  lifecycle: LifecycleState;
  /** Before the record. */
  checkpoints: CheckpointsState;
  /** Without what the record withdraws. */
  work: WorkState;
  /** True if the record withdrew something. */
  isWorkLess: boolean;
  reported: RecordedReport | null;
}

/** The attempts after a record. The list and its attempts are changed in place, because there may be ten thousand. */
export function reduceAttempts(before: AttemptsState, record: ReadRecord, beside: Beside): AttemptsState {
  const { entry } = record;
  if (beside.isWorkLess) forgetRanges(before, record, beside);
  const after = entry.kind === 'observation' ? before : changed(before, record, beside);
  // As with the work, a report of an iteration creates no new object.
  if (isNews(beside.reported)) takeWork(before, record, beside.reported);
  return after === before && beside.isWorkLess ? { ...before } : after;
}

/** The newest attempt, if the record is about it. */
function named({ list }: AttemptsState, { attempt }: { attempt: number }): KnownAttempt | null {
  const newest = list.at(-1);
  return newest?.attempt === attempt ? newest : null;
}

function changed(attempts: AttemptsState, record: ReadRecord, beside: Beside): AttemptsState {
  const { entry, seq, at } = record;
  const { list } = attempts;
  const living = list.at(-1)?.endedAt === null ? list.at(-1) : undefined;
  const change = (attempt: KnownAttempt | null, what: Partial<KnownAttempt>): AttemptsState => {
    if (attempt === null) return attempts;
    Object.assign(attempt, { seq, ...what });
    return { ...attempts };
  };
  switch (entry.kind) {
    case 'attempt-starting':
      list.push(begun(entry, record, beside));
      return { ...attempts };
    case 'attempt-started':
      return change(named(attempts, entry), { pid: entry.pid, startedAt: entry.startedAt });
    case 'attempt-working':
      return { ...change(named(attempts, entry), { worked: true }), tellsOfWork: true };
    case 'attempt-ending':
      return entry.recycle ? change(named(attempts, entry), { recycled: entry.recycle }) : attempts;
    case 'hang-suspected': {
      const attempt = named(attempts, entry);
      const { kind: _kind, attempt: _number, ...facts } = entry;
      const suspicions = [...(attempt?.suspicions ?? []), { ...facts, at, clearedAt: null, worked: false }];
      return change(attempt, { suspicions: suspicions.slice(-SUSPICIONS_KEPT) });
    }
    case 'hang-cleared': {
      const attempt = named(attempts, entry);
      const cleared = attempt?.suspicions.map((each) =>
        each.clearedAt === null ? { ...each, clearedAt: at, worked: entry.worked } : each,
      );
      return change(attempt, { suspicions: cleared ?? [] });
    }
    case 'note': {
      const { fact } = entry;
      const isUnreadable = living !== undefined && UNREADABLE.has(fact.code);
      if (isUnreadable) living.hasUnreadable = true;
      const about = fact.code === 'resume-differs' ? fact.resume.attempt : null;
      const resumed = list.find(({ attempt }) => attempt === about);
      if (resumed) resumed.isResumeNoted = true;
      return isUnreadable || resumed ? { ...attempts } : attempts;
    }
    case 'memory-cleaned': {
      const attempt = named(attempts, entry);
      const iteration = attempt?.lastIteration ?? null;
      return change(attempt, { cleaning: { ...entry.cleaned, iteration } });
    }
    case 'gpu-settled': {
      const attempt = named(attempts, entry);
      const { count, waitedMs } = attempt?.settled ?? { count: 0, waitedMs: 0 };
      const { settled: last } = entry;
      return change(attempt, {
        settled: { count: count + 1, waitedMs: waitedMs + last.waitedMs, last },
      });
    }
    case 'torch-told':
      return change(named(attempts, entry), { torch: entry.torch });
    case 'loader-told':
      return change(named(attempts, entry), { loaderWorkers: entry.workers });
    case 'replay-told': {
      const attempt = named(attempts, entry);
      return attempt ? change(attempt, { replay: replayAfter(attempt.replay, entry.fact) }) : attempts;
    }
    case 'output-repeated': {
      const attempt = named(attempts, entry);
      return attempt?.replay
        ? change(attempt, { replay: { ...attempt.replay, repeatedBytes: entry.bytes } })
        : attempts;
    }
    case 'checkpoint-adopted':
      // The job saved something of unknown progress.
      if (!living || !tellsNoIteration(entry, beside)) return attempts;
      living.hasUnreadable = true;
      return { ...attempts };
    case 'output-came-late': {
      const newest = named(attempts, entry);
      if (!newest?.ending || !hasComeLate(attempts, entry)) return attempts;
      const ending = { ...newest.ending, outputBytes: entry.bytes };
      const lastLines = entry.lastLines ?? newest.lastLines;
      return change(newest, { outputBytes: entry.bytes, ending, lastLines });
    }
    case 'attempt-ended': {
      const attempt = named(attempts, entry);
      if (!attempt) return attempts;
      return change(attempt, { ...ended(attempt, entry, { at, beside }), ...reduceLogFiles(attempt, entry) });
    }
    case 'log-file-told':
    case 'log-file-repeated':
    case 'log-file-followed':
    case 'log-file-shared': {
      const attempt = list.find((each) => each.attempt === entry.attempt);
      const logs = attempt ? reduceLogFiles(attempt, entry) : null;
      return attempt && logs ? change(attempt, logs) : attempts;
    }
    case 'iteration-read': {
      const { logFile } = entry;
      if (logFile === undefined || !isNews(beside.reported)) return attempts;
      const attempt = list.find((each) => each.attempt === entry.attempt);
      if (!attempt) return attempts;
      const logFiles = withCounting(attempt.logFiles, logFile);
      return logFiles === attempt.logFiles ? attempts : change(attempt, { logFiles });
    }
    case 'failures-matched': {
      const attempt = list.find((each) => each.attempt === entry.attempt);
      return change(attempt ?? null, { failures: entry.matches });
    }
    case 'failure-answered': {
      const attempt = list.find((each) => each.attempt === entry.attempt);
      const failureAnswers = { ...attempt?.failureAnswers, [entry.id]: entry.right };
      return change(attempt ?? null, { failureAnswers });
    }
    case 'restart-redecided':
      return change(named(attempts, entry), { decision: entry.decision });
    case 'run-rejudged': {
      if (beside.lifecycle.phase !== 'ended') return attempts;
      const { judged, decision } = entry;
      return change(named(attempts, entry), { judged, decision, verifiedAtEnd: verifiedIteration(beside) });
    }
    default:
      return attempts;
  }
}

const begun = (
  { attempt, from, plan, boot }: Extract<JournalEntry, { kind: 'attempt-starting' }>,
  { seq, at }: ReadRecord,
  beside: Beside,
): KnownAttempt => ({
  seq,
  attempt,
  pid: null,
  from,
  plan,
  boot,
  startPolicy: beside.spec.policy.start,
  ending: null,
  verifiedAtStart: verifiedIteration(beside),
  verifiedAtEnd: 0,
  hasUnreadable: false,
  startedAt: at,
  endedAt: null,
  worked: false,
  firstIteration: null,
  lastIteration: null,
  judged: null,
  decision: null,
  suspicions: [],
  recycled: null,
  cleaning: null,
  torch: null,
  loaderWorkers: null,
  settled: null,
  replay: null,
  lastLines: [],
  outputBytes: 0,
  logFiles: [],
  logFilesTold: [],
  sharedLogs: [],
  failures: null,
  failureAnswers: {},
});

function ended(
  attempt: KnownAttempt,
  entry: Extract<JournalEntry, { kind: 'attempt-ended' }>,
  { at, beside }: { at: number; beside: Beside },
): Partial<KnownAttempt> {
  const { facts, startFailure, judged, decision, lastLines, circumstances } = entry;
  const endedAt = facts?.endedAt ?? at;
  return {
    endedAt,
    judged,
    decision,
    verifiedAtEnd: verifiedIteration(beside),
    lastLines,
    ending: {
      facts,
      startFailure,
      ...(circumstances ?? circumstancesOf({ boot: attempt.boot, endedAt }, judged)),
      at,
    },
    outputBytes: facts?.outputBytes ?? attempt.outputBytes,
  };
}

/** Updates the attempts after a withdrawal: only iterations that are still known count as progress. */
function forgetRanges({ list }: AttemptsState, { seq }: ReadRecord, beside: Beside): void {
  const verified = verifiedIteration(beside);
  const ranges = new Map<number, { first: number; last: number }>();
  for (const { attempt, iteration } of beside.work.observations)
    ranges.set(attempt, { first: ranges.get(attempt)?.first ?? iteration, last: iteration });
  for (const attempt of list) {
    const range = ranges.get(attempt.attempt);
    attempt.seq = seq;
    attempt.firstIteration = range?.first ?? null;
    attempt.lastIteration = range?.last ?? null;
    attempt.logFiles = attempt.logFiles.map((log) => ({ ...log, counts: false }));
    attempt.verifiedAtStart = Math.min(attempt.verifiedAtStart, verified);
    attempt.verifiedAtEnd = Math.min(attempt.verifiedAtEnd, verified);
  }
}

/** Records which iterations an attempt did. */
function takeWork({ list }: AttemptsState, { seq }: ReadRecord, reported: RecordedReport): void {
  const { report, from, iteration, known } = reported;
  if (!known) {
    const newest = list.at(-1);
    const attempt =
      newest?.attempt === report.attempt ? newest : list.findLast((each) => each.attempt === report.attempt);
    if (attempt) {
      attempt.seq = seq;
      attempt.worked = true;
      attempt.firstIteration = Math.min(attempt.firstIteration ?? from, from);
      attempt.lastIteration = Math.max(attempt.lastIteration ?? iteration, iteration);
    }
  }
  if (report.source !== 'output') return;
  // An iteration that was re-read existed before the later attempts began.
  for (const later of list) {
    if (later.attempt > report.attempt) later.verifiedAtStart = Math.max(later.verifiedAtStart, iteration);
    if (later.attempt >= report.attempt && later.endedAt !== null)
      later.verifiedAtEnd = Math.max(later.verifiedAtEnd, iteration);
  }
}

/**
 * True if no iteration is known and the job's checkpoint shows none for certain either. The same content with a new
 * time does not count: it was saved again before any work.
 */
const tellsNoIteration = (
  { entry, level }: Extract<JournalEntry, { kind: 'checkpoint-adopted' }>,
  { work, checkpoints }: Beside,
): boolean =>
  work.highestIteration === 0 &&
  entry.resumable &&
  level < 2 &&
  !checkpoints.adopted.some(
    (known) => known.entry.file === entry.file && known.entry.sha256 === entry.sha256,
  );
