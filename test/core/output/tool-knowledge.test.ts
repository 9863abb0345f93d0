import { expect, test } from 'vitest';
import { toolKnowledgeOf } from '../../../electron/core/output/tool-knowledge.ts';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { lineRead } from '../../support/journal-entries.ts';
import { readsLines } from '../../support/learned-lines.ts';
import { begun } from '../../support/replayed-run.ts';

const chosen: JournalEntry = { kind: 'recognizer-chosen', recognizer: 'optuna', by: 'itself' };

test('a fact that a tool printed counts as known to the tool', () => {
  const goal: JournalEntry = { kind: 'goal-known', goal: 'minimise' };
  const total: JournalEntry = { kind: 'total-known', attempt: 1, total: 9 };
  expect(toolKnowledgeOf(begun([chosen, lineRead(2), goal, total]))).toEqual({
    ...{ last: { iteration: 2, y: 2 }, goal: 'minimise', total: 9 },
  });
});

test('a fact that the lines filled in does not count as known to the tool', () => {
  const goal: JournalEntry = { kind: 'goal-known', goal: 'minimise', by: 'structure' };
  expect(toolKnowledgeOf(begun([chosen, goal]))).toEqual({ last: null, goal: null, total: null });
});

test('without a tool, nothing counts as known', () => {
  expect([toolKnowledgeOf(begun()), toolKnowledgeOf(begun(readsLines()))]).toEqual([null, null]);
});
