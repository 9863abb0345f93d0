import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { formatBytes, roughDuration } from '../../quantities.ts';

/** What the probe of leftovers can find. */
export type LeftoverFact = Extract<
  DiagnosisFact,
  {
    kind: 'zombies' | 'orphan' | 'gpu-held' | 'gpu-held-unseen' | 'lock-held' | 'shared-cache' | 'stale-lock';
  }
>;

/** A finding about what earlier runs left, in a sentence. */
export function leftoverFindingInWords(fact: LeftoverFact): string {
  switch (fact.kind) {
    case 'zombies':
      return `${named(fact.parent, fact.parentName)}의 종료된 자식 프로세스 ${fact.count}개가 좀비로 남아 있습니다.`;
    case 'orphan':
      return fact.run === null
        ? `부모 프로세스가 종료된 워커 프로세스가 있습니다: ${named(fact.pid, fact.command)}.`
        : `${fact.run} 실행이 남긴 프로세스가 있습니다: ${named(fact.pid, fact.command)}.`;
    case 'gpu-held': {
      const held = fact.bytes === null ? '메모리를' : `메모리 ${formatBytes(fact.bytes)}를`;
      const left = fact.run === null ? '' : ` 이는 ${fact.run} 실행이 남긴 프로세스입니다.`;
      return `${fact.gpu}의 ${held} 점유한 프로세스가 있습니다: ${named(fact.pid, fact.name)}.${left}`;
    }
    case 'gpu-held-unseen':
      return `${fact.gpu}의 메모리 ${formatBytes(fact.bytes)}가 사용 중이지만, 드라이버가 보여 주는 프로세스 중에는 쓰는 것이 없습니다.`;
    case 'lock-held':
      return `남은 프로세스(${fact.pid})가 잠금을 보유하고 있습니다: ${fact.file}.`;
    case 'shared-cache':
      return `여러 프로세스(${fact.pids.join(', ')})가 같은 캐시 폴더를 사용합니다: ${fact.folder}.`;
    case 'stale-lock':
      return `오래되어 유효하지 않은 잠금이 있습니다: ${fact.file}. 만들어진 지 ${roughDuration(fact.ageMs)} 지났고 그 프로세스는 이미 없습니다.`;
  }
}

const named = (pid: number, name: string | null): string =>
  `프로세스 ${pid}${name === null ? '' : `(${name})`}`;
