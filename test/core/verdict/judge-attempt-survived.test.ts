import { describe, expect, it } from 'vitest';
import type { AttemptEnding, JudgedEnding } from '../../../electron/core/protocol/disk/ending.ts';
import { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { endingInWords } from '../../../electron/core/protocol/text/english/shared/ending.ts';
import { judgeAttempt } from '../../../electron/core/verdict/judge-attempt.ts';
import { observation, starting } from '../../support/journal-entries.ts';
import { stateAfter } from '../../support/known-checkpoints.ts';
import { seen } from './attempt-to-judge.ts';

const CAUGHT = 'Traceback (most recent call last):\n  File "a.py", line 3, in fit\nValueError: bad point\n';
const MEMORY = 'torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB\n';

/** The verdict on a job that reported two iterations, at 1 s and 20 s, and printed nothing after `printedAt`. */
function judgedAt(
  tail: string,
  printedAt: number | null,
  source: 'helper' | 'log' = 'helper',
  facts: Partial<AttemptEnding> = { exitCode: 1 },
): JudgedEnding {
  const told = [1, 20].map((iteration) =>
    JournalEntry.parse({ ...observation(iteration, 0.1), ...(source === 'log' ? { source } : {}) }),
  );
  const state = stateAfter([starting(1), ...told], { total: 30 });
  return judgeAttempt(state, { ...seen(facts), tail, printedAt }).judged;
}

const classOf = (...given: Parameters<typeof judgedAt>): string => judgedAt(...given).class;

describe('a failure that was printed before the helper reported further work', () => {
  it.each([
    ['a traceback', CAUGHT],
    ['memory that ran out', MEMORY],
  ])('is not the reason of a later exit code: %s', (_, text) => {
    expect(classOf(text, 10_000)).toBe('silent');
  });

  it('is quoted beside an exit code, because the main thread may have failed while its workers still reported', () => {
    expect(endingInWords(judgedAt(CAUGHT, 10_000))).toBe(
      'The job ended without a clear reason (exit code 1). Its last message: “ValueError: bad point”.',
    );
  });

  it('is not quoted if a signal ended the job', () => {
    const { lastMessage } = judgedAt(CAUGHT, 10_000, 'helper', { exitCode: null, signal: 9 });
    expect(lastMessage).toBeNull();
  });

  it.each([
    ['error', CAUGHT],
    ['oom-train', MEMORY],
  ])(
    'is the reason (%s) if it was printed after the last report of the helper, or just before',
    (judged, text) => {
      expect(classOf(text, 21_000)).toBe(judged);
      expect(classOf(text, 19_000)).toBe(judged);
      expect(classOf(text, null)).toBe(judged);
    },
  );

  it('may be the cause if only a file reports the work, because files are read late', () => {
    expect(classOf(CAUGHT, 10_000, 'log')).toBe('error');
  });
});
