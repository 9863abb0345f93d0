import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askWhileShown } from '../../../../renderer/new-run/options/ask-while-shown.ts';
import { createListeners } from '../../../../renderer/wire/listeners.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A question with the answers that it got; each asking waits for `answer` or `fail`. */
function asked() {
  const waiting: { resolve(text: string): void; reject(error: Error): void; signal: AbortSignal }[] = [];
  const kept: (string | null)[] = [];
  const page = new EventTarget();
  const listeners = createListeners();
  let state = 'connected';
  const stop = askWhileShown<string>({
    ask: (signal) => new Promise((resolve, reject) => waiting.push({ resolve, reject, signal })),
    keep: (answer) => kept.push(answer),
    connection: { get: () => ({ state }), subscribe: listeners.add },
    ...{ page, pauseMs: 10 },
  });
  const pass = () => vi.advanceTimersByTimeAsync(10);
  const become = (next: string) => {
    state = next;
    listeners.call();
    return pass();
  };
  const focus = () => {
    page.dispatchEvent(new Event('focus'));
    return pass();
  };
  return { waiting, kept, stop, pass, become, focus };
}

it('a script that was edited is read again when the window gets the focus', async () => {
  const { waiting, kept, pass, focus } = asked();
  await pass();
  waiting[0]?.resolve('one');
  await focus();
  expect(kept).toEqual(['one']);
  waiting[1]?.resolve('other');
  await pass();
  expect(kept).toEqual(['one', 'other']);
});

it('an answer that is overtaken by another asking, or comes after the end, is dropped', async () => {
  const { waiting, kept, stop, pass, focus } = asked();
  await pass();
  await focus();
  waiting[1]?.resolve('new');
  await pass();
  waiting[0]?.resolve('old');
  await focus();
  stop();
  waiting[2]?.resolve('late');
  await pass();
  expect(kept).toEqual(['new']);
  expect(waiting.every(({ signal }) => signal.aborted)).toBe(true);
  await focus();
  expect(waiting).toHaveLength(3);
});

it('what was not answered is asked again once the host is back, and only that', async () => {
  const { waiting, kept, pass, become } = asked();
  await pass();
  await become('lost');
  waiting[0]?.reject(new Error('lost'));
  await pass();
  expect(kept).toEqual([null]);
  await become('connected');
  waiting[1]?.resolve('there');
  await pass();
  await become('lost');
  await become('connected');
  expect(waiting).toHaveLength(2);
  expect(kept).toEqual([null, 'there']);
});

it('the last answer stays while a newer one cannot be had', async () => {
  const { waiting, kept, pass, focus } = asked();
  await pass();
  waiting[0]?.resolve('one');
  await focus();
  waiting[1]?.reject(new Error('lost'));
  await pass();
  expect(kept).toEqual(['one']);
});
