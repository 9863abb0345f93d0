import type { Clock } from '../../electron/host/base/clock.ts';

interface Alarm {
  atMs: number;
  run: () => void;
}

/** A clock that stands still until a test moves it. */
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

  /** Lets time pass; alarms that fall due run in order, each at its own time. */
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

  /** Lets time pass until the next alarm, which runs; by a second if there is none. */
  advanceToNext(): void {
    const times = [...this.#alarms].map(({ atMs }) => atMs);
    this.advance(times.length === 0 ? 1000 : Math.max(0, Math.min(...times) - this.#nowMs));
  }

  /** The machine sleeps: time passes and no alarm runs; afterwards each alarm is as far away as before. */
  sleep(ms: number): void {
    this.#moveTo(this.#nowMs + ms);
    for (const alarm of this.#alarms) alarm.atMs += ms;
  }

  /** The clock is set: the time of day changes, and nothing else. */
  set(nowMs: number): void {
    for (const alarm of this.#alarms) alarm.atMs += nowMs - this.#nowMs;
    this.#nowMs = nowMs;
  }

  #moveTo(nowMs: number): void {
    this.#uptimeMs += nowMs - this.#nowMs;
    this.#nowMs = nowMs;
  }
}
