import { describe, expect, it } from 'vitest';
import { abortableDelay, createNotifier, openChildSignal } from '../../../electron/host/base/notifier.ts';

const never = () => new AbortController().signal;

/** Whether a promise is settled now. */
async function isOver(promise: Promise<void>): Promise<boolean> {
  return Promise.race([
    promise.then(() => true),
    new Promise<false>((resolve) => setImmediate(resolve, false)),
  ]);
}

describe('a caller that waits for a change', () => {
  it('is woken by the next one, together with all others', async () => {
    const notifier = createNotifier();
    const waiting = [notifier.next(never()), notifier.next(never())];
    expect(await isOver(Promise.all(waiting).then(() => {}))).toBe(false);
    notifier.notify();
    await Promise.all(waiting);
  });

  it('is not woken by an earlier one', async () => {
    const notifier = createNotifier();
    notifier.notify();
    expect(await isOver(notifier.next(never()))).toBe(false);
  });

  it('is released when it is aborted, before or while it waits', async () => {
    const notifier = createNotifier();
    await notifier.next(AbortSignal.abort());
    const abort = new AbortController();
    const waiting = notifier.next(abort.signal);
    abort.abort();
    await waiting;
  });

  it('waits again for each change, also if waking causes the change', async () => {
    const notifier = createNotifier();
    let second = Promise.resolve();
    const first = notifier.next(never()).then(() => {
      second = notifier.next(never());
    });
    notifier.notify();
    await first;
    expect(await isOver(second)).toBe(false);
  });
});

describe('a round of waiting', () => {
  it('ends with its parent', () => {
    const whole = new AbortController();
    const { signal } = openChildSignal(whole.signal);
    expect(signal.aborted).toBe(false);
    whole.abort();
    expect(signal.aborted).toBe(true);
    expect(openChildSignal(whole.signal).signal.aborted).toBe(true);
  });

  it('ends alone if one of several was enough', () => {
    const whole = new AbortController();
    const { signal, over } = openChildSignal(whole.signal);
    over();
    expect([signal.aborted, whole.signal.aborted]).toEqual([true, false]);
  });
});

it('a pause ends at once when it is aborted', async () => {
  await abortableDelay(3_600_000, AbortSignal.abort());
  const abort = new AbortController();
  const pausing = abortableDelay(3_600_000, abort.signal);
  expect(await isOver(pausing)).toBe(false);
  abort.abort();
  await pausing;
});
