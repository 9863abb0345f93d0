import { MemoryResource } from '../../../disk/memory/memory-resource.ts';
import type { RecycleReason } from '../../../disk/memory/recycle-reason.ts';
import { isUnknownName } from '../../../open-enum.ts';
import type { DeathMark, RunPeak, WallForecast, WallView } from '../../../wire/memory-view.ts';
import { formatBytes, formatDuration } from '../../quantities.ts';
import { capitalised, unknownInWords } from '../phrases/unknown.ts';

const NAMES: Record<string, string> = {
  device: 'GPU memory',
  shared: 'main memory used by the GPU',
  commit: 'promised memory',
  ram: 'main memory',
  handles: 'handles',
};

/** The name of a resource within a sentence. */
export const resourceInWords = (resource: MemoryResource): string =>
  isUnknownName(MemoryResource, resource) ? `the resource “${resource}”` : (NAMES[resource] ?? resource);

/** An amount of a resource. */
const amount = (resource: MemoryResource, value: number): string =>
  resource === 'handles' ? `${Math.round(value)}` : formatBytes(value);

/** The use of a resource in the last measured iteration, its limit, and when that is reached. */
export function wallInWords({
  resource,
  peak,
  limit,
  forecast,
}: Pick<WallView, 'resource' | 'peak' | 'limit' | 'forecast'>): string {
  const used = `${amount(resource, peak)} of ${resourceInWords(resource)}`;
  const ahead = forecast === null ? null : forecastInWords(forecast);
  const limited = limit === null ? `${used}, limit unknown.` : `${used}, limit ${amount(resource, limit)}.`;
  return ahead === null ? limited : `${limited} ${ahead}`;
}

/** The use of a resource in the last measured iteration of a run that has ended. */
export const lastUseInWords = ({
  resource,
  peak,
  limit,
  iteration,
}: Pick<WallView, 'resource' | 'peak' | 'limit' | 'iteration'>): string =>
  `${amount(resource, peak)} of ${resourceInWords(resource)} in iteration ${iteration}, the last that was measured; limit ${limit === null ? 'unknown' : amount(resource, limit)}.`;

/** The most memory that a run was seen to use. */
export const runPeakInWords = ({ resource, bytes, attempt }: RunPeak): string =>
  `${amount(resource, bytes)} of ${resourceInWords(resource)}, the highest sample of all attempts (in attempt ${attempt}).`;

/** When the wall is reached; null if nothing can be said. */
export function forecastInWords(forecast: WallForecast): string | null {
  switch (forecast.kind) {
    case 'too-few':
      return null;
    case 'steady':
      return 'The use does not rise.';
    case 'too-little':
      return 'It grows, but so far too little to foresee when it reaches the limit.';
    case 'far':
      return `At this rate it does not reach the limit before iteration ${forecast.beyond}.`;
    case 'as-before':
      return `If it grows as in the attempt before, it reaches the limit at iteration ${forecast.iteration}.`;
    case 'reached':
      return reachedSentence(forecast);
  }
}

function reachedSentence({
  iteration,
  earliest,
  latest,
}: Extract<WallForecast, { kind: 'reached' }>): string {
  if (iteration === null) return `It may reach the limit from iteration ${earliest} on.`;
  if (earliest === iteration && latest === iteration)
    return `At this rate it reaches the limit at iteration ${iteration}.`;
  const band = latest === null ? `${earliest} or later` : `${earliest} to ${latest}`;
  return `At this rate it reaches the limit at iteration ${iteration} (${band}).`;
}

/** An iteration in which the job died before. */
export function deathMarkInWords({ iteration, count, own, isPassed }: DeathMark): string {
  const times = count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
  const among = count === 1 ? 'this run' : 'the job';
  const where = own ? among : 'earlier runs of the script';
  return isPassed
    ? `Iteration ${iteration}, where ${where} died ${times}, is passed.`
    : `Iteration ${iteration}: ${where} died here ${times}.`;
}

const PLANS = {
  conservative: 'conservative',
  aggressive: 'aggressive',
  segmented: 'segmented',
} satisfies Record<Extract<RecycleReason, { kind: 'preset' }>['preset'], string>;

/** Why a job is ended after an iteration and continues in a fresh process. */
export function recycleReasonInWords(reason: RecycleReason): string {
  switch (reason.kind) {
    case 'trend': {
      const { resource, level, step, limit } = reason;
      return `Vigil recycles the job before it reaches a limit: it uses ${amount(resource, level)} of ${resourceInWords(resource)}, an iteration adds ${amount(resource, step)}, and the limit is ${amount(resource, limit)}.`;
    }
    case 'level': {
      const { resource, peak, limit } = reason;
      return `Vigil recycles the job because it uses ${amount(resource, peak)} of ${resourceInWords(resource)} and the limit is ${amount(resource, limit)}.`;
    }
    case 'spill':
      return `Vigil recycles the job because the GPU uses ${formatBytes(reason.sharedBytes)} of main memory and an iteration takes ${formatDuration(reason.iterationMs)} instead of ${formatDuration(reason.usualMs)}.`;
    case 'deaths':
      return `Vigil recycles the job because ${reason.count} processes died in their iteration ${reason.processIteration} or soon after.`;
    case 'count':
      return `Vigil recycles the job after every ${reason.everyIterations} iterations, as you set.`;
    case 'preset':
      return `Vigil recycles the job after ${reason.iterations} iterations, by the ${PLANS[reason.preset]} plan that you chose.`;
    case 'time':
      return `Vigil recycles the job after every ${formatDuration(reason.everyMs)}, as you set.`;
    case 'unknown':
      return `${capitalised(unknownInWords('why it recycled the job', reason))}.`;
    case 'request':
      return 'Vigil recycles the job because you asked for it.';
    case 'pause':
      return 'Vigil has the job leave because you asked for a pause.';
  }
}
