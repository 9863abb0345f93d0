import { expect, it } from 'vitest';
import { FailureEntry } from '../../../../electron/core/protocol/failures/failure-entry.ts';
import { refuse } from '../../../../electron/host/base/answers.ts';
import { failures } from '../../../../electron/host/cli/commands/failures.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { failureRow, writtenEntry } from '../../../support/failure-file.ts';
import { ask, noting } from '../command-bench.ts';

const seen = { count: 4, runs: 2, lastAt: 1, right: 3, wrong: 1 };
const VIEW = {
  row: failureRow('oom', 'Out of memory', { seen, enforced: true }),
  ...{ kindName: { en: 'Memory' }, entry: FailureEntry.parse(writtenEntry('oom')), occurrences: [] },
};
const get = async () => ({ ok: true as const, value: VIEW });

it.each([
  ['enforce', true, /^From now on no run is restarted after oom/],
  ['observe', false, /^oom decides nothing any more\.$/],
] as const)('%s says what follows, and how often the entry was right', async (verb, enforced, said) => {
  const asked: unknown[] = [];
  const enforce = noting(asked, Promise.resolve({ ok: true, value: null } as const));
  const { code, printed } = await ask(failures, [verb, 'oom'], { failures: { enforce, get } });
  expect([code, asked]).toEqual([EXIT.ok, [['oom', enforced]]]);
  expect(printed).toEqual([expect.stringMatching(said), 'Right in 3 of 4 cases that you judged.']);
});

it('an entry that cannot decide is refused, with the reason', async () => {
  const enforce = async () => refuse({ code: 'not-enforceable', id: 'oom' });
  const { code, printed, remarks } = await ask(failures, ['enforce', 'oom'], { failures: { enforce, get } });
  expect([code, printed]).toEqual([EXIT.badInput, []]);
  expect(remarks).toEqual([expect.stringContaining('a restart may help')]);
});

it('that an entry decides is shown with it', async () => {
  const { printed } = await ask(failures, ['show', 'oom'], { failures: { get } });
  expect(printed).toContain('A run that dies of it is not restarted, as you want.');
});
