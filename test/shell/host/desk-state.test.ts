import { expect, test } from 'vitest';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { deskOf } from '../../../electron/shell/host/desk-state.ts';
import { runRow } from '../run-rows.ts';

const seenAt = 1_000;
const hang = { since: 5, killAt: null, usualMs: 1, leftAlone: null };
const ended = (outcome: 'failed' | 'unconfirmed' | 'finished' | 'stopped', endedAt: number) =>
  runRow({ phase: 'ended', outcome, endedAt });

test.each<[string, RunRow[], string]>([
  ['nothing is there', [], 'quiet'],
  ['all has ended well', [ended('finished', 2_000), ended('stopped', 2_000)], 'quiet'],
  ['a run lives', [runRow()], 'running'],
  ['a run asks', [runRow(), runRow({ phase: 'asking' })], 'needs-you'],
  ['a run hangs and is left alone', [runRow({ hang })], 'needs-you'],
  ['a run failed since the window was looked at', [ended('failed', 2_000), runRow()], 'failed'],
  ['a run failed before that', [ended('failed', 500), runRow()], 'running'],
  ['a run may not be complete', [ended('unconfirmed', 2_000)], 'needs-you'],
  ['one failed and one asks', [ended('failed', 2_000), runRow({ phase: 'asking' })], 'needs-you'],
])('the state of the desktop when %s', (_, rows, state) => {
  expect(deskOf({ kind: 'reached', rows }, seenAt).state).toBe(state);
});

test('nothing is claimed while the host is not reached', () => {
  expect(deskOf({ kind: 'not-yet-known' }, seenAt)).toEqual({ state: 'quiet', needing: [] });
});
