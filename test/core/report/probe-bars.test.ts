import { expect, it } from 'vitest';
import type { ProbeFigure } from '../../../electron/core/protocol/diagnosis/probe-result.ts';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { probeBars } from '../../../electron/core/report/probe-bars.ts';

const bars = (figures: ProbeFigure[]) => probeBars(figures, english.shared.diagnosis);
const speed = (of: string | null, value: ProbeFigure['value']): ProbeFigure => ({
  ...{ name: 'samplesPerSecond', of, value },
});

it.each<[string, ProbeFigure[]]>([
  ['one thing', [speed('workers=0', 10)]],
  ['figures of nothing in particular', [speed(null, 10), speed(null, 20)]],
  ['unknown figures and words', [speed('a', null), speed('b', 'x'), speed('c', true)]],
  ['zeros', [speed('a', 0), speed('b', 0)]],
])('%s cannot be compared', (_, figures) => expect(bars(figures)).toEqual([]));

it('settings are compared by their figure, the largest twelve first', () => {
  const many = Array.from({ length: 20 }, (_, at) => speed(`workers=${at}`, at + 1));
  const [block, ...more] = bars([...many, { name: 'batchMs', of: 'workers=0', value: 3 }]);
  expect(more).toEqual([]);
  expect(block).toMatchObject({ kind: 'bars', bars: { length: 12, 0: { name: 'workers=19', share: 1 } } });
});
