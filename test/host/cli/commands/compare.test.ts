import { expect, it } from 'vitest';
import { compare } from '../../../../electron/host/cli/commands/compare.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { FOUR_TRIALS } from '../../../support/script-trials.ts';
import { ask, noting } from '../command-bench.ts';

const rows = [row({ name: 'night' })];
const services = (asked: unknown[]) => ({
  runs: { list: async () => rows },
  comparison: { trials: async (id: string) => noting(asked, { ok: true, value: FOUR_TRIALS } as const)(id) },
});

it('the runs of the script of a run are printed', async () => {
  const asked: unknown[] = [];
  const { code, printed } = await ask(compare, ['night'], services(asked));
  expect([code, asked]).toEqual([EXIT.ok, [[rows[0]?.id]]]);
  expect(printed.join('\n')).toContain('Two things changed at once');
});

it('programs get them as JSON', async () => {
  const { printed } = await ask(compare, ['last', '--json'], services([]));
  expect(JSON.parse(printed.join())).toEqual(FOUR_TRIALS);
});

it('without a run, or with one that cannot be read, it is refused', async () => {
  expect(await ask(compare, [], services([]))).toMatchObject({ code: EXIT.badInput });
  expect(await ask(compare, ['nobody'], services([]))).toMatchObject({ code: EXIT.noSuchRun });
  expect(await ask(compare, ['night'], { runs: { list: async () => rows } })).toMatchObject({
    code: EXIT.noSuchRun,
  });
});
