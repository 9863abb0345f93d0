import { expect, it } from 'vitest';
import { type Subscribe, subscriptionItems } from '../../../electron/host/cli/items.ts';

/** A subscription whose items a test sends. */
function source() {
  let observer: Parameters<Subscribe<number>>[0] | null = null;
  const ended = { times: 0 };
  const subscribe: Subscribe<number> = (own) => {
    observer = own;
    return { unsubscribe: () => void ended.times++ };
  };
  return {
    ended,
    subscribe,
    say: (data: number) => observer?.onData({ id: String(data), data }),
    complete: () => observer?.onComplete(),
    fail: (error: unknown) => observer?.onError(error),
  };
}
const never = new AbortController().signal;

it('a slow reader gets every item in order, and the items end with the subscription', async () => {
  const { subscribe, say, complete, ended } = source();
  const items = subscriptionItems(subscribe, never);
  const first = items.next();
  say(1);
  expect(await first).toEqual({ done: false, value: 1 });
  for (const item of [2, 3]) say(item);
  complete();
  const rest: number[] = [];
  for await (const item of items) rest.push(item);
  expect([rest, ended.times]).toEqual([[2, 3], 1]);
});

it('the error of a subscription is thrown after the items that came before it', async () => {
  const { subscribe, say, fail } = source();
  const items = subscriptionItems(subscribe, never);
  const first = items.next();
  say(1);
  fail(new Error('gone'));
  expect(await first).toMatchObject({ value: 1 });
  await expect(items.next()).rejects.toThrow('gone');
});

it('leaving the loop ends the subscription', async () => {
  const { subscribe, say, ended } = source();
  const items = subscriptionItems(subscribe, never);
  const first = items.next();
  say(1);
  await first;
  await items.return();
  expect(ended.times).toBe(1);
});

it('an abort ends the wait and the subscription; no item can be awaited after it', async () => {
  const { subscribe, ended } = source();
  const leaving = new AbortController();
  const waiting = subscriptionItems(subscribe, leaving.signal).next();
  leaving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  await expect(subscriptionItems(subscribe, leaving.signal).next()).rejects.toThrow('left');
  expect(ended.times).toBe(1);
});
