import type { CounterRow } from '../../core/machine/windows/gpu-counters.ts';
import type { PdhAnswer, PdhFormat, PdhLibrary } from './pdh-library.ts';

interface Open {
  query: bigint;
  /** In the order of the paths; null: Windows lacks this counter. */
  counters: (bigint | null)[];
}

/** PDH_NO_DATA and PDH_CSTATUS_NO_INSTANCE: the counters exist, and there is nothing to count. */
const NOTHING = [0x8000_07d5, 0x8000_07d1];
/** PDH_INVALID_DATA: a rate is known from the second collection on. */
const NOT_YET = 0xc000_0bc6;

/**
 * One query for several counters, kept open: opening costs a hundred times what collecting costs, and rates are those
 * between two collections. A reset of a driver spoils it, so after an error it is opened again at once.
 */
export class PdhQuery {
  readonly #pdh: PdhLibrary;
  readonly #paths: readonly string[];
  readonly #format: PdhFormat;
  #open: Open | null = null;

  constructor(pdh: PdhLibrary, paths: readonly string[], format: PdhFormat) {
    this.#pdh = pdh;
    this.#paths = paths;
    this.#format = format;
  }

  /** The rows of each counter now, or the code of the call that failed. A counter without a figure has no rows. */
  read(): PdhAnswer<CounterRow[][]> {
    const isFresh = this.#open === null;
    const answer = this.#collect();
    if (answer.value !== null || isFresh) return answer;
    return this.#collect();
  }

  close(): void {
    if (this.#open !== null) this.#pdh.closeQuery(this.#open.query);
    this.#open = null;
  }

  #collect(): PdhAnswer<CounterRow[][]> {
    const opened = this.#open === null ? this.#begin() : { code: 0, value: this.#open };
    if (opened.value === null) return { code: opened.code, value: null };
    const code = this.#pdh.collect(opened.value.query);
    if (NOTHING.includes(code)) return { code: 0, value: this.#paths.map(() => []) };
    if (code !== 0) {
      this.close();
      return { code, value: null };
    }
    const rows = opened.value.counters.map((counter) =>
      counter === null ? { code: 0, value: null } : this.#pdh.rows(counter, this.#format),
    );
    // No rows would look like no processes.
    const failed = rows.find(
      (answer) => answer.code !== 0 && answer.code !== NOT_YET && !NOTHING.includes(answer.code),
    );
    if (failed !== undefined) {
      this.close();
      return { code: failed.code, value: null };
    }
    return { code, value: rows.map(({ value }) => value ?? []) };
  }

  #begin(): PdhAnswer<Open> {
    const { code, value: query } = this.#pdh.openQuery();
    if (query === null) return { code, value: null };
    const added = this.#paths.map((path) => this.#pdh.addCounter(query, path));
    const counters = added.map(({ value }) => value);
    if (counters.every((counter) => counter === null)) {
      this.#pdh.closeQuery(query);
      return { code: added[0]?.code ?? code, value: null };
    }
    this.#open = { query, counters };
    return { code, value: this.#open };
  }
}
