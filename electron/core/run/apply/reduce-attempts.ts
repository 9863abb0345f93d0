import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import type { AttemptsState, KnownAttempt } from '../parts/attempts.ts';
import type { ReadRecord } from '../parts/brief-observation.ts';
import type { CheckpointsState } from '../parts/checkpoints.ts';
import type { LifecycleState } from '../parts/lifecycle.ts';
import type { WorkState } from '../parts/work.ts';
import { verifiedIteration } from '../state/verified-iteration.ts';
import { circumstancesOf } from './ending-circumstances.ts';
import { hasComeLate } from './late-output.ts';
import { isNews, type Told } from './told-by.ts';

/** Notes that say that something the job told may have been missed. */
const UNREADABLE: ReadonlySet<string> = new Set(['event-unreadable', 'output-unreadable']);
/** How many suspicions of an attempt are kept for view; the journal has all of them. */
const SUSPICIONS_KEPT = 20;

/** Other parts that attempts rest on. */
interface Beside {
  /** As before the record. */
  lifecycle: LifecycleState;
  /** As before the record. */
  checkpoints: CheckpointsState;
  /** Without what the record takes back. */
  work: WorkState;
  /** True if the record took something back. */
  isWorkLess: boolean;
  told: Told | null;
}

/** The attempts after a record. The list and its attempts are changed in place, as there may be ten thousand. */
export function reduceAttempts(before: AttemptsState, record: ReadRecord, beside: Beside): AttemptsState {
  const { entry } = record;
  if (beside.isWorkLess) forgetRanges(before, record, beside);
  const after = entry.kind === 'observation' ? before : changed(before, record, beside);
  // As with the work, what tells of an iteration makes no new object.
  if (isNews(beside.told)) takeWork(before, record, beside.told);
  return after === before && beside.isWorkLess ? { ...before } : after;
}

/** The newest attempt, if a record names it. */
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
      list.push(begun(entry, record, verifiedIteration(beside)));
      return { ...attempts };
    case 'attempt-started':
      return change(named(attempts, entry), { pid: entry.pid, startedAt: entry.startedAt });
    case 'attempt-working': {
      const attempt = named(attempts, entry);
      if (attempt) attempt.worked = true;
      return { ...attempts, tellsOfWork: true };
    }
    case 'hang-suspected': {
      const attempt = named(attempts, entry);
      const { kind: _kind, attempt: _number, ...facts } = entry;
      const suspicions = [...(attempt?.suspicions ?? []), { ...facts, at, clearedAt: null }];
      return change(attempt, { suspicions: suspicions.slice(-SUSPICIONS_KEPT) });
    }
    case 'hang-cleared': {
      const attempt = named(attempts, entry);
      const cleared = attempt?.suspicions.map((each) => ({ ...each, clearedAt: each.clearedAt ?? at }));
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
    case 'checkpoint-adopted':
      // The job saved something, and how far it had come cannot be told.
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
      return attempt ? change(attempt, ended(attempt, entry, { at, beside })) : attempts;
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
  verifiedAtStart: number,
): KnownAttempt => ({
  seq,
  attempt,
  pid: null,
  from,
  plan,
  boot,
  ending: null,
  verifiedAtStart,
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
  lastLines: [],
  outputBytes: 0,
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

/** Attempts show, and count as progress, only what is still known. */
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
    attempt.verifiedAtStart = Math.min(attempt.verifiedAtStart, verified);
    attempt.verifiedAtEnd = Math.min(attempt.verifiedAtEnd, verified);
  }
}

/** Takes in which iterations an attempt did. */
function takeWork({ list }: AttemptsState, { seq }: ReadRecord, told: Told): void {
  const { telling, from, iteration, known } = told;
  if (!known) {
    const newest = list.at(-1);
    const attempt =
      newest?.attempt === telling.attempt
        ? newest
        : list.findLast((each) => each.attempt === telling.attempt);
    if (attempt) {
      attempt.seq = seq;
      attempt.worked = true;
      attempt.firstIteration = Math.min(attempt.firstIteration ?? from, from);
      attempt.lastIteration = Math.max(attempt.lastIteration ?? iteration, iteration);
    }
  }
  if (telling.source !== 'output') return;
  // Re-read, it was there before the attempts that followed.
  for (const later of list) {
    if (later.attempt > telling.attempt) later.verifiedAtStart = Math.max(later.verifiedAtStart, iteration);
    if (later.attempt >= telling.attempt && later.endedAt !== null)
      later.verifiedAtEnd = Math.max(later.verifiedAtEnd, iteration);
  }
}

/**
 * Whether a checkpoint of the job, in a run without a known iteration, tells of none for sure either. The same content under a
 * new time was saved again before anything was done.
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
