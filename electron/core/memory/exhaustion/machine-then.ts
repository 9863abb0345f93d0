import type { MachineSample } from '../../protocol/machine/machine-sample.ts';
import { type CardLook, cardIn, type KnownProcesses } from '../gate/card-look.ts';
import { parentBytesOf } from '../gate/holders.ts';
import type { JobUse } from '../use/job-use.ts';
import type { MachineThen } from './judge-shortage.ts';

/** Others count as risen over this time. */
const RISE_WITHIN_MS = 60_000;

/** What others used of a GPU at one moment. */
interface OthersUse {
  gpu: string;
  at: number;
  bytes: number;
  /** Of these, what parents of the job used. */
  parentBytes: number;
}

/** Keeps what explains an out-of-memory from the samples of a living job. */
export interface RecentMachine {
  /** `use`: of the job in this sample; null if its processes were not found. */
  take(sample: MachineSample, use: JobUse | null): void;
  /** null before the first sample. */
  last(): MachineThen | null;
}

/** `id`: of the run whose job may run out of memory. */
export function createRecentMachine(id: string, known: KnownProcesses): RecentMachine {
  let newest: { sample: MachineSample; use: JobUse | null } | null = null;
  let others: OthersUse[] = [];
  return {
    take(sample, use) {
      newest = { sample, use };
      const gpu = use?.gpu ?? null;
      const bytes = use?.uses.device?.others ?? null;
      others = others.filter((each) => each.gpu === gpu && sample.at - each.at <= RISE_WITHIN_MS);
      if (gpu === null || bytes === null) return;
      const parentBytes = parentBytesOf(cardIn(sample, gpu, known)?.holders ?? []);
      others.push({ gpu, at: sample.at, bytes, parentBytes });
    },
    last() {
      if (newest === null) return null;
      const { sample, use } = newest;
      const { commitBytes, commitLimitBytes, isCommitLimited } = sample.memory;
      const isLimited = isCommitLimited === true && commitBytes !== null && commitLimitBytes !== null;
      const key = use?.gpu ?? onlyGpu(sample);
      const card = key === null ? null : cardIn(sample, key, known);
      const own = new Set(sample.trees.find((tree) => tree.id === id)?.pids);
      return {
        commit: isLimited ? { committedBytes: commitBytes, limitBytes: commitLimitBytes } : null,
        device: key === null ? null : deviceOf(key, card, use),
        ...riseOf(others),
        holders: (card?.holders ?? []).filter(({ pid }) => !own.has(pid)),
      };
    },
  };
}

function riseOf(others: readonly OthersUse[]): Pick<MachineThen, 'othersRise' | 'strangersRoseBytes'> {
  const [first, last] = [others.at(0), others.at(-1)];
  if (!first || !last || last.at <= first.at) return { othersRise: null, strangersRoseBytes: null };
  const risenBytes = last.bytes - first.bytes;
  return {
    othersRise: { risenBytes, withinMs: last.at - first.at },
    strangersRoseBytes: risenBytes - (last.parentBytes - first.parentBytes),
  };
}

function deviceOf(gpu: string, card: CardLook | null, use: JobUse | null): MachineThen['device'] {
  if (card === null) return null;
  const { name, totalBytes, freeBytes, heldBytes: usedBytes } = card;
  const ownBytes = use?.uses.device?.own ?? null;
  return totalBytes === null || freeBytes === null
    ? null
    : { gpu, name, totalBytes, freeBytes, usedBytes, ownBytes };
}

/** A job that was on no GPU yet can only have meant this one. */
const onlyGpu = ({ gpus: [only, ...more] }: MachineSample): string | null =>
  more.length === 0 ? (only?.key ?? null) : null;
