import { ignoredSetting } from '../../memory/mitigation/torch-allocator.ts';
import type { Decision, Outcome } from '../../protocol/disk/ending.ts';
import type { TorchSettings } from '../../protocol/disk/memory/torch-settings.ts';
import type { ReplayFact } from '../../protocol/disk/replay-fact.ts';
import { SessionEnd } from '../../protocol/disk/session-end.ts';
import { RemovedBecause } from '../../protocol/journal/checkpoint-entries.ts';
import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import { isUnknownName } from '../../protocol/open-enum.ts';
import type { NoteView } from '../../protocol/wire/run-view.ts';
import { type AttemptsState, lastTorch } from '../parts/attempts.ts';
import type { ReadRecord } from '../parts/brief-observation.ts';
import type { LifecycleState } from '../parts/lifecycle.ts';
import { isSameVerdict } from '../state/same-verdict.ts';

/** How many notes the state keeps; the journal has all of them. */
const NOTES_KEPT = 50;

/** Other parts that notes refer to, before the record. */
interface Beside {
  attempts: AttemptsState;
  lifecycle: LifecycleState;
}

/** The last notes after a record, oldest first. */
export function reduceNotes(
  notes: readonly NoteView[],
  record: ReadRecord,
  before: Beside,
): readonly NoteView[] {
  const note = noteOf(record, before, notes);
  return note ? [...notes, note].slice(-NOTES_KEPT) : notes;
}

/** The note that a record creates; null if it creates none. */
function noteOf({ entry, at }: ReadRecord, before: Beside, notes: readonly NoteView[]): NoteView | null {
  switch (entry.kind) {
    case 'observation':
      return null;
    case 'note':
      return { at, ...entry.fact };
    case 'job-paused':
      return { at, code: 'job-paused', why: entry.why };
    case 'job-continued':
      return { at, code: 'job-continued' };
    case 'long-stretch':
      return { at, code: entry.kind, ms: entry.ms, why: entry.why };
    case 'count-overruled':
      return { at, code: `${entry.overruled}-count-overruled`, file: entry.file, read: entry.read };
    case 'log-file-shared':
      return noteOfSharedLog(entry, at, notes);
    case 'checkpoint-suspect':
      return { at, code: entry.kind, file: entry.file, deaths: entry.deaths };
    case 'replay-told':
      return isWorthNoting(entry.fact) ? { at, code: 'replay', fact: entry.fact } : null;
    case 'gpu-settled':
      return entry.settled.outcome === 'held' ? { at, code: 'gpu-not-settled', ...entry.settled } : null;
    case 'torch-told':
      return noteOfTorch(entry.torch, at, before);
    case 'attempt-starting':
      return entry.plan.unmade?.length ? { at, code: 'change-not-made', unmade: entry.plan.unmade } : null;
    case 'restart-redecided':
      return before.attempts.list.at(-1)?.attempt === entry.attempt ? { at, code: 'decided-again' } : null;
    case 'session-ending':
      return isUnknownName(SessionEnd, entry.why) ? noteOfName(at, entry.kind, { why: entry.why }) : null;
    case 'checkpoint-removed':
      return isUnknownName(RemovedBecause, entry.why)
        ? noteOfName(at, entry.kind, { file: entry.file, why: entry.why })
        : null;
    case 'run-rejudged':
      return noteOfVerdict(entry, at, before);
    default:
      return null;
  }
}

/** Which run shares a log: once for each, however often that one begins again. */
function noteOfSharedLog(
  { path, run, name }: Extract<JournalEntry, { kind: 'log-file-shared' }>,
  at: number,
  notes: readonly NoteView[],
): NoteView | null {
  const isNoted = notes.some((note) => note.code === 'log-shared' && note.path === path && note.run === run);
  return isNoted ? null : { at, code: 'log-shared', path, run, name };
}

/** What the script set without effect, unless an attempt has said the same before. */
function noteOfTorch(torch: TorchSettings, at: number, { attempts }: Beside): NoteView | null {
  const ignored = ignoredSetting(torch);
  const earlier = lastTorch(attempts);
  const isKnown = earlier !== null && JSON.stringify(ignoredSetting(earlier)) === JSON.stringify(ignored);
  return ignored === null || isKnown ? null : { at, code: 'allocator-ignored', ...ignored };
}

/** What a user should know of replay: not its beginning, nor how far it is. */
const isWorthNoting = (fact: ReplayFact): boolean =>
  fact.kind === 'armed' ? fact.damagedBytes > 0 : !AS_EXPECTED.has(fact.kind);

/** Reports of a replay that goes as expected; the attempt shows them. */
const AS_EXPECTED: ReadonlySet<string> = new Set(['first-kept', 'catching-up', 'proving', 'caught-up']);

/** A note on a record that contains an unknown name, which would otherwise not be visible. */
const noteOfName = (at: number, name: string, facts: Record<string, string>): NoteView => ({
  at,
  code: 'unknown',
  what: 'record',
  name,
  facts,
});

/** Late evidence may change nothing; then no note is needed. */
function noteOfVerdict(
  { attempt: number, judged, decision, because }: Extract<JournalEntry, { kind: 'run-rejudged' }>,
  at: number,
  { attempts, lifecycle }: Beside,
): NoteView | null {
  const attempt = attempts.list.at(-1);
  if (attempt?.attempt !== number || lifecycle.phase !== 'ended') return null;
  const before = attempt.judged && attempt.decision && { judged: attempt.judged, decision: attempt.decision };
  if (before !== null && isSameVerdict(before, { judged, decision })) return null;
  return { at, code: 'judged-again', because, before: lifecycle.outcome, now: outcomeOf(decision) };
}

const outcomeOf = (decision: Decision): Outcome | null =>
  decision.action === 'end' ? decision.outcome : null;
