/** A subscription's callbacks, and how it ends; tRPC's subscriptions have this form. */
export type Subscribe<T> = (observer: {
  onData(item: { id: string; data: T }): void;
  onError(error: unknown): void;
  onComplete(): void;
}) => { unsubscribe(): void };

/**
 * The items of a subscription one after another. Leaving the loop ends the subscription; so does `signal`, with which
 * the loop throws.
 */
export async function* subscriptionItems<T>(
  subscribe: Subscribe<T>,
  signal: AbortSignal,
): AsyncGenerator<T, void> {
  const waiting: T[] = [];
  let over = false;
  let failure: unknown = null;
  let wake = () => {};
  const fail = (error: unknown) => {
    failure = error;
    wake();
  };
  const aborted = () => fail(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', aborted);
  const subscription = subscribe({
    onData({ data }) {
      waiting.push(data);
      wake();
    },
    onError: fail,
    onComplete() {
      over = true;
      wake();
    },
  });
  try {
    for (;;) {
      signal.throwIfAborted();
      const item = waiting.shift();
      if (item !== undefined) yield item;
      else if (failure !== null) throw failure;
      else if (over) return;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    signal.removeEventListener('abort', aborted);
    subscription.unsubscribe();
  }
}
