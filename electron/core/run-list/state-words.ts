import type { Problem } from '../protocol/wire/problem.ts';
import type { RunRow } from '../protocol/wire/run-view.ts';

/** Words behind `state:` in a filter. They are part of the filter's language, and so the same in every language. */
export const STATE_WORDS = [
  ...['living', 'attention', 'queued', 'starting', 'running', 'silent', 'paused', 'waiting', 'asking'],
  ...['ending', 'stopping', 'finished', 'failed', 'stopped', 'unconfirmed', 'ended-early', 'ended'],
] as const;
export type StateWord = (typeof STATE_WORDS)[number];

export const isStateWord = (word: string): word is StateWord => STATE_WORDS.some((each) => each === word);

/** True if the word is one for the state of this run. */
export function isInState(row: RunRow, word: StateWord): boolean {
  switch (word) {
    case 'living':
      return row.phase !== 'ended';
    case 'attention':
      return needsAttention(row);
    case 'silent':
      return row.phase === 'running' && row.hang !== null;
    case 'finished':
    case 'failed':
    case 'stopped':
    case 'unconfirmed':
    case 'ended-early':
      return row.phase === 'ended' && row.outcome === word;
    default:
      return row.phase === word;
  }
}

/** True for a run that ended otherwise than it should, or that cannot be read. */
const needsAttention = (row: RunRow): boolean =>
  (row.problem !== null && row.problem.code !== 'card-settling' && !waitsForFreeCard(row.problem)) ||
  row.outcome === 'failed' ||
  row.outcome === 'unconfirmed';

/** Nothing is wrong while other runs use the GPUs, or until these are read. */
const waitsForFreeCard = (problem: Problem): boolean =>
  problem.code === 'card-awaited' && ['none-free', 'not-measured'].includes(problem.because.kind);
