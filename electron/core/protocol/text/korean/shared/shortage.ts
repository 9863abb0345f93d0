import {
  type MemoryShortage,
  type ShortageEvidence,
  ShortageKind,
} from '../../../disk/memory/memory-shortage.ts';
import { isUnknownName } from '../../../open-enum.ts';
import { formatBytes, formatDuration } from '../../quantities.ts';
import { unknownInWords, unknownNameInWords } from '../phrases/unknown.ts';
import { holdersInWords } from './gate.ts';
import { resourceInWords } from './memory.ts';

/** Which out-of-memory it was and what shows it, as sentences; none if nothing does. */
export function shortageInWords({ kind, because, holders }: MemoryShortage): string[] {
  if (isUnknownName(ShortageKind, kind)) return [unknownNameInWords('메모리 부족', kind ?? '')];
  const isOthers = kind === 'oom-external' || (kind === 'oom-load' && holders.length > 0);
  return [
    ...because.map(evidence).filter((sentence) => sentence !== null),
    ...(isOthers ? [holdersInWords(holders)] : []),
    ...answer(kind, because),
  ];
}

/** What helps against an out-of-memory, where the sentence about its evidence does not say so. */
function answer(kind: MemoryShortage['kind'], because: readonly ShortageEvidence[]): string[] {
  switch (kind) {
    case 'oom-external':
      return because.some((fact) => fact.kind === 'own-share-tiny')
        ? ['배치를 줄여도 도움이 되지 않습니다. 메모리가 비어야 합니다.']
        : ['다른 프로그램이 메모리를 덜 쓰면 다시 들어갑니다.'];
    case 'oom-load':
      return ['모델이나 배치를 줄이면 도움이 됩니다.'];
    case 'oom-train-spike':
      return ['배치를 줄이거나 이 점을 빼면 도움이 됩니다.'];
    case 'fragmentation':
      return ['할당자 설정을 바꾸면 도움이 되고, 새 프로세스도 한동안은 도움이 됩니다.'];
    default:
      return [];
  }
}

const NO_SMALLER_BATCH =
  '페이징 파일을 늘리거나 워커를 줄이면 도움이 되고, 배치를 줄이는 것은 도움이 되지 않습니다.';

function evidence(fact: ShortageEvidence): string | null {
  switch (fact.kind) {
    case 'own-share-tiny':
      return `GPU 메모리는 다른 것이 점유하고 있었습니다. 전체 ${formatBytes(fact.totalBytes)} 중 이 프로세스는 ${formatBytes(fact.ownBytes)}, 여유는 ${formatBytes(fact.freeBytes)}뿐이었습니다.`;
    case 'others-hold':
      return `다른 프로그램이 GPU의 ${formatBytes(fact.totalBytes)} 중 ${formatBytes(fact.othersBytes)}를 점유하고 있었습니다. 작업이 요청한 크기는 ${formatBytes(fact.requestedBytes)}, 여유는 ${formatBytes(fact.freeBytes)}였습니다.`;
    case 'others-rose':
      return `그 전 ${formatDuration(fact.withinMs)} 동안 다른 프로그램이 GPU 메모리를 ${formatBytes(fact.risenBytes)} 더 차지했습니다.`;
    case 'rising':
      return `${resourceInWords(fact.resource)} 사용량이 누수가 있을 때처럼 반복할 때마다 늘었습니다. 새 프로세스는 다시 낮은 값에서 시작합니다.`;
    case 'not-rising':
      return `${resourceInWords(fact.resource)} 사용량이 그전에는 늘지 않았으므로, 이 반복에 다른 반복보다 더 많이 필요했습니다.`;
    case 'dies-alike':
      return `누수가 있을 때처럼 프로세스마다 반복 약 ${fact.everyIterations}회 후에 비정상 종료됩니다. 새 프로세스는 다시 낮은 값에서 시작합니다.`;
    case 'unallocated':
      return `PyTorch가 예약해 놓고 쓰지 않은 메모리가 ${formatBytes(fact.unallocatedBytes)} 있었지만 한 덩어리가 아니었습니다(단편화).`;
    case 'commit-full':
      return `시스템이 커밋한 메모리가 한도 ${formatBytes(fact.limitBytes)} 중 ${formatBytes(fact.committedBytes)}였습니다. ${NO_SMALLER_BATCH}`;
    case 'commit-text':
      return NO_SMALLER_BATCH;
    case 'request-too-large':
      return `한 번에 ${formatBytes(fact.requestedBytes)}를 요청했는데, ${fact.isCap ? '이 GPU에서 허용된 한도는' : 'GPU 전체는'} ${formatBytes(fact.limitBytes)}입니다.`;
    case 'cap-reached':
      return `자체 한도 ${formatBytes(fact.allowedBytes)}에서 막혔습니다. GPU에는 ${formatBytes(fact.freeBytes)}의 여유가 있었습니다.`;
    case 'before-work':
      return null;
    case 'unknown':
      return `${unknownInWords('어떤 메모리가 부족했는지 보여 주는 근거', fact)}.`;
  }
}
