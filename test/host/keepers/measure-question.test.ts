import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMeasureQuestion } from '../../../electron/host/keepers/measure-question.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const USE = { cpuMs: 5, writtenBytes: 7 };

it('the question is sent, and gets the answer of the keeper', async () => {
  const question = createMeasureQuestion();
  let sent = 0;
  const asked = question.ask(() => sent++);
  question.answer(USE);
  expect([await asked, sent]).toEqual([USE, 1]);
});

it('a keeper that does not answer within three seconds leaves it unknown, and a late answer is ignored', async () => {
  const question = createMeasureQuestion();
  const asked = question.ask(() => {});
  vi.advanceTimersByTime(3_000);
  expect(await asked).toBeNull();
  question.answer(USE);
});

it('a second question replaces the first', async () => {
  const question = createMeasureQuestion();
  const first = question.ask(() => {});
  const second = question.ask(() => {});
  question.answer(USE);
  expect([await first, await second]).toEqual([null, USE]);
});
