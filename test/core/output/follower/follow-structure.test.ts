import { describe, expect, test } from 'vitest';
import { followStructure } from '../../../../electron/core/output/follower/follow-structure.ts';
import type { LearnedStructure } from '../../../../electron/core/protocol/disk/output-roles.ts';
import { learnedLines } from '../../../support/learned-lines.ts';
import { toldBy } from '../recorded.ts';

/** What lines show, and what a pause after them makes certain. */
function follow(learned: LearnedStructure, ...lines: string[]) {
  const follower = followStructure(learned);
  return {
    told: lines.flatMap((line) => follower.read(line)).map(toldBy),
    settled: follower.settle().map(toldBy),
    follower,
  };
}

describe('a line with number and value', () => {
  test('completes its iteration, once', () => {
    const { told } = follow(learnedLines(), 'Iteration 1/3 value=4 best=4', 'Iteration 1/3 value=4 best=4');
    expect(told).toEqual([{ moment: 'done', iteration: 1, total: 3, value: 4, best: 4 }]);
  });

  test('also has the numbers beside them', () => {
    const { told } = follow(learnedLines(), "Iteration 1/3 value=4 lr=0.1 params={'a': 2} took 2s");
    expect(told).toEqual([
      {
        moment: 'done',
        iteration: 1,
        total: 3,
        value: 4,
        metrics: { lr: 0.1 },
        parameters: { a: 2 },
        durationMs: 2000,
      },
    ]);
  });

  test('shows which way is better, if that was learned', () => {
    const { told } = follow(learnedLines('Iteration', { direction: 'minimise' }), 'Iteration 1/3 value=4');
    expect(told).toMatchObject([{ direction: 'minimise' }]);
  });

  test('may have NaN as its value, and a decimal comma', () => {
    expect(follow(learnedLines(), 'Iteration 1/3 value=nan').told).toMatchObject([{ value: Number.NaN }]);
    const comma = learnedLines('Iteration', { hasDecimalComma: true });
    expect(follow(comma, 'Iteration 1/3 value=1,500').told).toMatchObject([{ value: 1.5 }]);
  });
});

test('a line without the value that its kind has completes nothing, until the next number', () => {
  const { told } = follow(
    learnedLines(),
    ...['Iteration 1/3', 'Iteration 1/3 value=4 best=4', 'Iteration 2/3', 'Iteration 3/3'],
  );
  expect(told).toEqual([
    { moment: 'began', iteration: 1, total: 3 },
    { moment: 'done', iteration: 1, total: 3, value: 4, best: 4 },
    { moment: 'began', iteration: 2, total: 3 },
    { moment: 'done', iteration: 2, total: 3 },
    { moment: 'began', iteration: 3, total: 3 },
  ]);
});

describe('values in lines of their own', () => {
  const value = { kind: 'value =', slot: 'value' };

  test('complete an iteration that was announced', () => {
    const learned = learnedLines('Iteration', { value, best: null, announces: true, later: ['value'] });
    const { told } = follow(learned, 'Iteration 1/3', 'value = 4', 'Iteration 2/3');
    expect(told).toEqual([
      { moment: 'began', iteration: 1, total: 3 },
      { moment: 'done', iteration: 1, total: 3, value: 4 },
      { moment: 'began', iteration: 2, total: 3 },
    ]);
  });

  test('that come first belong to the number below them', () => {
    const learned = learnedLines('Iteration', { value, best: null });
    expect(follow(learned, 'value = 4', 'Iteration 1/3', 'value = 5').told).toEqual([
      { moment: 'done', iteration: 1, total: 3, value: 4 },
    ]);
  });

  test('are waited for: until the next number, a pause, or the end', () => {
    const best = { kind: 'best', slot: 'best' };
    const learned = learnedLines('Iteration', { best, later: ['best'] });
    const { told, settled } = follow(learned, 'Iteration 1/3 value=4', 'best 4', 'Iteration 2/3 value=6');
    expect(told).toEqual([{ moment: 'done', iteration: 1, total: 3, value: 4, best: 4 }]);
    expect(settled).toEqual([{ moment: 'done', iteration: 2, total: 3, value: 6 }]);
  });
});

describe('a nest', () => {
  const inner = [{ iterations: { kind: 'fold', slot: 'round' }, total: { kind: 'fold', slot: '#3' } }];
  const folds = learnedLines('fold', {
    ...{ value: { kind: 'fold', slot: 'loss' }, best: null, announces: true, inner },
  });

  test('completes an outer iteration with its last inner one, and has the best of their values', () => {
    const { told, follower } = follow(
      { ...folds, direction: 'minimise' },
      ...['fold 1/2 round 1/2 loss 8', 'fold 1/2 round 2/2 loss 9', 'fold 2/2 round 1/2 loss 7'],
    );
    expect(told).toEqual([
      { moment: 'began', iteration: 1, total: 2, direction: 'minimise' },
      { moment: 'done', iteration: 1, total: 2, value: 8, direction: 'minimise' },
      { moment: 'began', iteration: 2, total: 2, direction: 'minimise' },
    ]);
    expect(follower.nest()).toEqual([
      { name: 'fold', at: 2, total: 2, restarts: 0 },
      { name: 'round', at: 1, total: 2, restarts: 1 },
    ]);
  });
});

test('rows are read by the heading of an earlier attempt, which a resumed job does not print again', () => {
  const kind = '|3';
  const learned = learnedLines(kind, {
    ...{ iterations: { kind, slot: 'n_gen' }, total: null, value: null, best: { kind, slot: 'f_min' } },
    headings: [{ kind, text: 'n_gen  |  n_eval  |  f_min' }],
  });
  const rows = ['     4 |      40 |  0.5', '     5 |      50 |  0.4'];
  expect(follow(learned, ...rows).told).toMatchObject([
    { iteration: 4, best: 0.5 },
    { iteration: 5, best: 0.4 },
  ]);
  expect(follow({ ...learned, headings: [] }, ...rows).told).toEqual([]);
});

test('a counter inside something without a number is a sign of work, and completes nothing', () => {
  const { told, follower } = follow(learnedLines('Trial', { isInner: true }), 'Trial 1/9 value=3', 'value 3');
  expect(told).toEqual([{ moment: 'told' }]);
  expect(follower.nest()).toMatchObject([{ name: 'Trial', at: 1, total: 9 }]);
});

test('an iteration that is followed by another is done; one that was restarted is not', () => {
  const announced = learnedLines('Iteration', { announces: true, value: null, best: null });
  const done = (...lines: string[]) =>
    follow(announced, ...lines).told.flatMap((fact) => (fact.moment === 'done' ? [fact.iteration] : []));
  expect(done('Iteration 1/9', 'Iteration 2/9', 'Iteration 3/9')).toEqual([1, 2]);
  expect(done('Iteration 1/9', 'Iteration 6/9', 'Iteration 4/9')).toEqual([1]);
});

test.each(['', 'nothing here', 'Iteration x/3', ' 33%|###  | 1/3 [00:01<00:02, 2.0s/it]', '\u0000\uffff'])(
  'other lines give no facts: %j',
  (line) => expect(follow(learnedLines(), line).told).toEqual([]),
);
