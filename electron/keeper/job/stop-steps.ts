import type { StopAttempt } from '../../core/protocol/keeper/keeper-message.ts';

/** The ways to end a job, mildest first. */
export interface StopActions {
  /** Writes the file that a job may check. */
  askByFile(): void;
  interrupt(): void;
  kill(): void;
}

/** The steps that end an attempt, each at its time; none is ever postponed or cancelled. */
export class StopSteps {
  readonly #actions: StopActions;
  readonly #due: { interrupt: Step; kill: Step };
  #isBegun = false;
  #isOver = false;

  constructor(actions: StopActions) {
    this.#actions = actions;
    this.#due = { interrupt: new Step(() => actions.interrupt()), kill: new Step(() => actions.kill()) };
  }

  get isBegun(): boolean {
    return this.#isBegun;
  }

  request({ how, interruptAfterMs, killAfterMs }: StopAttempt): void {
    // Its steps would happen while the next attempt is alive, and a kill identifies processes by the run's folder.
    if (this.#isOver) return;
    this.#isBegun = true;
    const { interrupt, kill } = this.#due;
    if (how === 'kill') {
      interrupt.cancel();
      kill.in(0);
      return;
    }
    if (interruptAfterMs !== undefined) this.#actions.askByFile();
    interrupt.in(interruptAfterMs ?? 0);
    if (killAfterMs !== undefined) kill.in(killAfterMs);
  }

  /** The attempt is over. */
  over(): void {
    this.#isOver = true;
    this.#due.interrupt.cancel();
    this.#due.kill.cancel();
  }
}

/** An action that runs once, at a time that can only be brought forward; a request after that repeats it. */
class Step {
  readonly #act: () => void;
  #dueAtMs = Number.POSITIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  constructor(act: () => void) {
    this.#act = act;
  }

  in(afterMs: number): void {
    const dueAtMs = performance.now() + afterMs;
    if (dueAtMs >= this.#dueAtMs) return;
    this.cancel();
    if (afterMs === 0) {
      this.#act();
      return;
    }
    this.#dueAtMs = dueAtMs;
    this.#timer = setTimeout(() => {
      this.#dueAtMs = Number.POSITIVE_INFINITY;
      this.#act();
    }, afterMs);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#dueAtMs = Number.POSITIVE_INFINITY;
  }
}
