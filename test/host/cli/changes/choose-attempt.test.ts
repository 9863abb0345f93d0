import { expect, it } from 'vitest';
import { chooseAttempt } from '../../../../electron/host/cli/changes/choose-attempt.ts';
import { row } from '../../../renderer/run-state.ts';

const rows = [
  row({ id: '20261121-010000-aaaa', name: 'night' }),
  row({ id: '20261121-020000-bbbb', name: 'night:2' }),
];
const chosen = (word: string) => {
  const { run, attempt } = chooseAttempt(rows, word);
  return run.kind === 'one' ? [run.row.id.slice(-4), attempt] : [run.kind];
};

it.each([
  ['20261121-01:3', ['aaaa', 3]],
  ['night', ['aaaa', null]],
  ['night:2', ['bbbb', null]],
  ['night:12', ['aaaa', 12]],
  ['night:0', ['none']],
  ['day:2', ['none']],
  ['2026:1', ['several']],
])('%s means %j', (word, wanted) => expect(chosen(word)).toEqual(wanted));
