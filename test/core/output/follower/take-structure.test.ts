import { describe, expect, test } from 'vitest';
import type { Count } from '../../../../electron/core/output/follower/followed-counter.ts';
import {
  type StructureCase,
  takeStructure,
} from '../../../../electron/core/output/follower/take-structure.ts';
import type { LearnedStructure } from '../../../../electron/core/protocol/disk/output-roles.ts';
import { learnedLines } from '../../../support/learned-lines.ts';
import { readLines } from '../structure/read-lines.ts';

const trial = learnedLines('Trial', { value: null, best: null });
const count = (restarts: number): Count => ({ iteration: 4, isRestart: false, moves: 9, restarts });

interface Given extends Partial<Omit<StructureCase, 'sources' | 'reading'>> {
  learned?: LearnedStructure | null;
  confidence?: number;
  iterations?: number;
  lines?: number;
  isToolLikely?: boolean;
  restarts?: number;
  recognizer?: StructureCase['sources']['recognizer'];
  known?: LearnedStructure | null;
  roles?: StructureCase['sources']['roles'];
}

/** What is journaled in a case, by kind or by code. */
function taken(given: Given = {}): string[] {
  const {
    learned = trial,
    confidence = 0.9,
    iterations = 4,
    lines = 8,
    isToolLikely = false,
    restarts = 0,
  } = given;
  const { recognizer = null, known = null } = given;
  const structure = { ...readLines([]), learned, confidence, iterations, lines };
  const entries = takeStructure({
    ...{ isWhole: true, isOver: false, tool: null, hasCounted: recognizer !== null },
    ...{ attempt: 1, logFile: null, upTo: 900 },
    ...given,
    sources: {
      ...{ recognizer, roles: given.roles ?? null },
      structure: known && { learned: known, confidence: 0.9, attempt: 1, upTo: 400, lines: 4 },
    },
    reading: { structure, isToolLikely, followed: known && count(restarts) },
  });
  return entries.map((entry) => (entry.kind === 'note' ? entry.fact.code : entry.kind));
}

const own = { id: 'structure', by: 'itself' } as const;
const outer = learnedLines('Seed', { value: null, best: null, inner: [trial] });

describe('what was learned is used', () => {
  test('if it is sure and nothing else counts', () => {
    expect(taken()).toEqual(['structure-learned']);
    expect(taken({ confidence: 0.74 })).toEqual([]);
    expect(taken({ learned: null })).toEqual([]);
  });

  test('not while a tool counts, or may yet', () => {
    expect(taken({ isToolLikely: true })).toEqual([]);
    expect(taken({ recognizer: { id: 'optuna', by: 'itself' } })).toEqual([]);
  });

  test('in place of a tool that was seen but never counted', () => {
    expect(taken({ recognizer: { id: 'smac', by: 'itself' }, hasCounted: false })).toEqual([
      'structure-learned',
    ]);
  });

  test('in place of any tool if the user named the number that counts', () => {
    const optuna = { id: 'optuna', by: 'itself' } as const;
    const roles = {
      chosen: { roles: [{ name: trial.iterations, role: 'iterations' as const }], direction: null },
      by: 'command' as const,
    };
    expect(taken({ roles, isToolLikely: true })).toEqual(['structure-learned']);
    expect(taken({ roles, isToolLikely: true, recognizer: optuna })).toEqual(['structure-learned']);
  });

  test('never against the choice of the user', () => {
    expect(taken({ recognizer: { id: 'keras', by: 'user' }, hasCounted: false })).toEqual([]);
    expect(taken({ recognizer: { id: null, by: 'user' }, hasCounted: false })).toEqual([]);
    expect(taken({ recognizer: { id: 'structure', by: 'user' }, isToolLikely: true })).toEqual([
      'structure-learned',
    ]);
  });
});

describe('a tool that fell silent', () => {
  const optuna = { id: 'optuna', by: 'itself' } as const;

  test('is replaced once the same count continues without it, with a note', () => {
    const tool = { done: 4, shown: 4 };
    expect(taken({ recognizer: optuna, tool, iterations: 9 })).toEqual(['tool-silent', 'structure-learned']);
    expect(taken({ recognizer: optuna, tool, iterations: 8 })).toEqual([]);
  });

  test('is not replaced by another count', () => {
    expect(taken({ recognizer: optuna, tool: { done: 20, shown: 3 }, iterations: 50 })).toEqual([]);
    expect(taken({ recognizer: optuna, tool: { done: 20, shown: null }, iterations: 50 })).toEqual([]);
  });
});

describe('what was used before', () => {
  const before = { recognizer: own, known: trial };
  const withValue = learnedLines('Trial', { best: null });

  test('stays as long as the lines say the same', () => {
    expect(taken(before)).toEqual([]);
  });

  test('is completed once there are twice as many lines, or at the end', () => {
    expect(taken({ ...before, learned: withValue })).toEqual(['read-anew', 'structure-learned']);
    expect(taken({ ...before, learned: withValue, lines: 7 })).toEqual([]);
    expect(taken({ ...before, learned: withValue, lines: 7, isOver: true })).toHaveLength(2);
  });

  test('changes only if more output supports the change, so that it never changes back', () => {
    const more = { ...before, learned: withValue, isOver: true };
    expect(taken({ ...more, upTo: 401 })).toHaveLength(2);
    expect(taken({ ...more, upTo: 400 })).toEqual([]);
    expect(taken({ ...more, upTo: 90, attempt: 2 })).toHaveLength(2);
    expect(taken({ ...more, attempt: 0 })).toEqual([]);
    expect([taken({ ...more, upTo: 90, logFile: 1 }), taken({ ...more, logFile: 1, lines: 4 })]).toEqual([
      ['read-anew', 'structure-learned'],
      [],
    ]);
  });

  test('keeps its base in a later attempt, whose first number does not show it', () => {
    const index = { ...trial, isIndex: true };
    expect(taken({ ...before, known: index, isWhole: false, isOver: true })).toEqual([]);
  });

  test('is replaced only by another counter that is as certain', () => {
    const other = learnedLines('Step', { value: null, best: null });
    expect(taken({ ...before, learned: other })).toEqual(['read-anew', 'structure-learned']);
    expect(taken({ ...before, learned: other, confidence: 0.8 })).toEqual([]);
    expect(taken({ ...before, learned: other, isWhole: false })).toEqual([]);
  });

  test('counts nothing once it restarted inside something without a number', () => {
    expect(taken({ ...before, learned: null })).toEqual([]);
    expect(taken({ ...before, learned: null, restarts: 1 })).toEqual(['read-anew', 'structure-learned']);
    const inner = { ...trial, isInner: true };
    expect(taken({ ...before, known: inner, learned: null, restarts: 2 })).toEqual([]);
    const byUser = { id: 'structure', by: 'user' } as const;
    expect(taken({ ...before, recognizer: byUser, learned: null, restarts: 1 })).toEqual([]);
  });

  test('is replaced by the counter around it once it restarts, however uncertain that one is', () => {
    expect(taken({ ...before, learned: outer, confidence: 0.6 })).toEqual([]);
    expect(taken({ ...before, learned: outer, confidence: 0.6, restarts: 1 })).toEqual([
      'read-anew',
      'structure-learned',
    ]);
  });
});
