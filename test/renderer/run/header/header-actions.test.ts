import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { RunRow } from '../../../../electron/core/protocol/wire/run-view.ts';
import { headerActions } from '../../../../renderer/run/header/header-actions.ts';
import { row, runState } from '../../run-state.ts';

it.each<[string, Partial<RunRow>, boolean, string[]]>([
  ['running without a known iteration', {}, true, ['Duplicate', 'Stop', 'Kill?']],
  ['running', { iteration: 33 }, true, ['Pause after iteration 34', 'Stop', 'Kill?']],
  ['running and cannot resume', { iteration: 33 }, false, ['Duplicate', 'Stop?', 'Kill?']],
  ['queued', { phase: 'queued' }, false, ['Duplicate', 'Stop', 'Kill?']],
  ['asking', { phase: 'asking' }, true, ['Duplicate', 'Start the next attempt', 'Leave it ended']],
  ['ended', { phase: 'ended', outcome: 'failed' }, true, ['Duplicate', 'Resume']],
  ['ended and cannot resume', { phase: 'ended', outcome: 'stopped' }, false, ['Duplicate', 'Start over']],
  ['finished', { phase: 'ended', outcome: 'finished' }, true, ['Duplicate']],
])('a run that is %s', (_, more, canResume, expected) => {
  const run = runState({ row: row(more), safety: { canResume, savedIteration: null } });
  const shown = headerActions(run, english.window).map(({ label, asks }) => `${label}${asks ? '?' : ''}`);
  expect(shown).toEqual(expected);
});
