import { setTimeout as delay } from 'node:timers/promises';
import { mergeAttempts } from '../../../core/protocol/wire/merge-attempts.ts';
import type { Problem } from '../../../core/protocol/wire/problem.ts';
import type { RunDelta } from '../../../core/protocol/wire/run-view.ts';
import type { Calls } from '../connection.ts';
import { subscriptionItems } from '../items.ts';

const LOOK_AGAIN_MS = 300;

/**
 * Keeps the newest state of a run, with all its attempts, and lets callers wait for parts of it, until
 * `signal` is aborted.
 */
export class RunFollower {
  #latest: RunDelta | null = null;
  #wake: (() => void)[] = [];
  readonly #calls: Calls;
  readonly #id: string;
  readonly #signal: AbortSignal;

  constructor(calls: Calls, id: string, signal: AbortSignal) {
    this.#calls = calls;
    this.#id = id;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#wakeAll());
  }

  /** Follows until the host says that it cannot show this run, and resolves with its reason. Throws when aborted. */
  async follow(onDelta: (delta: RunDelta) => void): Promise<Problem> {
    for (;;) {
      const input = { id: this.#id, lastEventId: this.#latest === null ? null : String(this.#latest.seq) };
      const deltas = subscriptionItems<RunDelta>(
        (observer) => this.#calls.runs.follow.subscribe(input, observer),
        this.#signal,
      );
      for await (const delta of deltas) {
        this.#latest = { ...delta, attempts: mergeAttempts(this.#latest?.attempts ?? [], delta.attempts) };
        onDelta(delta);
        this.#wakeAll();
      }
      // A host knows all its runs before its first answer, so a refusal is final.
      const shown = await this.#calls.runs.show.query({ id: this.#id }).catch(() => null);
      if (shown?.ok === false) return shown.problem;
      await delay(LOOK_AGAIN_MS, undefined, { signal: this.#signal });
    }
  }

  /** What `pick` finds in the newest state as soon as it is not null. Throws when aborted. */
  async until<T>(pick: (delta: RunDelta) => T | null): Promise<T> {
    for (;;) {
      this.#signal.throwIfAborted();
      const picked = this.now(pick);
      if (picked !== null) return picked;
      await new Promise<void>((resolve) => this.#wake.push(resolve));
    }
  }

  /** What `pick` finds in the newest state right now. */
  now<T>(pick: (delta: RunDelta) => T | null): T | null {
    return this.#latest === null ? null : pick(this.#latest);
  }

  #wakeAll(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }
}
