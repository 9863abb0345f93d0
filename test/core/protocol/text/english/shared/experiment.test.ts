import { expect, it } from 'vitest';
import {
  ExperimentGap,
  type ExperimentVerdict,
} from '../../../../../../electron/core/protocol/disk/memory/experiment-verdict.ts';
import { experimentInWords } from '../../../../../../electron/core/protocol/text/english/shared/experiment.ts';

const verdict = (more: Partial<ExperimentVerdict>): ExperimentVerdict => ({
  ...{ pattern: null, gap: null, diedAt: [13, 3], experimentDiedAt: 14, ...more },
});

it('an experiment names the iterations of the processes on which it rests', () => {
  expect(experimentInWords(verdict({}))).toBe(
    'The experiment: the processes before died there in their 13th and 3rd iterations, the fresh one in its 14th.',
  );
  expect(experimentInWords(verdict({ diedAt: [11] }))).toContain('in their 11th iteration,');
});

it.each<[object, string]>([
  [{ kind: 'not-fresh', beganAfter: 10, iteration: 13 }, 'in iteration 13 too, but began after iteration 10'],
  [{ kind: 'other-failure' }, 'failed in another way'],
  [{ kind: 'other-iteration', iteration: 17, processIteration: 5 }, 'in iteration 17, its own 5th, which'],
  [{ kind: 'no-old-process', iteration: 13 }, 'no process that died in iteration 13 had completed another'],
  [{ kind: 'no-failure', completedAfter: 20 }, 'ended after iteration 20 without a failure'],
  [{ kind: 'rained-off', days: 3 }, 'rained-off {"days":3}'],
])('an undecided one says why: %o', (written, words) => {
  const said = experimentInWords(verdict({ gap: ExperimentGap.parse(written) }));
  expect(said).toMatch(/^The experiment is undecided: .*\.$/);
  expect(said).toContain(words);
});
