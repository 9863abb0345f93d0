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
import { ObservationSource } from '../disk/observation-source.ts';

/** Records of the iterations of a run: how many there are, and the result of each. */
export const WORK_ENTRIES = [
  /** The total, reported by the job or read from its output. */
  z.object({
    kind: z.literal('total-known'),
    attempt: AttemptNumber,
    total: IterationNumber,
    /** Which way is better, if the job reported that too. */
    goal: Goal.optional(),
    /** Missing if it was read from the output. */
    eventsOffset: ByteOffset.optional(),
  }),
  /** The total that was read is not that of the run: the counter that printed it restarted. */
  z.object({
    kind: z.literal('total-withdrawn'),
    attempt: AttemptNumber,
    because: z.enum(['counter-restarted']),
  }),
  /** Which way is better, reported by the job or read from its output. */
  z.object({
    kind: z.literal('goal-known'),
    goal: Goal,
    /** Missing if it was read from the output. */
    eventsOffset: ByteOffset.optional(),
    /** Set if not what reads the iterations says so, but the structure of the output beside it. */
    by: z.enum(['structure']).optional(),
  }),
  /** The job reported that it resumes from the run folder when restarted with the same command. */
  z.object({
    kind: z.literal('resumes-by-itself'),
    attempt: AttemptNumber,
    /** Iterations of the whole run, if reported. */
    total: IterationNumber.nullable(),
    /** Which way is better, if reported. */
    goal: Goal.optional(),
    eventsOffset: ByteOffset,
  }),
  z.object({
    kind: z.literal('observation'),
    attempt: AttemptNumber,
    iteration: IterationNumber,
    /** The point; empty if a file does not contain it. */
    x: z.array(Measured),
    /** Value of the objective; null if a file does not contain it. */
    y: Measured.nullable(),
    /** Best value up to and including this iteration, if the job itself reports it. */
    best: Measured.optional(),
    metrics: z.record(z.string(), Measured),
    durationMs: z.number().min(0),
    /** When the job reported it, or wrote the file. */
    saidAt: EpochMs,
    /**
     * Position after the event's line in events.jsonl, where reading continues. For a file: the position at that time.
     */
    eventsOffset: ByteOffset,
    /**
     * Where the report comes from. Missing: events.jsonl, or a file of an older journal, where `eventsOffset` did not
     * grow. `helper`: copied from the run from which this run branched.
     */
    source: ObservationSource.exclude(['output']).optional(),
  }),
  /** Iterations read from the output of a job that does not report them itself. */
  z.object({
    kind: z.literal('iteration-read'),
    attempt: AttemptNumber,
    /** The last completed one. */
    iteration: IterationNumber,
    /**
     * The first one in this entry: a bar may advance by several, and with very many iterations several lines share an
     * entry.
     */
    from: IterationNumber,
    /** Value of the objective; null if it was not reported or there is none, for example after a failure. */
    y: Measured.nullable(),
    /** Best value so far, as printed or as merged from several iterations; null: derived from `y`. */
    best: Measured.nullable(),
    /** The point by the names of its parameters, rounded as printed. */
    parameters: Parameters,
    metrics: z.record(z.string(), Measured),
    /** Duration of each of them: as reported, else an even share of the time since the iteration before. */
    durationMs: z.number().min(0),
    /** When it was read. */
    saidAt: EpochMs,
    /** Position after the line in the attempt's output or, with `logFile`, in the kept copy of that file. */
    outputOffset: ByteOffset,
    /** Number of the log file in which it was read; missing: in the output of the terminal. */
    logFile: z.int().min(1).optional(),
  }),
  /** Further numbers of an iteration that was read before, for example from the validation after it. */
  z.object({
    kind: z.literal('metrics-read'),
    iteration: IterationNumber,
    metrics: z.record(z.string(), Measured),
  }),
  /**
   * The number of the first iteration in the job's own logs became known or was corrected; logs reported before are
   * renumbered. Missing: they count from 1.
   */
  z.object({
    kind: z.literal('logs-numbered'),
    first: z.union([z.literal(0), z.literal(1)]),
    /** Values or counts prove that log 0 is the first iteration; missing: it may be the initial points. */
    proven: z.literal(true).optional(),
  }),
] as const;
