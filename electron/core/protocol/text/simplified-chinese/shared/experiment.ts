import type { DeathPattern } from '../../../disk/memory/death-pattern.ts';
import type { ExperimentGap, ExperimentVerdict } from '../../../disk/memory/experiment-verdict.ts';
import { unknownInWords } from '../phrases/unknown.ts';

export function findingInWords(finding: DeathPattern): string {
  if (finding.kind === 'unknown') return `${unknownInWords('异常终止的规律', finding)}。`;
  return finding.kind === 'point-specific'
    ? `全新的进程也在第 ${finding.iteration} 次迭代异常终止，因此问题在于这次迭代，而不是进程运行得太久。`
    : `无论从哪里开始，每个进程都大约在自己的第 ${finding.everyIterations} 次迭代异常终止。进程中有某种东西在累积，例如内存泄漏。`;
}

/** What the experiment rests on, and why it is undecided if it is. What it found is said by `findingInWords`. */
export function experimentInWords({ gap, diedAt, experimentDiedAt }: ExperimentVerdict): string {
  if (gap !== null) return `实验没有结论：${gapText(gap)}。`;
  const fresh = experimentDiedAt === null ? '' : `；全新的进程则处于自己的第 ${experimentDiedAt} 次迭代`;
  return `实验：以前的进程在那里异常终止时，${diedAt.length === 1 ? '' : '分别'}处于自己的第 ${diedAt.join('、')} 次迭代${fresh}。`;
}

function gapText(gap: ExperimentGap): string {
  switch (gap.kind) {
    case 'not-fresh':
      return `实验的进程也在第 ${gap.iteration} 次迭代异常终止，但它从第 ${gap.beganAfter} 次迭代之后开始，而不是紧接在该次迭代之前`;
    case 'other-failure':
      return '实验的进程以另一种方式失败';
    case 'other-iteration':
      return `实验的进程在第 ${gap.iteration} 次迭代异常终止，这是它自己的第 ${gap.processIteration} 次迭代，既不符合某次特定迭代，也不符合进程运行的长短`;
    case 'no-old-process':
      return `在第 ${gap.iteration} 次迭代异常终止的进程都没有完成过其他迭代，因此作业可能根本无法从那里启动`;
    case 'no-failure':
      return `实验的进程在第 ${gap.completedAfter} 次迭代之后结束，没有发生故障`;
    case 'unknown':
      return unknownInWords('原因', gap);
  }
}
