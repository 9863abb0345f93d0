import { describe, expect, test } from 'vitest';
import { createFollowedCounter } from '../../../../electron/core/output/follower/followed-counter.ts';
import { createLineParser } from '../../../../electron/core/output/follower/parse-line.ts';
import { createNumberNotation } from '../../../../electron/core/output/structure/text/notation.ts';
import { learnedLines } from '../../../support/learned-lines.ts';

/** A counter after these lines. */
function followed(lines: readonly string[], more: Parameters<typeof learnedLines>[1] = {}) {
  const notation = createNumberNotation();
  const parser = createLineParser(notation);
  const counter = createFollowedCounter(learnedLines('Iteration', more));
  for (const text of lines) {
    const line = parser.parse(text);
    if (line) counter.take(line, ({ token }) => notation.valueOf(token.raw));
  }
  return { now: counter.now(), total: counter.total(), view: counter.view() };
}

describe('a counter that is followed', () => {
  test('shows its number and total', () => {
    expect(followed(['Iteration 1/9', 'Iteration 2/9'])).toMatchObject({
      now: { iteration: 2, moves: 1, restarts: 0 },
      total: 9,
      view: { name: 'Iteration', at: 2, total: 9, restarts: 0 },
    });
  });

  test('that is an index counts one more than it shows, and so does the last index as a total', () => {
    expect(followed(['Iteration 0/7'], { isIndex: true })).toMatchObject({ now: { iteration: 1 }, total: 7 });
    expect(followed(['Iteration 7/7'], { isIndex: true })).toMatchObject({ now: { iteration: 8 }, total: 8 });
  });

  test('that counts down shows what is done', () => {
    const down = { total: null, downFrom: 24 };
    expect(followed(['Iteration 23', 'Iteration 22'], down)).toMatchObject({
      now: { iteration: 2, moves: 1 },
    });
    expect(followed(['Iteration 0'], down)).toMatchObject({ now: { iteration: 24 }, total: 24 });
    expect(followed(['Iteration 1/24', 'Iteration 0/24'], { downFrom: 25 }).now).toMatchObject({
      iteration: 24,
    });
  });

  test('counts as restarted only at its beginning: a job may repeat some iterations', () => {
    expect(followed(['Iteration 1', 'Iteration 9', 'Iteration 7']).now?.restarts).toBe(0);
    expect(followed(['Iteration 1', 'Iteration 9', 'Iteration 1']).now).toMatchObject({
      restarts: 1,
      isRestart: true,
    });
  });

  test.each([
    'Iteration 9'.padEnd(409, '9'),
    'Iteration nan',
    'Iteration inf',
    'Iteration -3',
    'Iteration 2.5',
  ])('ignores a number that counts nothing', (text) => expect(followed([text]).now).toBeNull());
});
