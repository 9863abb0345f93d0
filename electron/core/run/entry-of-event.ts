import { JobEvent } from '../protocol/job-event.ts';
import type { JournalEntry } from '../protocol/journal-record.ts';

/** What is already in the journal, as far as an event can repeat it. */
export interface KnownToJournal {
  attempt: number;
  /** Iterations observed. */
  known: ReadonlySet<number>;
}

const TEXT_IN_NOTE = 200;

/**
 * The journal entry for one line of events.jsonl, or null for a line that says nothing lasting. `end` is the position
 * behind the line, which every entry carries so that reading goes on there after a crash.
 */
export function entryOfEvent(line: string, end: number, journal: KnownToJournal): JournalEntry | null {
  const note = (code: 'event-unreadable' | 'event-repeated' | 'job-note', detail: string): JournalEntry => ({
    kind: 'note',
    code,
    detail: detail.slice(0, TEXT_IN_NOTE),
    eventsOffset: end,
  });
  if (line.trim() === '') return null;
  const event = parseEvent(line);
  if (!event) return note('event-unreadable', line);
  const { attempt } = journal;
  switch (event.kind) {
    case 'hello':
      return event.total === null
        ? null
        : { kind: 'total-known', attempt, total: event.total, eventsOffset: end };
    case 'iteration-started':
      return null;
    case 'observation': {
      if (journal.known.has(event.iteration)) return note('event-repeated', String(event.iteration));
      const { at, ...observation } = event;
      return { ...observation, attempt, saidAt: at, eventsOffset: end };
    }
    case 'finished':
      return { kind: 'finish-marker', attempt, eventsOffset: end };
    case 'note':
      return note('job-note', event.text);
  }
}

function parseEvent(line: string): JobEvent | null {
  try {
    return JobEvent.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
