import { describe, expect, it } from 'vitest';
import { labelOf, numbersOf, piecesOf } from '../../../../electron/core/protocol/reading/shown-line.ts';
import { shownLine } from '../../../support/shown-line.ts';

const joined = (text: string, most: number, ...roles: string[]) =>
  piecesOf([shownLine(text, ...roles)], most).map((pieces) => pieces.map((piece) => piece.text).join(''));

describe('the pieces of a line', () => {
  it('are its text and its numbers, in order', () => {
    const [pieces] = piecesOf([shownLine('Trial 12/40 value 0.483', 'iterations', 'total', 'value')], 200);
    expect(pieces?.map(({ text, shown }) => [text, shown?.role])).toEqual([
      ['Trial ', undefined],
      ['12', 'iterations'],
      ['/', undefined],
      ['40', 'total'],
      [' value ', undefined],
      ['0.483', 'value'],
    ]);
  });

  it('count the numbers of all lines from 1', () => {
    expect(
      numbersOf([shownLine('a 1 b 2'), shownLine('c 3')]).map(({ number, text }) => [number, text]),
    ).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '3'],
    ]);
  });

  it('keep a line that is short enough as it is', () => {
    expect(joined('Trial 12 of 40', 14)).toEqual(['Trial 12 of 40']);
  });

  it('leave out the text far from all numbers of a long line, and no number', () => {
    const [line = ''] = joined(`${'a'.repeat(100)} 12 ${'b'.repeat(100)} 0.5 ${'c'.repeat(100)}`, 60);
    expect(line).toMatch(/^…a{11} 12 b{11}…b{11} 0\.5 c{11}…$/);
  });

  it('keep the beginning of a long line without numbers', () => {
    expect(joined('x'.repeat(50), 20)).toEqual([`${'x'.repeat(20)}…`]);
  });
});

it('a number has the name from its line, and none if it has only a position', () => {
  const label = (slot: string) => labelOf({ kind: 'Trial', slot });
  expect([label('Trial'), label('#1'), label("loss'1"), label('val loss')]).toEqual([
    'Trial',
    '',
    'loss',
    'val loss',
  ]);
});
