import type { StopAttempt } from '../../core/protocol/keeper/keeper-message.ts';

/** What can be done to end a job, from the mildest on. */
export interface StopActions {
  /** Writes the file that a job may look for. */
  askByFile(): void;
  interrupt(): void;
  kill(): void;
}

/** The steps by which an attempt is brought to its end, each at its time; none is ever put off or taken back. */
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
    // Its steps would come while the next attempt lives, and a kill goes by the folder of the run.
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

/** Something to be done once at a time that can only come nearer; asked for again after that, it is done again. */
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
