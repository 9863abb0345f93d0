import { describe, expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const y = (k: number) => (4 + Math.sin(k * 7)).toFixed(3);

describe('what is learned', () => {
  test('names the numbers, and needs nothing of this attempt', () => {
    const { learned } = readLines(upTo(12).map((k) => `Trial ${k}/40 loss ${y(k)}`));
    expect(learned).toEqual({
      ...{ iterations: { kind: 'Trial', slot: 'Trial' }, total: { kind: 'Trial', slot: '#1' } },
      ...{ value: { kind: 'Trial', slot: 'loss' }, best: null, direction: 'minimise' },
      ...{
        isIndex: false,
        announces: false,
        later: [],
        downFrom: null,
        hasDecimalComma: false,
        isInner: false,
        inner: [],
        headings: [],
      },
    });
  });

  test('holds that numbers come below the line that announces them', () => {
    const { learned } = readLines(upTo(12).flatMap((k) => [`Trial ${k}/40`, `loss = ${y(k)}`]));
    expect(learned).toMatchObject({ announces: true, later: ['value'] });
  });

  test('holds that a line of an inner loop completes nothing', () => {
    const { learned } = readLines(
      upTo(4).flatMap((fold) => upTo(5).map((k) => `fold ${fold}/5 round ${k}/5 loss ${y(fold + k)}`)),
    );
    expect(learned).toMatchObject({
      iterations: { slot: 'fold' },
      announces: true,
      inner: [{ iterations: { slot: 'round' } }],
    });
  });

  test('holds the headings of its tables', () => {
    const heading = 'Iterat  #Fevals   function value';
    const { learned } = readLines([heading, ...upTo(12).map((k) => `${k}      ${6 * k}   ${y(k)}e+00`)]);
    expect(learned).toMatchObject({
      iterations: { kind: '|3', slot: 'Iterat' },
      headings: [{ kind: '|3', text: heading }],
    });
  });

  test('holds the number from which it counts down', () => {
    const { learned } = readLines(upTo(12).map((k) => `${20 - k} remaining, loss ${y(k)}`));
    expect(learned).toMatchObject({ downFrom: 20 });
  });
});
