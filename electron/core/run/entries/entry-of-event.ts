// Long because every kind of event has its case here, with what the journal keeps of it.

import type { ResumeFrom } from '../../protocol/disk/ending.ts';
import { JobEvent } from '../../protocol/disk/job-event.ts';
import type { ReplayFact } from '../../protocol/disk/replay-fact.ts';
import type { Section } from '../../protocol/disk/section.ts';
import type { JournalEntry } from '../../protocol/journal/journal-record.ts';
import type { NoteFact } from '../../protocol/journal/note.ts';
import { resumeDifference } from './resume-check.ts';

/** The part of the journal that an event may repeat. */
export interface KnownToJournal {
  attempt: number;
  /** Iterations observed. */
  known: Pick<ReadonlySet<number>, 'has'>;
  /** True if the attempt is known to have begun an iteration. */
  isWorking: boolean;
  /** The job has reported that it finished. */
  hasFinished: boolean;
  /** Kept calls that the last recorded report of replay said were answered; -1: none is recorded in this attempt. */
  caughtUpTo?: number;
  /** The most workers of a data loader that are recorded of this attempt; -1: none are. */
  loaderWorkers?: number;
  /** Where the attempt resumed, while no iteration of it is known; missing once that is settled. */
  from?: ResumeFrom;
}

/** Sections of a job before its work begins. */
const BEFORE_WORK: ReadonlySet<Section> = new Set(['setup', 'load']);

const TEXT_IN_NOTE = 200;
/** A fact is never cut off: a longer line is noted as unreadable. */
const LONGEST_FACT = 2_000;
/** Exceptions from Vigil's part in Python are shorter, but a job may write anything. */
const TEXT_OF_EXCEPTION = 10_000;

/**
 * The journal entry for one line of events.jsonl; null if the line need not be recorded. `end` is the position after
 * the line. Every entry stores it, so that reading continues there after a crash.
 */
export function entryOfEvent(
  line: string,
  end: number,
  journal: KnownToJournal,
  heard: (event: JobEvent, end: number) => void = () => {},
): LineEntry | null {
  const note = (fact: EventFact): Note => ({ kind: 'note', fact, eventsOffset: end });
  if (line.trim() === '') return null;
  const event = parseEvent(line);
  if (!event) return note({ code: 'event-unreadable', line: shortened(line) });
  heard(event, end);
  const { attempt } = journal;
  switch (event.kind) {
    case 'hello': {
      const { total } = event;
      const goal = event.goal === undefined ? {} : { goal: event.goal };
      if (event.resumes) return { kind: 'resumes-by-itself', attempt, total, ...goal, eventsOffset: end };
      if (total !== null) return { kind: 'total-known', attempt, total, ...goal, eventsOffset: end };
      return event.goal === undefined ? null : { kind: 'goal-known', goal: event.goal, eventsOffset: end };
    }
    case 'iteration-started':
      if (journal.hasFinished) return { kind: 'work-resumed', attempt, eventsOffset: end };
      return journal.isWorking ? null : { kind: 'attempt-working', attempt, eventsOffset: end };
    case 'section':
      return journal.isWorking || BEFORE_WORK.has(event.section)
        ? null
        : { kind: 'attempt-working', attempt, eventsOffset: end };
    case 'long-stretch':
      return {
        kind: 'long-stretch',
        attempt,
        ms: event.ms,
        why: shortened(event.why),
        eventsOffset: end,
      };
    case 'observation': {
      const { iteration } = event;
      if (journal.known.has(iteration))
        return note({ code: 'event-repeated', iteration, highest: iteration });
      const { at, ...observation } = event;
      return { ...observation, attempt, saidAt: at, eventsOffset: end };
    }
    case 'settle-asked':
      // The answer is recorded.
      return null;
    case 'checkpoint':
      // It is a sign of work; only the job itself knows what the state is worth.
      return null;
    case 'finished':
      return { kind: 'finish-marker', attempt, eventsOffset: end };
    case 'script-began':
      return { kind: 'script-began', attempt, pid: event.pid, eventsOffset: end };
    case 'script-ended': {
      const { pid, outputLeft, at } = event;
      return {
        kind: 'script-ended',
        attempt,
        ...(pid === undefined ? {} : { pid }),
        ...(outputLeft ? { outputLeft } : {}),
        saidAt: at,
        eventsOffset: end,
      };
    }
    case 'exception':
      return event.thread === null
        ? {
            kind: 'exception',
            attempt,
            type: shortened(event.type),
            message: event.message.slice(0, TEXT_OF_EXCEPTION),
            traceback: event.traceback.slice(0, TEXT_OF_EXCEPTION),
            saidAt: event.at,
            eventsOffset: end,
          }
        : note({
            code: 'thread-exception',
            thread: shortened(event.thread),
            type: shortened(event.type),
            message: shortened(event.message),
          });
    case 'replay':
      return isRecorded(event.fact, journal.caughtUpTo)
        ? { kind: 'replay-told', attempt, fact: event.fact, eventsOffset: end }
        : null;
    case 'log-file':
      return { kind: 'log-file-told', attempt, path: event.path, bytes: event.bytes, eventsOffset: end };
    case 'memory-cleaned': {
      const { count, thorough, freedBytes, before, after } = event;
      const cleaned = { count, thorough, freedBytes, before, after };
      return { kind: 'memory-cleaned', attempt, cleaned, eventsOffset: end };
    }
    case 'torch-settings': {
      const { at: _at, kind: _kind, ...torch } = event;
      return line.length > LONGEST_FACT
        ? note({ code: 'event-unreadable', line: shortened(line) })
        : { kind: 'torch-told', attempt, torch, eventsOffset: end };
    }
    case 'loader-workers':
      return event.workers > (journal.loaderWorkers ?? -1)
        ? { kind: 'loader-told', attempt, workers: event.workers, eventsOffset: end }
        : null;
    case 'note':
      if (event.text !== undefined) return note({ code: 'job-note', text: shortened(event.text) });
      return event.fact === undefined || line.length > LONGEST_FACT
        ? note({ code: 'event-unreadable', line: shortened(line) })
        : note({ code: 'helper-note', fact: event.fact });
  }
}

/** How many reports of catching up an attempt records at most. */
const REPORTS_OF_CATCHING_UP = 50;

/** True unless it tells hardly more than the last recorded one. */
const isRecorded = (fact: ReplayFact, before = -1): boolean =>
  fact.kind !== 'catching-up' || before < 0 || fact.done - before >= fact.of / REPORTS_OF_CATCHING_UP;

const shortened = (text: string): string => text.slice(0, TEXT_IN_NOTE);

/** The possible notes on a line of events.jsonl. Consecutive ones of a kind are merged. */
type EventFact = Extract<
  NoteFact,
  { code: 'event-unreadable' | 'event-repeated' | 'job-note' | 'helper-note' | 'thread-exception' }
>;
/** An entry of one line. */
type LineEntry = Exclude<JournalEntry, { kind: 'note' }> | Note;
interface Note extends Extract<JournalEntry, { kind: 'note' }> {
  fact: EventFact;
}

/**
 * The journal entries for lines of events.jsonl, in order. Consecutive notes of one kind become one note with a count,
 * so that a faulty job cannot fill the journal. `heard` is called with every event, including those without an entry.
 */
export function entriesOfEvents(
  lines: readonly { line: string; end: number }[],
  journal: KnownToJournal,
  heard: (event: JobEvent, end: number) => void = () => {},
): JournalEntry[] {
  const entries: JournalEntry[] = [];
  let { from } = journal;
  const compare = (event: JobEvent): void => {
    if (from === undefined || (event.kind !== 'iteration-started' && event.kind !== 'observation')) return;
    const note = resumeDifference({ attempt: journal.attempt, from }, event.iteration);
    if (note) entries.push(note);
    from = undefined;
  };
  const fresh = new Set<number>();
  const known = { has: (iteration: number) => fresh.has(iteration) || journal.known.has(iteration) };
  let { hasFinished, isWorking, caughtUpTo = -1, loaderWorkers = -1 } = journal;
  let noted: Note | null = null;
  const read = (line: string, end: number) =>
    entryOfEvent(
      line,
      end,
      { attempt: journal.attempt, known, isWorking, hasFinished, caughtUpTo, loaderWorkers },
      (event, at) => {
        compare(event);
        heard(event, at);
      },
    );

  function take(entry: LineEntry | null, end: number): void {
    if (!entry) return;
    isWorking ||= entry.kind === 'attempt-working' || entry.kind === 'observation';
    if (entry.kind === 'observation') fresh.add(entry.iteration);
    if (entry.kind === 'replay-told' && entry.fact.kind === 'catching-up') caughtUpTo = entry.fact.done;
    if (entry.kind === 'loader-told') loaderWorkers = entry.workers;
    if (entry.kind === 'finish-marker') hasFinished = true;
    else if (entry.kind === 'observation' || entry.kind === 'work-resumed') hasFinished = false;
    if (entry.kind === 'note' && noted && isAlike(noted.fact, entry.fact)) {
      noted.fact = joined(noted.fact, entry.fact);
      noted.eventsOffset = end;
      return;
    }
    noted = entry.kind === 'note' ? entry : null;
    entries.push(entry);
  }

  for (const { line, end } of lines) {
    const entry = read(line, end);
    const wholeAt =
      entry?.kind === 'note' && entry.fact.code === 'event-unreadable' ? wholeEventAt(line) : -1;
    if (wholeAt < 0) {
      take(entry, end);
      continue;
    }
    // The complete event comes first: if the journal is torn between the two, only the note is missing.
    take(read(line.slice(wholeAt), end), end);
    take(read(line.slice(0, wholeAt), end), end);
  }
  return entries;
}

/** True if two notes are of one kind. */
const isAlike = (one: EventFact, other: EventFact): boolean =>
  one.code === other.code &&
  (one.code !== 'helper-note' || other.code !== 'helper-note' || one.fact.kind === other.fact.kind);

/** Adds one more consecutive note of the same kind. */
function joined(first: EventFact, next: EventFact): EventFact {
  const more = (first.more ?? 0) + 1;
  return first.code === 'event-repeated' && next.code === first.code
    ? { ...first, highest: Math.max(first.highest, next.highest), more }
    : { ...first, more };
}

/** Limits the positions tried, so that a flood of long lines stays cheap. */
const BEGINNINGS_AT_MOST = 64;

/** Where the complete event at the end of a line begins, after a torn one; -1 if there is none. */
function wholeEventAt(line: string): number {
  let at = line.indexOf('{"', 1);
  for (let tries = 0; at >= 0 && tries < BEGINNINGS_AT_MOST; tries++) {
    if (parseEvent(line.slice(at)) !== null) return at;
    at = line.indexOf('{"', at + 1);
  }
  return -1;
}

function parseEvent(line: string): JobEvent | null {
  // Checked first, because exceptions would make a flood of other lines expensive.
  if (!line.startsWith('{')) return null;
  try {
    return JobEvent.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
