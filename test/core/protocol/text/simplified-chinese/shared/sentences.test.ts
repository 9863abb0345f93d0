import { expect, test } from 'vitest';
import { DiagnosisFact } from '../../../../../../electron/core/protocol/diagnosis/finding.ts';
import { Fix, FixAdvice } from '../../../../../../electron/core/protocol/diagnosis/fix.ts';
import { ProbeReason } from '../../../../../../electron/core/protocol/diagnosis/probe-result.ts';
import { NoteFact } from '../../../../../../electron/core/protocol/journal/note.ts';
import { namesOf } from '../../../../../../electron/core/protocol/open-enum.ts';
import { shared } from '../../../../../../electron/core/protocol/text/simplified-chinese/shared/shared.ts';
import { Problem } from '../../../../../../electron/core/protocol/wire/problem.ts';
import { samplesOf } from '../../../../../support/samples-of.ts';

const { finding, probeReason, fix } = shared.diagnosis;

const sentences = [
  ...samplesOf(DiagnosisFact).map(([name, fact]) => [name, finding(fact)] as const),
  ...samplesOf(ProbeReason).map(([name, reason]) => [name, probeReason(reason)] as const),
  ...samplesOf(Fix).map(([name, each]) => [name, fix(each)] as const),
  ...namesOf(FixAdvice).flatMap((what) =>
    ['cv2', null].map((of) => [what, fix({ kind: 'advice', what, of })] as const),
  ),
  ...samplesOf(Problem).map(([name, problem]) => [name, shared.problem(problem)] as const),
  ...samplesOf(NoteFact).map(([name, note]) => [name, shared.note(note)] as const),
];

test('there are sentences to look at', () => {
  expect(sentences.length).toBeGreaterThan(300);
});

test.each(sentences)('%s has a whole sentence', (_, sentence) => {
  expect(sentence).toMatch(/^\S.*\S$/s);
  expect(sentence).not.toMatch(/undefined|\bnull\b|\[object|NaN| {2}/);
});

test.each(sentences)('%s has a space between Chinese and foreign words, and nowhere else', (_, sentence) => {
  expect(sentence).not.toMatch(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{Script=Han}/u);
  expect(sentence).not.toMatch(/[\p{Script=Han}，。：；、（）“”？] +[\p{Script=Han}，。：；、（）“”？]/u);
  expect(sentence).not.toMatch(/[，。：；、（）“”？] | [，。：；、（）“”？]/u);
});
