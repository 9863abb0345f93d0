import type { RoundRecord } from './record.ts';

/** An ending as it is told. */
export interface ToldEnding {
  class: string;
  silent: string | null;
  exitCode?: number | null;
  signal: number | null;
  unseen: boolean;
}

/** What is told of one attempt. */
export interface ToldAttempt {
  attempt: number;
  judged: ToldEnding | null;
}

/** What `vigil show --json` answers, as far as the checker looks at it. */
export interface ToldRun {
  row: { phase: string; outcome: string | null; iteration: number; attempts: number };
  attempts: ToldAttempt[];
  notes: { code: string; processes?: { pid: number }[] }[];
  observations: { iteration: number }[];
}

/** null if nothing was told. */
export function toldOf({ told }: RoundRecord): ToldRun | null {
  const answer = told as ToldRun | null;
  return answer?.row === undefined ? null : answer;
}
