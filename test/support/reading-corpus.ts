import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Goal, Measured } from '../../electron/core/protocol/basics.ts';

/** Where the corpus lies, below the project's folder. */
export const CORPUS_FOLDER = 'test/records/logs';

/** Any of these answers is right; null: no answer is. `any`: not judged, because several numbers may have the name. */
const accepted = <T extends z.ZodType>(answer: T) =>
  z.union([z.literal('any'), z.array(answer.nullable()).min(1)]);

/** The facts about one log without its content. */
export const CorpusLog = z.strictObject({
  /** Path of the log below the corpus, without its `.log`; today's recordings are named `../output/FILE`. */
  name: z.string(),
  /** `open`: for everyday work. `aside`: no recogniser is tuned on it. Decided by lot; see `lotOf`. */
  set: z.enum(['open', 'aside']),
  /** Whether its job has iterations. False: compilers, lists, tables; every answer is wrong. */
  isProgress: z.boolean(),
  /** Iterations that were completed. */
  iterations: accepted(z.int().min(0)),
  /** Iterations in all. */
  total: accepted(z.int().min(1)),
  /** The objective's last value, rounded as printed. */
  value: accepted(Measured),
  /** The best value so far, rounded as printed. */
  best: accepted(Measured),
  /** Which way is better. */
  direction: accepted(Goal),
  /** Whether the job ran to its end and exited with code 0. */
  isFinished: z.boolean(),
  origin: z.strictObject({
    /** `recorded`: bytes of a real program. `home-made`: written as people write such logs, or from format strings. */
    how: z.enum(['recorded', 'home-made']),
    /** Program and version, or what was imitated. */
    from: z.string().min(1),
    /** The script that made it, below the corpus. */
    script: z.string().min(1),
    /** How the output was captured: from a terminal, a pipe, or not at all. */
    through: z.enum(['terminal', 'pipe', 'none']),
  }),
});
export type CorpusLog = z.infer<typeof CorpusLog>;

/**
 * A piece of output: the number of bytes of the log up to its end, and when it arrived, in milliseconds since the
 * start.
 */
export const Arrival = z.tuple([z.int().min(0), z.int().min(0)]);
export type Arrival = z.infer<typeof Arrival>;

/** All logs, by name. */
export const readCorpusIndex = (): CorpusLog[] =>
  CorpusLog.array().parse(JSON.parse(readFileSync(join(CORPUS_FOLDER, 'index.json'), 'utf8')));

/** File of a log, below the project's folder. */
export const corpusFileOf = ({ name }: Pick<CorpusLog, 'name'>): string =>
  join(CORPUS_FOLDER, name.startsWith('../') ? name : `${name}.log`);

/** When each piece of a log arrived; null: that was not recorded. */
export function arrivalsOf(log: Pick<CorpusLog, 'name'>): Arrival[] | null {
  if (log.name.startsWith('../')) return null;
  const text = readFileSync(corpusFileOf(log).replace(/\.log$/, '.times'), 'utf8');
  return Arrival.array().parse(
    text
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  );
}

/** The set of a log: a third is set aside, drawn by a hash of the name, so that no person chooses. */
export function lotOf(name: string): CorpusLog['set'] {
  const drawn = createHash('sha256').update(`reading corpus, first lot: ${name}`).digest().readUInt32BE(0);
  return drawn % 3 === 0 ? 'aside' : 'open';
}
