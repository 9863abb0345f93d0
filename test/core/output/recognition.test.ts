import { describe, expect, test } from 'vitest';
import { compilePattern } from '../../../electron/core/output/own-pattern.ts';
import { createRecognition } from '../../../electron/core/output/recognition.ts';
import { factOf } from '../../../electron/core/output/recognizers/recognizer.ts';
import { OwnPattern } from '../../../electron/core/protocol/policy/own-pattern.ts';

function recognition(pattern?: string, more: object = {}) {
  const answer = pattern && compilePattern(OwnPattern.parse({ name: 'mine', pattern, ...more }));
  if (answer && !answer.ok) throw new Error(answer.fault.kind);
  const all = createRecognition(answer ? [answer.pattern] : [], null);
  const everything = all.needles.reduce((bits, each) => bits | each.bits, all.ownBit);
  let number = 0;
  const read = (line: string, bits = everything, at = number++) =>
    all.read(new TextEncoder().encode(line), bits, at);
  return { ...all, read };
}

const BAR = 'trials: 10%|#   | 3/30 [00:01<00:09, 2.0s/it]';

describe('a line', () => {
  test('is read by the first tool that recognises it, and by no other', () => {
    const found = recognition().read('Trial 0 finished with value: 0.5 and parameters: {}.');
    expect(found).toMatchObject([{ recognizer: 'optuna', rank: 'search', isOwn: false }]);
    expect(recognition().read(BAR)).toMatchObject([{ recognizer: 'tqdm' }]);
    expect(recognition().read('Loading data')).toEqual([]);
    expect(recognition().read('  \u001b[0m ')).toEqual([]);
  });

  test('is read without control sequences', () => {
    const [bar] = recognition().read(BAR.replace('trials', '\u001b[1mtrials\u001b[0m'));
    expect(bar?.sightings[0]?.fact).toMatchObject({ iteration: 3, total: 30 });
  });

  test('is shown only to recognisers whose bits are set', () => {
    const { read, needles } = recognition();
    expect(read('Iteration 3/30 loss=0.5', 0)).toEqual([]);
    const [optuna] = needles.filter(({ text }) => text.includes('finished with value'));
    expect(read('Iteration 3/30 loss=0.5', optuna?.bits)).toEqual([]);
  });

  test('is shown first to the patterns of the user, and then to the tools', () => {
    const mine = recognition('trials: +(?<iteration>\\d+)', { moment: 'done' });
    expect(mine.read(BAR)).toMatchObject([
      { recognizer: 'own:mine', rank: 'search', isOwn: true, sightings: [{ fact: { iteration: 10 } }] },
      { recognizer: 'tqdm', isOwn: false },
    ]);
    expect(mine.read(BAR, 0)).toEqual([]);
    expect(mine.needles).toContainEqual({ text: 'trials: ', bits: mine.ownBit });
  });

  test('has incidental numbers if the pattern is not about iterations', () => {
    const [own] = recognition('lr=(?<lr>\\S+)').read('lr=0.1');
    expect(own?.sightings).toMatchObject([{ isAside: true, fact: { metrics: { lr: 0.1 } } }]);
  });
});

describe('an iteration without a number', () => {
  const moments = (found: ReturnType<ReturnType<typeof recognition>['read']>) =>
    found.flatMap(({ sightings }) => sightings.map(({ fact }) => [fact.moment, fact.isOfLast]));

  test('counts once per line, however often the line grows', () => {
    const { read, ownBit } = recognition('cvar=(?<value>\\d+)', { moment: 'done' });
    expect(moments(read('cvar=1', ownBit, 7))).toEqual([['done', undefined]]);
    expect(moments(read('cvar=12', ownBit, 7))).toEqual([['told', true]]);
    expect(moments(read('cvar=2', ownBit, 8))).toEqual([['done', undefined]]);
  });

  test('differs from one with a number, which may be reported again', () => {
    const { read, ownBit } = recognition('at (?<iteration>\\d+)', { moment: 'done' });
    expect(moments(read('at 1', ownBit, 7))).toEqual([['done', undefined]]);
    expect(moments(read('at 12', ownBit, 7))).toEqual([['done', undefined]]);
  });
});

test('a line of a learned kind is read, whichever tool claims it', () => {
  const fact = factOf({ moment: 'done', iteration: 3 });
  const { read, followBit } = createRecognition([], { needles: ['trials'], read: () => [fact] });
  const found = read(new TextEncoder().encode(BAR), -1, 0);
  expect(found.map(({ recognizer }) => recognizer)).toEqual(['tqdm', 'structure']);
  expect(read(new TextEncoder().encode(BAR), ~followBit, 1).map(({ recognizer }) => recognizer)).toEqual([
    'tqdm',
  ]);
});

test('every recognizer has its own bit, and the patterns of the user share one', () => {
  const { needles, ownBit } = recognition();
  const bits = new Set(needles.map((needle) => needle.bits));
  expect([...bits].every((bit) => bit > 0 && (bit & (bit - 1)) === 0)).toBe(true);
  expect(bits.has(ownBit)).toBe(false);
});
