import { medianOf } from '../../statistics/median.ts';
import type { StageTiming } from './stage-timings.ts';

/** A stage names what is slow once it takes this much of the time. */
const MOST_OF_IT = 0.5;
/** A sample is odd if a stage takes this many times its median. */
const ODD_TIMES = 10;
/** Below this nothing is odd, however much it varies. */
const ODD_SECONDS = 0.1;

/** One stage over all samples. Seconds. */
interface StageSummary {
  stage: string;
  samples: number;
  medianSeconds: number;
  maxSeconds: number;
  /** Its part of the time of all stages, 0 to 1. */
  share: number;
}

/** Where the time of loading goes. */
interface SlowStage extends StageSummary {
  /** `decode`: the disk, or the size of the data; `process`: preprocessing; `unknown`: the name does not say. */
  why: 'decode' | 'process' | 'unknown';
}

/** What the timings of samples say. */
export interface StageReading {
  /** The slowest first. */
  stages: StageSummary[];
  /** The stage that takes at least half of the time; null: none does. */
  slow: SlowStage | null;
  /** Samples with a stage that took ten times its median or more. */
  odd: { sample: string; stage: string; seconds: number }[];
}

/** Sums up stages and names the slow one. Totals are left out, since they contain the others. */
export function readStages(timings: readonly StageTiming[]): StageReading {
  const parts = timings.filter(({ isTotal }) => !isTotal);
  const all = sumOf(parts.map(({ seconds }) => seconds));
  const names = [...new Set(parts.map(({ stage }) => stage))];
  const stages = names
    .map((stage): StageSummary => {
      const seconds = parts.filter((part) => part.stage === stage).map((part) => part.seconds);
      return {
        stage,
        samples: seconds.length,
        medianSeconds: medianOf(seconds),
        maxSeconds: seconds.reduce((most, each) => Math.max(most, each), 0),
        share: all > 0 ? sumOf(seconds) / all : 0,
      };
    })
    .sort((one, other) => other.share - one.share);
  const [first] = stages;
  return {
    stages,
    slow: first !== undefined && first.share >= MOST_OF_IT ? { ...first, why: whyOf(first.stage) } : null,
    odd: parts
      .filter((part) => isOdd(part, stages))
      .map(({ sample, stage, seconds }) => ({ sample, stage, seconds })),
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function whyOf(stage: string): SlowStage['why'] {
  if (/\b(decode|read|load|open|fetch|download)/i.test(stage)) return 'decode';
  return /\b(process|preprocess|transform|augment|resampl|resize|normali[sz]e|crop|collate)/i.test(stage)
    ? 'process'
    : 'unknown';
}

function isOdd({ stage, seconds }: StageTiming, stages: readonly StageSummary[]): boolean {
  const median = stages.find((each) => each.stage === stage)?.medianSeconds ?? 0;
  return seconds >= ODD_SECONDS && seconds >= ODD_TIMES * median && median > 0;
}
