import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { memoryMarks } from '../../../../renderer/run/memory/memory-marks.ts';
import { judged } from '../../../support/journal-entries.ts';
import { attempt, died, runState } from '../../run-state.ts';

it('a death is marked where its attempt ended', () => {
  const run = runState({ attempts: [died({ endedAt: 61_000 }), attempt({ attempt: 2 })] });
  const marks = memoryMarks(run, (atMs) => atMs / 1_000, english.window.memory);
  expect(marks).toEqual([{ x: 61, word: 'attempt 1 ended', look: 'died' }]);
});

it('a recycle is marked as one', () => {
  const recycled = attempt({ endedAt: 61_000, judged: judged({ class: 'recycle' }) });
  const run = runState({ attempts: [recycled, attempt({ attempt: 2 })] });
  expect(memoryMarks(run, (atMs) => atMs / 1_000, english.window.memory)).toEqual([
    { x: 61, word: 'recycled', look: 'recycled' },
  ]);
});
