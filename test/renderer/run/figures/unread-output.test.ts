import { expect, test } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { unreadSentence } from '../../../../renderer/run/figures/unread-output.ts';
import { attempt, delta, row, runState } from '../../run-state.ts';

const { reading } = delta();
const ended = row({ phase: 'ended' });

test.each([
  [
    '214 lines',
    { reading: { ...reading, linesRead: 214 } },
    'No progress recognised in 214 lines of output.',
  ],
  ['one line', { reading: { ...reading, linesRead: 1 } }, 'No progress recognised in 1 line of output.'],
  ['bytes', { attempts: [attempt({ outputBytes: 2048 })] }, 'No progress recognised in 2.0 KiB of output.'],
  ['nothing so far', {}, 'No output yet.'],
  ['nothing until its end', { row: ended }, 'It printed nothing.'],
  [
    'what its damaged journal hides',
    { row: { ...ended, problem: { code: 'no-such-run' as const, id: 'x' } } },
    'No iterations to show.',
  ],
])('a run that printed %s without an iteration is described as such', (_, state, sentence) => {
  expect(unreadSentence(runState(state), english.window)).toBe(sentence);
});
