import { expect, test } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { noticesOf, offeredAct } from '../../../electron/shell/notices/notice.ts';
import type { RunNews } from '../../../electron/shell/notices/run-news.ts';
import { runRow } from '../run-rows.ts';

const asks: RunNews = { kind: 'needs-you', row: runRow({ phase: 'asking' }) };
const finished: RunNews = {
  kind: 'finished',
  row: runRow({ phase: 'ended', outcome: 'finished', iteration: 30 }),
};
const failed: RunNews = { kind: 'needs-you', row: runRow({ phase: 'ended', outcome: 'failed' }) };

test('a toast says what happened, and offers what loses nothing', () => {
  expect(noticesOf([asks, finished, failed], english)).toEqual([
    {
      title: 'line detector needs you',
      body: '13/30, waiting for your answer',
      run: asks.row.id,
      act: 'start-next',
      attempts: 1,
    },
    {
      title: 'line detector has finished',
      body: '30/30, finished',
      run: asks.row.id,
      act: null,
      attempts: 1,
    },
    { title: 'line detector needs you', body: '13/30, failed', run: asks.row.id, act: null, attempts: 1 },
  ]);
});

test('many news make one toast', () => {
  expect(noticesOf([asks, failed, asks, finished], english)).toEqual([
    { title: 'Vigil', body: '3 need you, 1 finished', run: null, act: null, attempts: 0 },
  ]);
});

test('a toast offers no next attempt that would begin again', () => {
  expect(offeredAct(runRow({ phase: 'asking' }))).toBe('start-next');
  expect(offeredAct(runRow({ phase: 'asking', canResume: false }))).toBeNull();
});
