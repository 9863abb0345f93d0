// Long because every kind of record has its fields here, each with its meaning.

import { z } from 'zod';
import {
  AttemptNumber,
  ByteOffset,
  EpochMs,
  Goal,
  IterationNumber,
  Measured,
  Parameters,
} from '../basics.ts';
import { CheckpointEntry, CheckpointOwner, JobCheckpointEntry, VerifiedLevel } from '../disk/checkpoint.ts';
import { CheckpointObjection } from '../disk/checkpoint-objection.ts';
import { AttemptEnding, Decision, EndedByUs, JudgedEnding, ResumeFrom, Uncaught } from '../disk/ending.ts';
import { AttemptPlan, PLAIN_PLAN } from '../disk/ladder.ts';
import { ObservationSource } from '../disk/observation-source.ts';
import { EndingCircumstances, RejudgedBecause } from '../disk/rejudgement.ts';
import { SessionEnd } from '../disk/session-end.ts';
import { StartFailure } from '../disk/start-failure.ts';
import { SuspicionFacts } from '../disk/suspicion.ts';
import { ReadingShape } from '../disk/work-seen.ts';
import { SettingsChange } from '../policy/run-settings.ts';
import { entryOfOtherVersion } from './entry-of-other-version.ts';
import { NoteFact } from './note.ts';

/** Records as this version writes them. */
const KnownEntry = z.discriminatedUnion('kind', [
  /** First record of every run. `queued`: it waits for its turn before the first attempt. */
  z.object({ kind: z.literal('run-created'), queued: z.boolean().default(false) }),
  /** The turn of a queued run has come. */
  z.object({ kind: z.literal('turn-came') }),
  /** Intent: written before the keeper is told, so that an attempt number is never used twice. */
  z.object({
    kind: z.literal('attempt-starting'),
    attempt: AttemptNumber,
    from: ResumeFrom,
    /** Length of events.jsonl when the attempt starts: what the job says lies behind it. */
    eventsOffset: ByteOffset,
    /** What is different about this attempt. */
    plan: AttemptPlan.default(PLAIN_PLAN),
    /** Which start of the machine this was, in a form that only tells same from other; null if it cannot be told. */
    boot: z.string().nullable().default(null),
  }),
  z.object({ kind: z.literal('attempt-started'), attempt: AttemptNumber, pid: z.int(), startedAt: EpochMs }),
  /** The job began its first iteration in this attempt: loading is behind it. Once an attempt. */
  z.object({
    kind: z.literal('attempt-working'),
    attempt: AttemptNumber,
    /** Missing if its output tells. */
    eventsOffset: ByteOffset.optional(),
  }),
  /** The job said, or its output tells, how many iterations there are. */
  z.object({
    kind: z.literal('total-known'),
    attempt: AttemptNumber,
    total: IterationNumber,
    /** Which way is better, if the job said that too. */
    goal: Goal.optional(),
    /** Missing if its output tells. */
    eventsOffset: ByteOffset.optional(),
  }),
  /** The total that was read counts within something: the counter that printed it began again. */
  z.object({
    kind: z.literal('total-withdrawn'),
    attempt: AttemptNumber,
    because: z.enum(['counter-restarted']),
  }),
  /** The job said, or its output tells, which way is better. */
  z.object({
    kind: z.literal('goal-known'),
    goal: Goal,
    /** Missing if its output tells. */
    eventsOffset: ByteOffset.optional(),
  }),
  /** The job said that, started again with the same command, it goes on from what it finds in the run folder. */
  z.object({
    kind: z.literal('resumes-by-itself'),
    attempt: AttemptNumber,
    /** Iterations of the whole run, if it said that too. */
    total: IterationNumber.nullable(),
    /** Which way is better, if it said that too. */
    goal: Goal.optional(),
    eventsOffset: ByteOffset,
  }),
  z.object({
    kind: z.literal('observation'),
    attempt: AttemptNumber,
    iteration: IterationNumber,
    /** The point; empty where a file does not tell it. */
    x: z.array(Measured),
    /** Value of the objective; null where a file does not tell it. */
    y: Measured.nullable(),
    /** Best value up to and with this iteration, where the job says so itself. */
    best: Measured.optional(),
    metrics: z.record(z.string(), Measured),
    durationMs: z.number().min(0),
    /** When the job said it, or when it wrote the file. */
    saidAt: EpochMs,
    /** Position behind the event's line in events.jsonl: reading goes on here. Of a file the position until then. */
    eventsOffset: ByteOffset,
    /**
     * Who told it. Missing: events.jsonl, or a file of an older journal, where `eventsOffset` did not grow. `helper`: it was
     * taken over from the run that this one branched off.
     */
    source: ObservationSource.exclude(['output']).optional(),
  }),
  /**
   * The number of the first iteration in the job's own logs is known, or another than it seemed: logs told before move
   * with it. Missing: they count from 1.
   */
  z.object({
    kind: z.literal('logs-numbered'),
    first: z.union([z.literal(0), z.literal(1)]),
    /** Values or counts show that the log with 0 is of the first iteration; missing: it may be of the initial points. */
    proven: z.literal(true).optional(),
  }),
  /**
   * The job's files and its output count different things, as iterations and epochs: what one of them told is given up,
   * and it is not taken up any more unless the user chooses a reading.
   */
  z.object({
    kind: z.literal('count-overruled'),
    overruled: z.enum(['output', 'files']),
    /** Where the two stood when that was seen: the iteration of the newest file, and the one read from the output. */
    file: IterationNumber,
    read: IterationNumber,
  }),
  /** Iterations that the output of the job tells, of a job that does not report them itself. */
  z.object({
    kind: z.literal('iteration-read'),
    attempt: AttemptNumber,
    /** The last one that is complete. */
    iteration: IterationNumber,
    /** The first one that this tells of: a bar that moved by several tells of all, as do lines where there are very many. */
    from: IterationNumber,
    /** Value of the objective; null if it is not told, or there is none, as after a failure. */
    y: Measured.nullable(),
    /** Best value so far, as the output says, or as that of several iterations was; null: as `y` makes it. */
    best: Measured.nullable(),
    /** The point by the names of its parameters, rounded as it was printed. */
    parameters: Parameters,
    metrics: z.record(z.string(), Measured),
    /** How long each of them took: as told, else the time since the one before shared out evenly. */
    durationMs: z.number().min(0),
    /** When it was read. */
    saidAt: EpochMs,
    /** Position behind the line in the attempt's output. */
    outputOffset: ByteOffset,
  }),
  /** Further numbers of an iteration that was read before: of a validation that follows it. */
  z.object({
    kind: z.literal('metrics-read'),
    iteration: IterationNumber,
    metrics: z.record(z.string(), Measured),
  }),
  /**
   * How iterations are read from the output from now on. Those that another recognizer read are discarded, and the output is
   * read again. `recognizer: null`: the output is not read.
   */
  z.object({
    kind: z.literal('recognizer-chosen'),
    recognizer: z.string().nullable(),
    by: z.enum(['itself', 'user']),
  }),
  /** All attempts were read anew after another recognizer was chosen. */
  z.object({
    kind: z.literal('output-reread'),
    /** How the newest of them counts by it; missing where that was not found out. */
    reading: ReadingShape.nullable().optional(),
  }),
  /** Output of an attempt turned up after its end was judged, and was read. */
  z.object({
    kind: z.literal('output-came-late'),
    attempt: AttemptNumber,
    /** All there is now. */
    bytes: ByteOffset,
    /** Its last lines; missing in older journals, whose record of the end keeps the lines of then. */
    lastLines: z.array(z.string()).optional(),
    /** How the attempt counts, by all of it; missing where its output is not read for iterations. */
    reading: ReadingShape.nullable().optional(),
  }),
  z.object({ kind: z.literal('finish-marker'), attempt: AttemptNumber, eventsOffset: ByteOffset }),
  /** A Python of the job began that none of its Pythons has started. */
  z.object({
    kind: z.literal('script-began'),
    attempt: AttemptNumber,
    pid: z.int(),
    eventsOffset: ByteOffset,
  }),
  /** The script ran to its end. */
  z.object({
    kind: z.literal('script-ended'),
    attempt: AttemptNumber,
    /** The process that says so, which may have said that it began. */
    pid: z.int().optional(),
    /** Its output was closed by then, or went elsewhere than at its begin: it may have done more than was seen. */
    outputLeft: z.boolean().optional(),
    /** When it said so. */
    saidAt: EpochMs.optional(),
    eventsOffset: ByteOffset,
  }),
  /** Nobody caught an exception in the main thread. Those of other threads are notes: the job goes on. */
  z.object({
    kind: z.literal('exception'),
    attempt: AttemptNumber,
    ...Uncaught.shape,
    /** When it was recorded. */
    saidAt: EpochMs.optional(),
    eventsOffset: ByteOffset,
  }),
  /** The job went on working after it had said that it was finished: the marker counts no more. */
  z.object({ kind: z.literal('work-resumed'), attempt: AttemptNumber, eventsOffset: ByteOffset }),
  /** Something worth telling that changes nothing. */
  z.object({
    kind: z.literal('note'),
    fact: NoteFact,
    /** Set when it is of a line of events.jsonl. */
    eventsOffset: ByteOffset.optional(),
  }),
  z.object({ kind: z.literal('checkpoint-written'), entry: CheckpointEntry, level: VerifiedLevel }),
  z.object({
    kind: z.literal('checkpoint-removed'),
    file: z.string(),
    /** `gone`: the job itself, or somebody, took a file of the job away. */
    why: z.enum(['retention', 'damaged', 'disk-full', 'gone']),
    whose: CheckpointOwner.default('vigil'),
  }),
  /** A file or folder that the job wrote itself was found, unchanged for a while, and verified; again after each change. */
  z.object({
    kind: z.literal('checkpoint-adopted'),
    entry: JobCheckpointEntry,
    level: VerifiedLevel,
    /** What the next level objects to; null if nothing. */
    because: CheckpointObjection.nullable(),
  }),
  /** Somebody wants a checkpoint of ours kept, or no longer. */
  z.object({ kind: z.literal('checkpoint-pinned'), file: z.string(), pinned: z.boolean() }),
  /** So many attempts died while they loaded it: it is passed over until somebody resumes the run. */
  z.object({
    kind: z.literal('checkpoint-suspect'),
    file: z.string(),
    whose: CheckpointOwner,
    deaths: z.int().min(1),
  }),
  z.object({ kind: z.literal('stop-requested'), hard: z.boolean() }),
  /** The job has given no sign of work for suspiciously long. It is not ended yet. */
  SuspicionFacts.extend({ kind: z.literal('hang-suspected'), attempt: AttemptNumber }),
  /** The suspicion was wrong, or begins anew after a time in which nobody watched. */
  z.object({ kind: z.literal('hang-cleared'), attempt: AttemptNumber }),
  /** The job said that it would give no sign of work for a long time. */
  z.object({
    kind: z.literal('long-stretch'),
    attempt: AttemptNumber,
    ms: z.number().min(0),
    why: z.string(),
    eventsOffset: ByteOffset,
  }),
  /** We end the attempt and the run goes on (but for `lingers`: it had said that it was finished). */
  z.object({ kind: z.literal('attempt-ending'), attempt: AttemptNumber, why: EndedByUs }),
  /** Somebody answered the question whether there is to be another attempt: yes. A no is `stop-requested`. */
  z.object({ kind: z.literal('restart-approved') }),
  /** The user's session or the machine is ending: what dies within a minute does not count as a failure. */
  z.object({ kind: z.literal('session-ending'), why: SessionEnd }),
  /** The whole tree of the job is held still, or goes on. */
  z.object({ kind: z.literal('job-paused'), attempt: AttemptNumber, why: z.enum(['disk-full']) }),
  z.object({ kind: z.literal('job-continued'), attempt: AttemptNumber }),
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
    /** What else was known then, by which it can be judged again; missing in older journals. */
    circumstances: EndingCircumstances.optional(),
  }),
  /**
   * The newest attempt of a run that has ended was judged again, with what is known now. Outcome and verdict of the run follow
   * from this one; it starts nothing and takes nothing back.
   */
  z.object({
    kind: z.literal('run-rejudged'),
    attempt: AttemptNumber,
    judged: JudgedEnding,
    decision: Decision,
    because: RejudgedBecause,
  }),
  /** Settings were changed while a run waited for its restart or asked, and now decide this about its newest attempt. */
  z.object({ kind: z.literal('restart-redecided'), attempt: AttemptNumber, decision: Decision }),
  /** Settings were changed after the start. `run.json` stays what was asked. */
  z.object({ kind: z.literal('settings-changed'), changes: SettingsChange }),
  /** A run that had ended is to go on: at once, or when its turn comes. */
  z.object({
    kind: z.literal('resume-requested'),
    queued: z.boolean().default(false),
    /** The checkpoint that a person chose; missing: the newest that is sound. Later ones stay, and so do all iterations. */
    from: z.object({ file: z.string(), whose: CheckpointOwner }).optional(),
  }),
]);

const KINDS: ReadonlySet<string> = new Set(KnownEntry.options.map(({ shape }) => shape.kind.value));

/**
 * What happened to a run: one line of `journal.jsonl`. State is nothing but these records applied in order. What other versions
 * write in another way is read as this one would write it.
 */
export const JournalEntry = z.preprocess((entry) => entryOfOtherVersion(entry, KINDS) ?? entry, KnownEntry);
export type JournalEntry = z.infer<typeof JournalEntry>;

/** An entry with its place in the journal. The checksum that closes each line is the store's affair. */
export const JournalRecord = z.object({
  /** From 1, without a gap. */
  seq: z.int().min(1),
  at: EpochMs,
  entry: JournalEntry,
});
export type JournalRecord = z.infer<typeof JournalRecord>;
