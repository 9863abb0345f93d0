import { expect, test } from 'vitest';
import { watchNews } from '../../../electron/shell/notices/news-watch.ts';
import { runRow } from '../run-rows.ts';

const finished = runRow({ phase: 'ended', outcome: 'finished', endedAt: 9 });

test('news are told once, also if the host was away when they happened', () => {
  const newsOf = watchNews();
  expect(newsOf({ kind: 'not-yet-known' })).toEqual([]);
  expect(newsOf({ kind: 'reached', rows: [runRow()] })).toEqual([]);
  expect(newsOf({ kind: 'unreachable', problem: { code: 'wrong-token' } })).toEqual([]);
  expect(newsOf({ kind: 'reached', rows: [finished] })).toEqual([{ kind: 'finished', row: finished }]);
  expect(newsOf({ kind: 'reached', rows: [finished] })).toEqual([]);
});
