import { expect, it } from 'vitest';
import { catalogueOf } from '../../../electron/core/failures/catalogue.ts';
import type { DeathText } from '../../../electron/core/failures/death-texts.ts';
import { findLines } from '../../../electron/core/failures/find-lines.ts';
import { failureEntry } from '../../support/failure-entries.ts';

const CATALOGUE = catalogueOf([
  failureEntry('oom', { signatures: [{ text: 'out of memory' }] }),
  failureEntry('digits', { signatures: [{ text: '\\d{5}' }] }),
  failureEntry('fault', { signatures: [{ text: 'Segmentation fault', where: ['fault'] }] }),
]);
const text = (lines: string[], more: Partial<DeathText> = {}): DeathText => ({
  ...{
    place: 'tail',
    path: null,
    text: lines.join('\n'),
    lines,
    isSurvived: () => false,
    atMost: () => 'likely',
  },
  ...more,
});
function found(one: DeathText) {
  const all: string[] = [];
  findLines(CATALOGUE, one, ({ entry }, { line, count }) => all.push(`${entry.entry.id} ${line} x${count}`));
  return all.sort();
}

it('the first line of each signature is found, in any case of letters of its literal', () => {
  expect(found(text(['a', 'CUDA out of memory', '', 'out of memory', 'code 12345']))).toEqual([
    'digits 5 x1',
    'oom 2 x2',
  ]);
});

it('a signature counts only in its place', () => {
  expect(found(text(['Segmentation fault']))).toEqual([]);
  expect(found(text(['Segmentation fault'], { place: 'fault' }))).toEqual(['fault 1 x1']);
});

it('a line that the job survived is not found', () => {
  expect(found(text(['out of memory', 'out of memory'], { isSurvived: (line) => line === 0 }))).toEqual([
    'oom 2 x1',
  ]);
});

it('a signature without a literal is tried on the last 200 lines', () => {
  const many = Array.from({ length: 200 }, () => 'x');
  expect(found(text(['12345', ...many]))).toEqual([]);
  expect(found(text(['12345', ...many.slice(1)]))).toEqual(['digits 1 x1']);
});
