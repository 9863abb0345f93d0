import { setTimeout as delay } from 'node:timers/promises';
import { mergeAttempts } from '../../core/protocol/merge-attempts.ts';
import type { RunDelta } from '../../core/protocol/run-view.ts';
import type { Calls } from './connection.ts';
import { items } from './items.ts';

const LOOK_AGAIN_MS = 300;

/** Keeps the newest state of one run, with all its attempts, and lets others wait for what they need of it. */
export class RunFollower {
  #latest: RunDelta | null = null;
  #gone = false;
  #closed = false;
  #wake: (() => void)[] = [];
  readonly #calls: Calls;
  readonly #id: string;

  constructor(calls: Calls, id: string) {
    this.#calls = calls;
    this.#id = id;
  }

  /** Follows until `close`, or until the host says that there is no such run. */
  async follow(onDelta: (delta: RunDelta) => void): Promise<void> {
    while (!this.#closed) {
      const input = { id: this.#id, lastEventId: this.#latest === null ? null : String(this.#latest.seq) };
      for await (const delta of items<RunDelta>((observer) =>
        this.#calls.runs.follow.subscribe(input, observer),
      )) {
        if (this.#closed) return;
        const attempts = mergeAttempts(this.#latest?.attempts ?? [], delta.attempts);
        this.#latest = { ...delta, attempts };
        onDelta(delta);
        this.#wakeAll();
      }
      if (this.#closed) return;
      // The host ended the subscription: either there is no such run, or it is only beginning to know it.
      const shown = await this.#calls.runs.show.query({ id: this.#id }).catch(() => null);
      if (shown?.ok === false && shown.problem.code === 'no-such-run') break;
      await delay(LOOK_AGAIN_MS);
    }
    this.#gone = true;
    this.#wakeAll();
  }

  close(): void {
    this.#closed = true;
    this.#wakeAll();
  }

  /** What `pick` finds in the newest state as soon as it is not null; null if the run is gone, and after `close`. */
  async until<T>(pick: (delta: RunDelta) => T | null): Promise<T | null> {
    for (;;) {
      if (this.#closed) return null;
      const picked = this.#latest === null ? null : pick(this.#latest);
      if (picked !== null || this.#gone) return picked;
      await new Promise<void>((resolve) => this.#wake.push(resolve));
    }
  }

  #wakeAll(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }
}
