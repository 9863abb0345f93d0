import type { DeathPattern } from '../../../disk/memory/death-pattern.ts';
import type { ExperimentGap, ExperimentVerdict } from '../../../disk/memory/experiment-verdict.ts';
import { unknownInWords } from '../phrases/unknown.ts';

/** What repeated deaths have in common. */
export function findingInWords(finding: DeathPattern): string {
  switch (finding.kind) {
    case 'unknown':
      return `${unknownInWords('비정상 종료의 패턴', finding)}.`;
    case 'point-specific':
      return `새 프로세스도 반복 ${finding.iteration}에서 비정상 종료되므로, 프로세스가 오래 실행된 탓이 아니라 그 반복이 원인입니다.`;
    default:
      return `각 프로세스가 어디서 시작하든 약 ${finding.everyIterations}번째 반복에서 비정상 종료됩니다. 누수처럼 프로세스 안에 무언가가 쌓이고 있습니다.`;
  }
}

/** What the experiment rests on, and why it is undecided if it is. What it found is said by `findingInWords`. */
export function experimentInWords({ gap, diedAt, experimentDiedAt }: ExperimentVerdict): string {
  if (gap !== null) return `실험에서 결론이 나지 않았습니다: ${gapText(gap)}.`;
  const earlier = diedAt.map((count) => `${count}번째`).join(', ');
  const fresh = experimentDiedAt === null ? '' : `, 새 프로세스는 ${experimentDiedAt}번째 반복에서`;
  return `실험: 그 지점에서 이전 프로세스는 각자의 ${earlier} 반복에서${fresh} 비정상 종료되었습니다.`;
}

function gapText(gap: ExperimentGap): string {
  switch (gap.kind) {
    case 'not-fresh':
      return `그 프로세스도 반복 ${gap.iteration}에서 비정상 종료되었지만, 바로 앞이 아니라 반복 ${gap.beganAfter} 다음에서 시작했음`;
    case 'other-failure':
      return '그 프로세스가 다른 방식으로 실패했음';
    case 'other-iteration':
      return `그 프로세스는 자기 ${gap.processIteration}번째 반복인 반복 ${gap.iteration}에서 비정상 종료되었는데, 이는 특정 반복 때문이라고도, 프로세스가 오래 실행된 탓이라고도 볼 수 없음`;
    case 'no-old-process':
      return `반복 ${gap.iteration}에서 비정상 종료된 프로세스 중 다른 반복을 마친 것이 없으므로, 작업이 그 지점에서 아예 시작하지 못하는 것일 수 있음`;
    case 'no-failure':
      return `그 프로세스가 반복 ${gap.completedAfter} 후에 실패 없이 종료되었음`;
    case 'unknown':
      return unknownInWords('이유', gap);
  }
}
