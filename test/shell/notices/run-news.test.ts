import { expect, test } from 'vitest';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { newsBetween } from '../../../electron/shell/notices/run-news.ts';
import { runRow } from '../run-rows.ts';

const ended = (outcome: 'failed' | 'finished' | 'stopped') => runRow({ phase: 'ended', outcome, endedAt: 9 });
const asking = runRow({ phase: 'asking' });

test.each<[string, RunRow[] | null, RunRow[], string[]]>([
  ['nothing is known yet', null, [asking, ended('failed')], []],
  ['nothing changes', [runRow()], [runRow({ iteration: 14 })], []],
  ['a run finishes', [runRow()], [ended('finished')], ['finished']],
  ['a run fails', [runRow()], [ended('failed')], ['needs-you']],
  ['a run begins to ask', [runRow()], [asking], ['needs-you']],
  ['a run goes on asking', [asking], [asking], []],
  ['a person stopped it', [runRow()], [ended('stopped')], []],
  ['an old run comes back with its drive', [], [ended('failed')], []],
  ['a new run asks at once', [], [asking], ['needs-you']],
  ['a run that failed is judged finished', [ended('failed')], [ended('finished')], []],
  ['a run disappears', [runRow()], [], []],
])('the news when %s', (_, before, after, kinds) => {
  expect(newsBetween(before, after).map(({ kind }) => kind)).toEqual(kinds);
});
