import { describe, expect, test } from 'vitest';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { isInState, isStateWord, STATE_WORDS } from '../../../electron/core/run-list/state-words.ts';
import { row } from '../../renderer/run-state.ts';

const wordsOf = (more: Partial<RunRow>) => STATE_WORDS.filter((word) => isInState(row(more), word));

describe('the words for the state of a run', () => {
  test.each<[Partial<RunRow>, string[]]>([
    [{}, ['living', 'running']],
    [{ hang: { since: 1, usualMs: 1, killAt: null, leftAlone: null } }, ['living', 'running', 'silent']],
    [{ phase: 'waiting' }, ['living', 'waiting']],
    [{ phase: 'ended', outcome: 'finished' }, ['finished', 'ended']],
    [{ phase: 'ended', outcome: 'failed' }, ['attention', 'failed', 'ended']],
    [{ phase: 'ended', outcome: 'unconfirmed' }, ['attention', 'unconfirmed', 'ended']],
    [
      { problem: { code: 'run-unreadable', file: 'run.json' } as never, phase: 'ended' },
      ['attention', 'ended'],
    ],
    // Other runs use the GPUs: nobody need do anything.
    [
      { phase: 'queued', problem: { code: 'card-awaited', because: { kind: 'none-free' } } as never },
      ['living', 'queued'],
    ],
  ])('%o', (more, words) => {
    expect(wordsOf(more)).toEqual(words);
  });

  test('are none that a filter does not know', () => {
    expect(isStateWord('failed')).toBe(true);
    expect(isStateWord('constructor')).toBe(false);
  });
});
