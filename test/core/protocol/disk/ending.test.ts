import { expect, it } from 'vitest';
import { JudgedEnding } from '../../../../electron/core/protocol/disk/ending.ts';
import { judged } from '../../../support/journal-entries.ts';

/** An ending as it was written before its last message had its present name. */
const written = (lastWords: string | null, because: string) => {
  const { lastMessage: _lastMessage, ...ending } = judged();
  return { ...ending, lastWords, because };
};

it.each([
  ['what a silent job printed last', written('no space', 'nothing-said'), 'no space', 'nothing-said'],
  ['that this was the reason', written(null, 'last-words'), null, 'last-message'],
])('%s is read under its present name', (_, ending, lastMessage, because) => {
  const read = JudgedEnding.parse(ending);
  expect(read).toMatchObject({ lastMessage, because });
  expect(read).not.toHaveProperty('lastWords');
  expect(JudgedEnding.parse(read)).toEqual(read);
});

it('an ending with neither is read unchanged', () => {
  const { lastMessage: _lastMessage, ...ending } = judged();
  expect(JudgedEnding.parse(ending)).toEqual({ ...ending, lastMessage: null });
  expect(JudgedEnding.safeParse('silent').success).toBe(false);
});
