import type { Clock } from '../../electron/host/base/clock.ts';

interface Alarm {
  atMs: number;
  run: () => void;
}

/** A clock that stands still until it is told to move. */
export class MovableClock implements Clock {
  #nowMs: number;
  #uptimeMs = 0;
  #alarms = new Set<Alarm>();

  constructor(nowMs = 0) {
    this.#nowMs = nowMs;
  }

  nowMs(): number {
    return this.#nowMs;
  }

  uptimeMs(): number {
    return this.#uptimeMs;
  }

  after(delayMs: number, run: () => void): () => void {
    const alarm = { atMs: this.#nowMs + delayMs, run };
    this.#alarms.add(alarm);
    return () => void this.#alarms.delete(alarm);
  }

  /** Lets time pass; what falls due on the way runs in order, each at its own moment. */
  advance(byMs: number): void {
    const untilMs = this.#nowMs + byMs;
    for (;;) {
      const [next] = [...this.#alarms].filter((a) => a.atMs <= untilMs).sort((a, b) => a.atMs - b.atMs);
      if (next === undefined) break;
      this.#alarms.delete(next);
      this.#moveTo(Math.max(this.#nowMs, next.atMs));
      next.run();
    }
    this.#moveTo(untilMs);
  }

  /** The machine sleeps: time passes and nothing falls due; alarms are as far away after it as before. */
  sleep(ms: number): void {
    this.#moveTo(this.#nowMs + ms);
    for (const alarm of this.#alarms) alarm.atMs += ms;
  }

  /** Somebody sets the clock: the time of day changes, and nothing else. */
  set(nowMs: number): void {
    for (const alarm of this.#alarms) alarm.atMs += nowMs - this.#nowMs;
    this.#nowMs = nowMs;
  }

  #moveTo(nowMs: number): void {
    this.#uptimeMs += nowMs - this.#nowMs;
    this.#nowMs = nowMs;
  }
}
