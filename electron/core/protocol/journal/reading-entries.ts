import { z } from 'zod';
import { AttemptNumber, ByteOffset, IterationNumber } from '../basics.ts';
import { LogFilePart } from '../disk/log-file.ts';
import { ChosenRoles, LearnedStructure } from '../disk/output-roles.ts';
import { ReadingShape } from '../disk/work-seen.ts';

/** How iterations are read from a job's output, and which source counts. */
export const READING_ENTRIES = [
  /**
   * How iterations are read from the output from now on. Those read by another recognizer are discarded, and the output
   * is read again. `recognizer: null`: the output is not read.
   */
  z.object({
    kind: z.literal('recognizer-chosen'),
    recognizer: z.string().nullable(),
    by: z.enum(['itself', 'user']),
  }),
  /**
   * What was learned from the lines of the job. From now on they are read by it; what was read otherwise is discarded,
   * and the output is read again.
   */
  z.object({
    kind: z.literal('structure-learned'),
    structure: LearnedStructure,
    /** How sure it is, from 0 to 1. */
    confidence: z.number().min(0).max(1),
    /** From what it was learned: so much of the output of this attempt, and so many lines of its counter. */
    attempt: AttemptNumber.default(1),
    /** Number of the log file that it was learned from; missing: the terminal. */
    logFile: z.int().min(1).optional(),
    upTo: ByteOffset.default(0),
    lines: z.int().min(0).default(0),
  }),
  /**
   * What numbers of the output are, in place of all that was said before. What was learned and read is discarded, and
   * the output is read again. `command`: the user said so of an earlier run of the same command.
   */
  z.object({
    kind: z.literal('roles-chosen'),
    chosen: ChosenRoles,
    by: z.enum(['user', 'command']),
  }),
  /** The job's Python reported that it opened a file for writing text. `bytes`: its length then. */
  z.object({
    kind: z.literal('log-file-told'),
    attempt: AttemptNumber,
    path: z.string(),
    bytes: ByteOffset,
    eventsOffset: ByteOffset,
  }),
  /** Vigil reads a log file of the job, or what took its place: once more after a rotation or a truncation. */
  LogFilePart.extend({ kind: z.literal('log-file-followed'), attempt: AttemptNumber }),
  /** In this attempt, Vigil reads a log file of the job no further, because another run may write into it too. */
  z.object({
    kind: z.literal('log-file-shared'),
    attempt: AttemptNumber,
    /** Absolute. */
    path: z.string().min(1),
    /** The other run, and its name then. */
    run: z.string(),
    name: z.string(),
  }),
  /** The output of all attempts was read again after another recognizer was chosen. */
  z.object({
    kind: z.literal('output-reread'),
    /** How the newest attempt counts according to it; missing if that was not determined. */
    reading: ReadingShape.nullable().optional(),
  }),
  /** Output of an attempt was found and read after its end had been judged. */
  z.object({
    kind: z.literal('output-came-late'),
    attempt: AttemptNumber,
    /** All output there is now. */
    bytes: ByteOffset,
    /** Its last lines; missing in older journals, where those recorded at the end apply. */
    lastLines: z.array(z.string()).optional(),
    /** How the attempt counts, judged by all of its output; missing if its output is not read for iterations. */
    reading: ReadingShape.nullable().optional(),
  }),
  /**
   * The job's files and its output count different things, such as iterations and epochs. What one of them reported is
   * withdrawn, and that source is ignored unless the user chooses a reading.
   */
  z.object({
    kind: z.literal('count-overruled'),
    overruled: z.enum(['output', 'files']),
    /** Their counts at that time: the iteration of the newest file, and the one read from the output. */
    file: IterationNumber,
    read: IterationNumber,
  }),
] as const;
