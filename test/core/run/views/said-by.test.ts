import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { saidByOf } from '../../../../electron/core/run/views/said-by.ts';
import { lineRead, observation } from '../../../support/journal-entries.ts';
import { learnedLines, readsLines } from '../../../support/learned-lines.ts';
import { begun } from '../../../support/replayed-run.ts';

const chosen = (recognizer: string, by: 'itself' | 'user' = 'itself'): JournalEntry => ({
  ...{ kind: 'recognizer-chosen', recognizer, by },
});
const total: JournalEntry = { kind: 'total-known', attempt: 1, total: 9 };

describe('the source of the iterations', () => {
  it('is unknown before there are any', () => {
    expect(saidByOf(begun())).toEqual({ iterations: null, total: null, direction: null });
  });

  it.each([
    ['tool', chosen('optuna')],
    ['user', chosen('own:mine')],
    ['structure', chosen('structure')],
    ['user', chosen('structure', 'user')],
  ])('is the %s, and so is that of the total: %o', (by, entry) => {
    const said = saidByOf(begun([entry, lineRead(1), total]));
    expect(said).toMatchObject({ iterations: by, total: by });
  });

  it('is the user who named the number in an earlier run of the command', () => {
    const named = (slot: string): JournalEntry => ({
      kind: 'roles-chosen',
      chosen: { roles: [{ name: { kind: 'lot', slot }, role: 'iterations' }], direction: null },
      by: 'command',
    });
    const learned = readsLines(learnedLines('lot'));
    expect(saidByOf(begun([named('lot'), ...learned, lineRead(1)])).iterations).toBe('user');
    expect(saidByOf(begun([named('weight'), ...learned, lineRead(1)])).iterations).toBe('structure');
  });

  it('is the job, if it reports them', () => {
    expect(saidByOf(begun([observation(1, 0.5)])).iterations).toBe('job');
  });
});

describe('the source of the direction', () => {
  it('is the reader of the output, or the structure beside it', () => {
    const read: JournalEntry[] = [chosen('optuna'), lineRead(1), { kind: 'goal-known', goal: 'minimise' }];
    expect(saidByOf(begun(read)).direction).toBe('tool');
    const beside: JournalEntry = { kind: 'goal-known', goal: 'maximise', by: 'structure' };
    expect(saidByOf(begun([...read, beside])).direction).toBe('structure');
  });

  it('is the job, whatever was read', () => {
    const told: JournalEntry = { kind: 'goal-known', goal: 'minimise', eventsOffset: 7 };
    expect(saidByOf(begun([told])).direction).toBe('job');
  });
});
