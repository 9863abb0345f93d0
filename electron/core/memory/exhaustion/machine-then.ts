import type { MachineSample } from '../../protocol/machine/machine-sample.ts';
import { cardIn } from '../gate/card-look.ts';
import { jobUse } from '../use/job-use.ts';
import type { MachineThen } from './judge-shortage.ts';

/** Others count as risen over this time. */
const RISE_WITHIN_MS = 60_000;

/** What others used of a GPU at one moment. */
interface OthersUse {
  gpu: string;
  at: number;
  bytes: number;
}

/** Remembers of the samples of a living job what explains an out-of-memory. */
export interface RecentMachine {
  take(sample: MachineSample): void;
  /** null before the first sample. */
  last(): MachineThen | null;
}

/** @param id  the run whose job is meant */
export function createRecentMachine(id: string): RecentMachine {
  let newest: MachineSample | null = null;
  let others: OthersUse[] = [];
  return {
    take(sample) {
      newest = sample;
      const card = cardOf(sample, id);
      others = others.filter(({ at, gpu }) => gpu === card?.key && sample.at - at <= RISE_WITHIN_MS);
      if (card !== null && card.othersBytes !== null)
        others.push({ gpu: card.key, at: sample.at, bytes: card.othersBytes });
    },
    last() {
      if (newest === null) return null;
      const { commitBytes, commitLimitBytes, isCommitLimited } = newest.memory;
      const isLimited = isCommitLimited === true && commitBytes !== null && commitLimitBytes !== null;
      const [first, last] = [others.at(0), others.at(-1)];
      return {
        commit: isLimited ? { committedBytes: commitBytes, limitBytes: commitLimitBytes } : null,
        device: cardOf(newest, id)?.device ?? null,
        othersRise:
          first && last && last.at > first.at
            ? { risenBytes: last.bytes - first.bytes, withinMs: last.at - first.at }
            : null,
        holders: cardOf(newest, id)?.holders ?? [],
      };
    },
  };
}

/** The GPU that the job uses, or the only one. */
function cardOf(sample: MachineSample, id: string) {
  const use = jobUse(sample, id);
  const [only, ...more] = sample.gpus;
  const key = use?.gpu ?? (more.length === 0 ? (only?.key ?? null) : null);
  const gpu = sample.gpus.find((each) => each.key === key);
  if (gpu === undefined || key === null) return null;
  const { totalBytes, freeBytes } = gpu.memory;
  const device = use?.uses.device;
  return {
    key,
    othersBytes: device?.others ?? null,
    holders: cardIn(sample, key)?.holders ?? [],
    device:
      totalBytes === null || freeBytes === null
        ? null
        : { totalBytes, freeBytes, ownBytes: device?.own ?? null },
  };
}
