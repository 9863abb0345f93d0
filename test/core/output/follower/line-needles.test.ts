import { expect, test } from 'vitest';
import { needlesOf } from '../../../../electron/core/output/follower/line-needles.ts';
import { createLineParser } from '../../../../electron/core/output/follower/parse-line.ts';
import { MASK } from '../../../../electron/core/output/structure/text/masks.ts';
import { createNumberNotation } from '../../../../electron/core/output/structure/text/notation.ts';
import { learnedLines } from '../../../support/learned-lines.ts';

const ofKind = (kind: string) => needlesOf(learnedLines(kind, { value: null, best: null }));
/** The same letters as Chinese and Japanese programs may write them. */
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

test.each([
  ['Iteration', 'Iteration'],
  [`[I ${MASK.repeat(19)}] Trial`, 'Trial'],
  ['worker # finished trial', 'finished'],
  ['--- Runde', 'Runde'],
  ['Trial:', 'Trial'],
])('lines of the kind %j are found by %j, in either width', (kind, needle) =>
  expect(ofKind(kind)).toEqual([needle, wide(needle)]),
);

test.each([
  ['第', ['第']],
  ['试验(第', ['试验']],
  ['Epoch评估:', ['评估']],
  ['Itération', ['Itération']],
  ['시도', ['시도']],
])('lines of the kind %j are found by %j', (kind, needles) => expect(ofKind(kind)).toEqual(needles));

test.each([
  ['Ｔｒｉａｌ　３／４０：'],
  ['试验（３／４０）：损失 0.5'],
  ['试验!Ｔｒｉａｌ 3'],
  ['Trial：3'],
  ['step→3'],
])('%j holds a needle of its kind', (line) => {
  const kind = createLineParser(createNumberNotation()).parse(line)?.kind ?? '';
  const needles = ofKind(kind) ?? [''];
  expect(needles.some((needle) => line.includes(needle))).toBe(true);
});

test('bytes that are not text give no needle', () => {
  expect(ofKind('\ufffd\ufffd\ufffdab')).toEqual(['ab', wide('ab')]);
  expect(ofKind('\ufffd\ufffd\ufffd')).toBeNull();
  expect(ofKind('ab\ud83d')).toEqual(['ab', wide('ab')]);
});

test.each(['|3', '', '#', 'e'])('lines of the kind %j are found by nothing', (kind) =>
  expect(ofKind(kind)).toBeNull(),
);

test('each kind has its own, and one without any needs all lines', () => {
  const value = { kind: 'loss', slot: 'loss' };
  expect(needlesOf(learnedLines('Trial', { value, best: value }))).toEqual([
    ...['Trial', wide('Trial'), 'loss', wide('loss')],
  ]);
  expect(needlesOf(learnedLines('Trial', { value: { kind: '|2', slot: '#1' } }))).toBeNull();
});
