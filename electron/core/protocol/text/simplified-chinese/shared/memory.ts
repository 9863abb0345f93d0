import { MemoryResource } from '../../../disk/memory/memory-resource.ts';
import type { RecycleReason } from '../../../disk/memory/recycle-reason.ts';
import { isUnknownName } from '../../../open-enum.ts';
import type { DeathMark, RunPeak, WallForecast, WallView } from '../../../wire/memory-view.ts';
import { formatBytes, formatDuration } from '../../quantities.ts';
import { unknownInWords } from '../phrases/unknown.ts';

const NAMES: Record<string, string> = {
  device: '显存',
  shared: '共享显存',
  commit: '已提交内存',
  ram: '内存',
  handles: '句柄',
};

/** The name of a resource within a sentence. */
export const resourceInWords = (resource: MemoryResource): string =>
  isUnknownName(MemoryResource, resource) ? `资源“${resource}”` : (NAMES[resource] ?? resource);

const amount = (resource: MemoryResource, value: number): string =>
  resource === 'handles' ? `${Math.round(value)} 个` : formatBytes(value);

export function wallInWords({
  resource,
  peak,
  limit,
  forecast,
}: Pick<WallView, 'resource' | 'peak' | 'limit' | 'forecast'>): string {
  const used = `${resourceInWords(resource)} ${amount(resource, peak)}`;
  const ahead = forecast === null ? null : forecastInWords(forecast);
  const limited = limit === null ? `${used}，上限未知。` : `${used}，上限 ${amount(resource, limit)}。`;
  return ahead === null ? limited : `${limited}${ahead}`;
}

/** The use of a resource in the last measured iteration of a run that has ended. */
export const lastUseInWords = ({
  resource,
  peak,
  limit,
  iteration,
}: Pick<WallView, 'resource' | 'peak' | 'limit' | 'iteration'>): string =>
  `${resourceInWords(resource)} ${amount(resource, peak)}（最后测量的第 ${iteration} 次迭代），上限${limit === null ? '未知' : ` ${amount(resource, limit)}`}。`;

/** The most memory that a run was seen to use. */
export const runPeakInWords = ({ resource, bytes, attempt }: RunPeak): string =>
  `${resourceInWords(resource)} ${amount(resource, bytes)}，所有尝试的采样中的最高值（第 ${attempt} 次尝试）。`;

function forecastInWords(forecast: WallForecast): string | null {
  switch (forecast.kind) {
    case 'too-few':
      return null;
    case 'steady':
      return '用量没有上升。';
    case 'too-little':
      return '用量在增长，但目前增长太少，无法预计何时达到上限。';
    case 'far':
      return `按目前的速度，在第 ${forecast.beyond} 次迭代之前不会达到上限。`;
    case 'as-before':
      return `如果像上一次尝试那样增长，将在第 ${forecast.iteration} 次迭代达到上限。`;
    case 'reached':
      return reachedSentence(forecast);
  }
}

function reachedSentence({
  iteration,
  earliest,
  latest,
}: Extract<WallForecast, { kind: 'reached' }>): string {
  if (iteration === null) return `从第 ${earliest} 次迭代起，可能达到上限。`;
  const at = `按目前的速度，将在第 ${iteration} 次迭代达到上限`;
  if (earliest === iteration && latest === iteration) return `${at}。`;
  return `${at}（${latest === null ? `第 ${earliest} 次或更晚` : `第 ${earliest} 至 ${latest} 次`}）。`;
}

export function deathMarkInWords({ iteration, count, own, isPassed }: DeathMark): string {
  const who = own ? (count === 1 ? '此运行' : '作业') : '此脚本以前的运行';
  return isPassed
    ? `已通过第 ${iteration} 次迭代，${who}曾在此异常终止 ${count} 次。`
    : `第 ${iteration} 次迭代：${who}曾在此异常终止 ${count} 次。`;
}

const PLANS = {
  conservative: '保守',
  aggressive: '激进',
  segmented: '分段',
} satisfies Record<Extract<RecycleReason, { kind: 'preset' }>['preset'], string>;

export function recycleReasonInWords(reason: RecycleReason): string {
  switch (reason.kind) {
    case 'trend': {
      const { resource, level, step, limit } = reason;
      return `Vigil 在作业达到上限之前对其进行计划内重启：${resourceInWords(resource)}用量为 ${amount(resource, level)}，每次迭代增加 ${amount(resource, step)}，上限为 ${amount(resource, limit)}。`;
    }
    case 'level': {
      const { resource, peak, limit } = reason;
      return `Vigil 对作业进行计划内重启，因为${resourceInWords(resource)}用量为 ${amount(resource, peak)}，而上限为 ${amount(resource, limit)}。`;
    }
    case 'spill':
      return `Vigil 对作业进行计划内重启，因为 GPU 占用了 ${formatBytes(reason.sharedBytes)} 内存，一次迭代需要 ${formatDuration(reason.iterationMs)}，而通常是 ${formatDuration(reason.usualMs)}。`;
    case 'deaths':
      return `Vigil 对作业进行计划内重启，因为有 ${reason.count} 个进程在各自的第 ${reason.processIteration} 次迭代或稍后异常终止。`;
    case 'count':
      return `按照你的设置，Vigil 每 ${reason.everyIterations} 次迭代对作业进行一次计划内重启。`;
    case 'preset':
      return `按照你选择的“${PLANS[reason.preset]}”方案，Vigil 在 ${reason.iterations} 次迭代后对作业进行计划内重启。`;
    case 'time':
      return `按照你的设置，Vigil 每 ${formatDuration(reason.everyMs)} 对作业进行一次计划内重启。`;
    case 'unknown':
      return `${unknownInWords('计划内重启作业的原因', reason)}。`;
    case 'request':
      return '按照你的要求，Vigil 对作业进行计划内重启。';
    case 'pause':
      return '按照你的暂停要求，Vigil 让作业退出。';
  }
}
