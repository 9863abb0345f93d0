import { z } from 'zod';
import { AttemptNumber, ByteOffset, EpochMs, IterationNumber } from './basics.ts';
import { CheckpointEntry, VerifiedLevel } from './checkpoint.ts';
import { AttemptEnding, Decision, JudgedEnding, ResumeFrom, StartFailure } from './ending.ts';

/** What happened to a run: one line of `journal.jsonl`. State is nothing but these records applied in order. */
export const JournalEntry = z.discriminatedUnion('kind', [
  /** First record of every run. */
  z.object({ kind: z.literal('run-created') }),
  /** Intent: written before the keeper is told, so that an attempt number is never used twice. */
  z.object({
    kind: z.literal('attempt-starting'),
    attempt: AttemptNumber,
    from: ResumeFrom,
    /** Length of events.jsonl when the attempt starts: what the job says lies behind it. */
    eventsOffset: ByteOffset,
  }),
  z.object({ kind: z.literal('attempt-started'), attempt: AttemptNumber, pid: z.int(), startedAt: EpochMs }),
  /** The job said how many iterations there are. */
  z.object({
    kind: z.literal('total-known'),
    attempt: AttemptNumber,
    total: IterationNumber,
    eventsOffset: ByteOffset,
  }),
  z.object({
    kind: z.literal('observation'),
    attempt: AttemptNumber,
    iteration: IterationNumber,
    x: z.array(z.number()),
    y: z.number(),
    metrics: z.record(z.string(), z.number()),
    durationMs: z.number().min(0),
    /** When the job said it. */
    saidAt: EpochMs,
    /** Position behind the event's line in events.jsonl: reading goes on here. */
    eventsOffset: ByteOffset,
  }),
  z.object({ kind: z.literal('finish-marker'), attempt: AttemptNumber, eventsOffset: ByteOffset }),
  /** Something worth telling that changes nothing: a line of events.jsonl that could not be read, a slow disk. */
  z.object({
    kind: z.literal('note'),
    code: z.enum([
      'event-unreadable',
      'event-repeated',
      'events-restarted',
      'checkpoint-unwritten',
      'checkpoint-rejected',
      'checkpoint-gap',
      'output-blocked',
      'output-resumed',
      'keeper-lost',
      'orphan-ended',
      'orphan-waited-for',
      'unknown-attempt',
      'host-took-over',
      'job-note',
    ]),
    detail: z.string(),
    /** Set when the note came from events.jsonl. */
    eventsOffset: ByteOffset.optional(),
  }),
  z.object({ kind: z.literal('checkpoint-written'), entry: CheckpointEntry, level: VerifiedLevel }),
  z.object({
    kind: z.literal('checkpoint-removed'),
    file: z.string(),
    why: z.enum(['retention', 'damaged']),
  }),
  z.object({ kind: z.literal('stop-requested'), hard: z.boolean() }),
  /** The attempt is over: facts of the keeper (null if the keeper is gone too), and how they are judged. */
  z.object({
    kind: z.literal('attempt-ended'),
    attempt: AttemptNumber,
    facts: AttemptEnding.nullable(),
    startFailure: StartFailure.nullable(),
    judged: JudgedEnding,
    /** Last lines of output without control sequences, at most 20. */
    lastLines: z.array(z.string()),
    decision: Decision,
  }),
  /** A run that had ended is to go on. */
  z.object({ kind: z.literal('resume-requested') }),
]);
export type JournalEntry = z.infer<typeof JournalEntry>;

/** An entry with its place in the journal. The checksum that closes each line is the store's affair. */
export const JournalRecord = z.object({
  /** From 1, without a gap. */
  seq: z.int().min(1),
  at: EpochMs,
  entry: JournalEntry,
});
export type JournalRecord = z.infer<typeof JournalRecord>;
