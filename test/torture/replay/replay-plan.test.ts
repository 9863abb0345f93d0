import { describe, expect, it } from 'vitest';
import { replayRoundOf } from './replay-plan.ts';
import { HOSTILE } from './replayed-job.ts';

const rounds = Array.from({ length: 2_000 }, (_, round) => replayRoundOf(7, round));
const attempts = rounds.flatMap((round) => round.attempts);

describe('a round with a replayed job', () => {
  it('follows from seed and number alone', () => {
    expect(replayRoundOf(7, 31)).toEqual(rounds[31]);
    expect(replayRoundOf(8, 31)).not.toEqual(rounds[31]);
  });

  it('has up to three deaths, and an attempt that runs to its end', () => {
    expect(new Set(rounds.map((round) => round.attempts.length))).toEqual(new Set([1, 2, 3, 4]));
    expect(rounds.every((round) => round.attempts.at(-1)?.death === null)).toBe(true);
    expect(rounds.every((round) => round.attempts[0]?.harm === null)).toBe(true);
  });

  it('brings every kind of harm, of death and of job', () => {
    expect(new Set(attempts.flatMap(({ harm }) => (harm === null ? [] : [harm.kind]))).size).toBe(12);
    const deaths = attempts.flatMap(({ death }) => (death?.kind === 'kill' ? [death.after] : [death?.kind]));
    expect(new Set(deaths)).toEqual(new Set(['start', 'ask', 'real', 'got', 'exit', undefined]));
    const hostile = new Set(rounds.map(({ job }) => job.hostile));
    expect(hostile).toEqual(new Set([...Object.keys(HOSTILE), null]));
    expect(attempts.some(({ mostBytes }) => mostBytes !== null)).toBe(true);
    expect(attempts.some(({ secondAfter }) => secondAfter !== null)).toBe(true);
  });

  it('damages arrays only of jobs that have some in files', () => {
    for (const { job, attempts } of rounds)
      if (attempts.some(({ harm }) => harm?.kind.startsWith('array')))
        expect(job.memories).toContain('large buffer');
  });
});
