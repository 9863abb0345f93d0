import { expect, test } from 'vitest';
import { home } from '../../../../../../electron/core/protocol/text/korean/window/home.ts';

test.each([
  [3, 1, '복구 3개'],
  [1, 1, '복구 1개'],
  [1, 2, '복구 1개(2번)'],
  [1, 20, '복구 1개(20번 이상)'],
])('%i recovered runs, one of them %i times', (runs, times, said) => {
  expect(home.recoveredPart(runs, times)).toBe(said);
});

test.each([
  [[13], false, '1번 복구됨(반복 13 이후)'],
  [[13, 22], false, '2번 복구됨(반복 13, 22 이후)'],
  [[13, 22, 25], false, '3번 복구됨'],
  [[13, 22, 25], true, '3번 이상 복구됨'],
])('a run that recovered after iterations %j, more of them: %s', (iterations, isMore, said) => {
  expect(home.recoveredAt(iterations, isMore)).toBe(said);
});

test('a time left is a range, unless both ends are the same or the least is not known', () => {
  expect(home.range('10 min', '20 min')).toBe('10 min – 20 min');
  expect(home.range('10 min', '10 min')).toBe('약 10 min');
  expect(home.range(null, '20 min')).toBe('최대 20 min');
});

test('a date within a sentence has its year only where one is given', () => {
  expect(home.moment.onDate(3, 11, null, '23:10')).toBe('11월 3일 23:10');
  expect(home.moment.onDate(3, 11, 2025, '23:10')).toBe('2025년 11월 3일 23:10');
});
