import { describe, expect, it } from 'vitest';
import { JournalEntry } from '../../../electron/core/protocol/journal-record.ts';
import { judgeAttempt } from '../../../electron/core/run/judge-attempt.ts';
import { observation, starting } from '../../support/journal-entries.ts';
import { seen, stateAfter } from './attempt-to-judge.ts';

const CAUGHT = 'Traceback (most recent call last):\n  File "a.py", line 3, in fit\nValueError: bad point\n';
const MEMORY = 'torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB\n';

/** How exit code 1 is judged of a job that has told two iterations since, at 1 s and 20 s, and printed nothing after `printedAt`. */
function classOf(tail: string, printedAt: number | null, source: 'helper' | 'log' = 'helper'): string {
  const told = [1, 20].map((iteration) =>
    JournalEntry.parse({ ...observation(iteration, 0.1), ...(source === 'log' ? { source } : {}) }),
  );
  const state = stateAfter([starting(1), ...told], { total: 30 });
  return judgeAttempt(state, { ...seen({ exitCode: 1 }), tail, printedAt }).judged.class;
}

describe('a failure that was printed before the helper told of further work', () => {
  it.each([
    ['a traceback', CAUGHT],
    ['memory that ran out', MEMORY],
  ])('is not the reason of a later exit code: %s', (_, text) => {
    expect(classOf(text, 10_000)).toBe('silent');
  });

  it.each([
    ['error', CAUGHT],
    ['oom-train', MEMORY],
  ])('is it (%s) where it was printed after all that the helper told, or just before', (judged, text) => {
    expect(classOf(text, 21_000)).toBe(judged);
    expect(classOf(text, 19_000)).toBe(judged);
    expect(classOf(text, null)).toBe(judged);
  });

  it('may be it where only a file tells of the work, which is read later than it was done', () => {
    expect(classOf(CAUGHT, 10_000, 'log')).toBe('error');
  });
});
