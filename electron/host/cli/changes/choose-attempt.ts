import type { RunRow } from '../../../core/protocol/wire/run-view.ts';
import { type Choice, chooseRun } from '../choose-run.ts';

/** A run, and perhaps one of its attempts, as `RUN` or `RUN:ATTEMPT` names them. */
export interface AttemptChoice {
  run: Choice;
  /** null: none is named. */
  attempt: number | null;
}

/** The run and attempt that a word means. A run whose whole name ends like `:2` is meant before an attempt. */
export function chooseAttempt(rows: RunRow[], word: string): AttemptChoice {
  const whole = chooseRun(rows, word);
  const [, name, attempt] = /^(.+):([1-9]\d{0,5})$/s.exec(word) ?? [];
  if (whole.kind !== 'none' || name === undefined) return { run: whole, attempt: null };
  return { run: chooseRun(rows, name), attempt: Number(attempt) };
}
