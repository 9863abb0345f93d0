import type { RoundRecord } from './record.ts';

/** An ending as it is shown. */
export interface ToldEnding {
  class: string;
  silent: string | null;
  exitCode?: number | null;
  signal: number | null;
  unseen: boolean;
}

/** What is shown about one attempt. */
export interface ToldAttempt {
  attempt: number;
  judged: ToldEnding | null;
  /** Why Vigil recycled it; null or missing if it did not. */
  recycled?: { kind: string } | null;
}

/** The answer of `vigil show --json`, as far as the checker reads it. */
export interface ToldRun {
  row: { phase: string; outcome: string | null; iteration: number; attempts: number };
  attempts: ToldAttempt[];
  notes: { code: string; processes?: { pid: number }[] }[];
  observations: { iteration: number }[];
}

/** null if nothing was shown. */
export function toldOf({ told }: RoundRecord): ToldRun | null {
  const answer = told as ToldRun | null;
  return answer?.row === undefined ? null : answer;
}
