import { z } from 'zod';
import { ByteOffset, EpochMs } from '../basics.ts';
import { ATTEMPT_ENTRIES } from './attempt-entries.ts';
import { CHECKPOINT_ENTRIES } from './checkpoint-entries.ts';
import { entryOfOtherVersion } from './entry-of-other-version.ts';
import { FAILURE_ENTRIES } from './failure-entries.ts';
import { MEMORY_ENTRIES } from './memory-entries.ts';
import { NoteFact } from './note.ts';
import { READING_ENTRIES } from './reading-entries.ts';
import { REPLAY_ENTRIES } from './replay-entries.ts';
import { RUN_ENTRIES } from './run-entries.ts';
import { SCRIPT_ENTRIES } from './script-entries.ts';
import { WORK_ENTRIES } from './work-entries.ts';

/** Records as this version writes them, each subject in a file of its own. */
const KnownEntry = z.discriminatedUnion('kind', [
  ...RUN_ENTRIES,
  ...ATTEMPT_ENTRIES,
  ...SCRIPT_ENTRIES,
  ...WORK_ENTRIES,
  ...READING_ENTRIES,
  ...CHECKPOINT_ENTRIES,
  ...REPLAY_ENTRIES,
  ...MEMORY_ENTRIES,
  ...FAILURE_ENTRIES,
  /** Something worth knowing that changes nothing. */
  z.object({
    kind: z.literal('note'),
    fact: NoteFact,
    /** Set if it is about a line of events.jsonl. */
    eventsOffset: ByteOffset.optional(),
  }),
]);

const KINDS: ReadonlySet<string> = new Set(KnownEntry.options.map(({ shape }) => shape.kind.value));

/**
 * What happened to a run: one line of `journal.jsonl`. The state is these records applied in order, and nothing else.
 * Entries that other versions wrote differently are converted.
 */
export const JournalEntry = z.preprocess((entry) => entryOfOtherVersion(entry, KINDS) ?? entry, KnownEntry);
export type JournalEntry = z.infer<typeof JournalEntry>;

/** An entry with its place in the journal. The store adds the checksum that ends each line. */
export const JournalRecord = z.object({
  /** From 1, without a gap. */
  seq: z.int().min(1),
  at: EpochMs,
  entry: JournalEntry,
});
export type JournalRecord = z.infer<typeof JournalRecord>;
