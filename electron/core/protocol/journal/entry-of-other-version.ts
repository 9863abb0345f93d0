import { z } from 'zod';
import { ByteOffset } from '../basics.ts';
import { NoteFact } from './note.ts';

/** A note as a journal entry. */
interface NoteEntry {
  kind: 'note';
  fact: NoteFact;
  eventsOffset?: number;
}

const AnyEntry = z.looseObject({ kind: z.string(), eventsOffset: ByteOffset.optional() });
const AnyFact = z.looseObject({ code: z.string() });

/**
 * Converts a note or record of a kind that only a newer version knows: it is shown as unknown. Null if the schema should
 * judge it. A newer version adds a kind only if readers that skip it are not wrong about the run; otherwise it raises the
 * format.
 */
export function entryOfOtherVersion(written: unknown, kinds: ReadonlySet<string>): NoteEntry | null {
  const entry = AnyEntry.safeParse(written);
  if (!entry.success) return null;
  const { kind, eventsOffset, ...facts } = entry.data;
  const noteOf = (fact: NoteFact): NoteEntry => ({
    kind: 'note',
    fact,
    ...(eventsOffset === undefined ? {} : { eventsOffset }),
  });
  if (!kinds.has(kind)) return noteOf({ code: 'unknown', what: 'record', name: kind, facts });
  if (kind !== 'note') return null;
  const fact = AnyFact.safeParse(facts['fact']);
  if (!fact.success || NoteFact.safeParse(fact.data).success) return null;
  const { code: name, ...rest } = fact.data;
  return noteOf({ code: 'unknown', what: 'note', name, facts: rest });
}
