import type { Chance } from './random.ts';

/** Names for `--only`: the programs, and observers that do one thing more. */
export type JobKind =
  | 'observer'
  | 'closes output'
  | 'leaves workers'
  | 'shares folder'
  | 'printer'
  | 'sample'
  | 'locked sample';

/** How a job leaves a process behind that holds its lock. */
export const WAYS_TO_LEAVE = ['forks', 'sessions', 'double', 'setsid', 'nohup'] as const;

/** What an observer leaves running. */
export interface Leftover {
  way: (typeof WAYS_TO_LEAVE)[number];
  /** Iteration after which it leaves a worker and dies, once; null: it leaves one only at its end. */
  diesAt: number | null;
}

/** A job that knows nothing of Vigil: only its output, and the end of its script, can be observed. */
export interface Printing {
  /**
   * `orderly`: every iteration is done, and the script runs to its end. `early`: the script runs to its end after
   * `endsAt` iterations. `silent`: it vanishes with exit code 0 in iteration `endsAt`, or after the last one. `words`
   * and `raises`: an error in that iteration. A job that resumes does so only once.
   */
  ending: 'orderly' | 'early' | 'silent' | 'words' | 'raises';
  endsAt: number;
  /** `nested`: trials within seeds, each counter with its own total. */
  style: 'flat' | 'nested';
  /** This many of the last iterations are done and not printed. */
  unprinted: number;
  /** Whether the user sets the total. */
  isTotalGiven: boolean;
  /** Whether it resumes by itself from a state of its own when it is restarted. */
  resumes: boolean;
  /** Whether it survives the loss of its terminal, as with `nohup`. */
  ignoresHangUp: boolean;
}

/** The job of a round. */
export interface Job {
  program: 'observer' | 'sample' | 'locked sample' | 'printer';
  seed: number;
  iterations: number;
  /** How long an iteration of an observer or printer takes at least. */
  paceMs: number;
  /** The fault that the sample has by itself in its first attempt, such as `silent@5`.@5`. */
  fault: string | null;
  /** Iteration after which every process closes its own output and continues working; null: never. */
  closesOutputAt: number | null;
  leaving: Leftover | null;
  /** It saves its state into its working folder every so many iterations; null: never. */
  savesEvery: number | null;
  printing: Printing | null;
}

/** Seeds of jobs: few, so that undisturbed runs can be kept. */
export const JOB_SEEDS = 16;
const FAULTS = ['silent', 'exit1', 'kill', 'traceback'] as const;
/** How many seeds a nested printer has; its iterations are this many trials for each. */
export const OUTER_LOOPS = 3;

const JOB_WEIGHTS: Record<JobKind, number> = {
  observer: 10,
  'closes output': 3,
  'leaves workers': 3,
  'shares folder': 3,
  printer: 8,
  sample: 2,
  'locked sample': 2,
};

const OBSERVERS: readonly JobKind[] = ['observer', 'closes output', 'leaves workers', 'shares folder'];

export const JOB_KINDS = Object.keys(JOB_WEIGHTS) as JobKind[];

/** The job of a round; `only` excludes all other kinds. */
export function jobOf(chance: Chance, only: readonly JobKind[]): Job {
  const weights = Object.entries(JOB_WEIGHTS).filter(
    ([kind]) => only.length === 0 || only.includes(kind as JobKind),
  );
  const kind = chance.weighted<JobKind>(Object.fromEntries(weights));
  const isSample = kind === 'sample' || kind === 'locked sample';
  const iterations = isSample ? chance.whole(8, 14) : chance.whole(8, 40);
  const job: Job = {
    program: OBSERVERS.includes(kind) ? 'observer' : (kind as Job['program']),
    seed: chance.whole(1, JOB_SEEDS),
    iterations,
    paceMs: chance.pick([0, 1, 4, 12]),
    fault:
      kind === 'sample' && chance.isTrue(0.5)
        ? `${chance.pick(FAULTS)}@${chance.whole(2, iterations)}`
        : null,
    closesOutputAt: kind === 'closes output' ? chance.whole(1, iterations) : null,
    leaving:
      kind === 'leaves workers'
        ? {
            way: chance.pick(WAYS_TO_LEAVE),
            diesAt: chance.isTrue(0.7) ? chance.whole(1, iterations - 1) : null,
          }
        : null,
    savesEvery: kind === 'shares folder' ? chance.pick([1, 2, 5]) : null,
    printing: null,
  };
  return kind === 'printer' ? printerOf(chance, job) : job;
}

function printerOf(chance: Chance, job: Job): Job {
  const style = chance.isTrue(0.3) ? 'nested' : 'flat';
  const iterations = style === 'nested' ? OUTER_LOOPS * chance.whole(3, 10) : job.iterations;
  const ending = chance.weighted<Printing['ending']>({
    orderly: 4,
    silent: 4,
    early: 1,
    words: 1,
    raises: 1,
  });
  const closesOutputAt = chance.isTrue(0.2) ? chance.whole(1, iterations) : null;
  return {
    ...job,
    iterations,
    closesOutputAt,
    printing: {
      ending,
      // After the last one, too: all is done, and the script has not run to its end.
      endsAt: ending === 'silent' && chance.isTrue(0.3) ? iterations + 1 : chance.whole(2, iterations - 2),
      style,
      unprinted: chance.isTrue(0.25) ? chance.whole(1, 3) : 0,
      isTotalGiven: chance.isTrue(0.35),
      resumes: chance.isTrue(0.5),
      ignoresHangUp: chance.isTrue(0.25),
    },
  };
}
