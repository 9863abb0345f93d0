import type { LiveStore } from '../../wire/live-store.ts';

/** A question whose answer can change while it is shown. */
interface ShownQuestion<T> {
  ask(signal: AbortSignal): Promise<T>;
  /** Gets every answer that is not out of date; null: there is none yet, and the host did not give one. */
  keep(answer: T | null): void;
  connection: LiveStore<{ state: string }>;
  /** Gets `focus` when a person comes back, perhaps from an editor: the window. */
  page: EventTarget;
  /** At least this long nothing has changed before the host is asked. */
  pauseMs: number;
}

/**
 * Asks, and again when a person comes back to the page, or the host after it did not answer. The last answer counts until there
 * is a newer one. Returns what ends it: later answers are dropped.
 */
export function askWhileShown<T>({ ask, keep, connection, page, pauseMs }: ShownQuestion<T>): () => void {
  let asking = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAnswered = false;
  let hasFailed = false;
  let state = connection.get().state;
  const once = async () => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    hasFailed = false;
    const answer = await ask(signal).catch(() => null);
    if (signal.aborted) return;
    hasFailed = answer === null;
    if (answer === null && isAnswered) return;
    isAnswered = answer !== null;
    keep(answer);
  };
  const askSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(once, pauseMs);
  };
  const stop = connection.subscribe(() => {
    const before = state;
    state = connection.get().state;
    if (state === 'connected' && before !== 'connected' && hasFailed) askSoon();
  });
  page.addEventListener('focus', askSoon);
  askSoon();
  return () => {
    stop();
    page.removeEventListener('focus', askSoon);
    clearTimeout(timer);
    asking.abort();
  };
}
