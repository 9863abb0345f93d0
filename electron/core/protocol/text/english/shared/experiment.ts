import type { DeathPattern } from '../../../disk/memory/death-pattern.ts';
import type { ExperimentGap, ExperimentVerdict } from '../../../disk/memory/experiment-verdict.ts';
import { capitalised, unknownInWords } from '../phrases/unknown.ts';

/** What repeated deaths have in common, in English. */
export function findingInWords(finding: DeathPattern): string {
  if (finding.kind === 'unknown') return `${capitalised(unknownInWords('a pattern of deaths', finding))}.`;
  return finding.kind === 'point-specific'
    ? `Fresh processes die at iteration ${finding.iteration} too, so that iteration is to blame, not the age of the process.`
    : `Each process dies in about its ${ordinal(finding.everyIterations)} iteration, wherever it begins. Something accumulates in it, such as a leak.`;
}

/** What the experiment rests on, and why it is undecided if it is. What it found is said by `findingInWords`. */
export function experimentInWords({ gap, diedAt, experimentDiedAt }: ExperimentVerdict): string {
  if (gap !== null) return `The experiment is undecided: ${gapText(gap)}.`;
  const earlier = diedAt.map(ordinal).join(' and ');
  const iterations = diedAt.length === 1 ? 'iteration' : 'iterations';
  const fresh = experimentDiedAt === null ? '' : `, the fresh one in its ${ordinal(experimentDiedAt)}`;
  return `The experiment: the processes before died there in their ${earlier} ${iterations}${fresh}.`;
}

function gapText(gap: ExperimentGap): string {
  switch (gap.kind) {
    case 'not-fresh':
      return `its process died in iteration ${gap.iteration} too, but began after iteration ${gap.beganAfter} instead of right before`;
    case 'other-failure':
      return 'its process failed in another way';
    case 'other-iteration':
      return `its process died in iteration ${gap.iteration}, its own ${ordinal(gap.processIteration)}, which fits neither one iteration nor the age of processes`;
    case 'no-old-process':
      return `no process that died in iteration ${gap.iteration} had completed another, so the job may be unable to start there at all`;
    case 'no-failure':
      return `its process ended after iteration ${gap.completedAfter} without a failure`;
    case 'unknown':
      return unknownInWords('a reason', gap);
  }
}

function ordinal(count: number): string {
  const isTeen = count % 100 >= 11 && count % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
}
