import { MemoryResource } from '../../../disk/memory/memory-resource.ts';
import type { RecycleReason } from '../../../disk/memory/recycle-reason.ts';
import { isUnknownName } from '../../../open-enum.ts';
import type { DeathMark, RunPeak, WallForecast, WallView } from '../../../wire/memory-view.ts';
import { formatBytes, formatDuration } from '../../quantities.ts';
import { unknownInWords } from '../phrases/unknown.ts';

const NAMES: Record<string, string> = {
  device: 'GPU 메모리',
  shared: 'GPU가 쓰는 주 메모리',
  commit: '커밋된 메모리',
  ram: '주 메모리',
  handles: '핸들',
};

/** The name of a resource within a sentence. */
export function resourceInWords(resource: MemoryResource): string {
  if (isUnknownName(MemoryResource, resource)) return `“${resource}” 리소스`;
  return NAMES[resource] ?? resource;
}

/** An amount of a resource. */
const amount = (resource: MemoryResource, value: number): string =>
  resource === 'handles' ? `${Math.round(value)}개` : formatBytes(value);

/** The use of a resource in the last measured iteration, its limit, and when that is reached. */
export function wallInWords({
  resource,
  peak,
  limit,
  forecast,
}: Pick<WallView, 'resource' | 'peak' | 'limit' | 'forecast'>): string {
  const most = limit === null ? '한도 알 수 없음' : `한도 ${amount(resource, limit)}`;
  const ahead = forecast === null ? null : forecastInWords(forecast);
  return `${resourceInWords(resource)} ${amount(resource, peak)}, ${most}.${ahead === null ? '' : ` ${ahead}`}`;
}

/** The use of a resource in the last measured iteration of a run that has ended. */
export const lastUseInWords = ({
  resource,
  peak,
  limit,
  iteration,
}: Pick<WallView, 'resource' | 'peak' | 'limit' | 'iteration'>): string =>
  `${resourceInWords(resource)} ${amount(resource, peak)}(마지막으로 측정한 반복 ${iteration}), ${limit === null ? '한도 알 수 없음' : `한도 ${amount(resource, limit)}`}.`;

/** The most memory that a run was seen to use. */
export const runPeakInWords = ({ resource, bytes, attempt }: RunPeak): string =>
  `${resourceInWords(resource)} ${amount(resource, bytes)}, 모든 시도의 샘플 중 최댓값(시도 ${attempt}).`;

/** When the wall is reached; null if nothing can be said. */
function forecastInWords(forecast: WallForecast): string | null {
  switch (forecast.kind) {
    case 'too-few':
      return null;
    case 'steady':
      return '사용량이 늘지 않습니다.';
    case 'too-little':
      return '늘어나고 있지만, 언제 한도에 도달할지 예측하기에는 아직 너무 적습니다.';
    case 'far':
      return `이 속도라면 반복 ${forecast.beyond} 전에는 한도에 도달하지 않습니다.`;
    case 'as-before':
      return `이전 시도처럼 늘어나면 반복 ${forecast.iteration}에서 한도에 도달합니다.`;
    case 'reached':
      return reachedSentence(forecast);
  }
}

function reachedSentence({
  iteration,
  earliest,
  latest,
}: Extract<WallForecast, { kind: 'reached' }>): string {
  if (iteration === null) return `반복 ${earliest}부터 한도에 도달할 수 있습니다.`;
  const isSharp = earliest === iteration && latest === iteration;
  const band = isSharp ? '' : latest === null ? `(${earliest} 이후)` : `(${earliest}~${latest})`;
  return `이 속도라면 반복 ${iteration}${band}에서 한도에 도달합니다.`;
}

/** An iteration in which the job died before. */
export function deathMarkInWords({ iteration, count, own, isPassed }: DeathMark): string {
  const where = own ? (count === 1 ? '이 실행이' : '작업이') : '이 스크립트의 이전 실행이';
  return isPassed
    ? `${where} ${count}번 비정상 종료된 반복 ${iteration} 지점을 통과했습니다.`
    : `반복 ${iteration}: ${where} 여기서 ${count}번 비정상 종료되었습니다.`;
}

const PLANS = {
  conservative: '보수적',
  aggressive: '적극적',
  segmented: '구간별',
} satisfies Record<Extract<RecycleReason, { kind: 'preset' }>['preset'], string>;

/** Why a job is ended after an iteration and continues in a fresh process. */
export function recycleReasonInWords(reason: RecycleReason): string {
  switch (reason.kind) {
    case 'trend': {
      const { resource, level, step, limit } = reason;
      return `한도에 도달하기 전에 Vigil이 계획된 재시작을 합니다. ${resourceInWords(resource)} 사용량은 ${amount(resource, level)}, 반복 한 번의 증가량은 ${amount(resource, step)}, 한도는 ${amount(resource, limit)}입니다.`;
    }
    case 'level': {
      const { resource, peak, limit } = reason;
      return `${resourceInWords(resource)} 사용량이 ${amount(resource, peak)}, 한도가 ${amount(resource, limit)}이므로 Vigil이 계획된 재시작을 합니다.`;
    }
    case 'spill':
      return `GPU가 주 메모리를 ${formatBytes(reason.sharedBytes)} 쓰고 있고 반복 한 번에 걸리는 시간이 ${formatDuration(reason.iterationMs)}(평소 ${formatDuration(reason.usualMs)})이므로 Vigil이 계획된 재시작을 합니다.`;
    case 'deaths':
      return `프로세스 ${reason.count}개가 각자의 ${reason.processIteration}번째 반복이나 그 직후에 비정상 종료되었으므로 Vigil이 계획된 재시작을 합니다.`;
    case 'count':
      return `설정에 따라 Vigil이 반복 ${reason.everyIterations}회마다 계획된 재시작을 합니다.`;
    case 'preset':
      return `선택한 ${PLANS[reason.preset]} 계획에 따라 Vigil이 반복 ${reason.iterations}회 후에 계획된 재시작을 합니다.`;
    case 'time':
      return `설정에 따라 Vigil이 ${formatDuration(reason.everyMs)}마다 계획된 재시작을 합니다.`;
    case 'unknown':
      return `${unknownInWords('계획된 재시작의 이유', reason)}.`;
    case 'request':
      return '사용자가 요청하여 Vigil이 계획된 재시작을 합니다.';
    case 'pause':
      return '일시 중지 요청에 따라 Vigil이 작업을 종료하게 합니다.';
  }
}
