import { expect, it } from 'vitest';
import type { TrashService } from '../../../../electron/host/api/trash/calls.ts';
import { DONE } from '../../../../electron/host/base/answers.ts';
import { restore } from '../../../../electron/host/cli/commands/restore.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { ask, noting } from '../command-bench.ts';

const { id } = row();
const bin: TrashService['list'] = () => ({ ok: true, value: [{ format: 1, removedAt: 1, row: row() }] });

it('a run is restored from the bin by its name, with the command that shows it', async () => {
  const asked: unknown[] = [];
  const services = { trash: { list: bin, restore: noting(asked, DONE) } };
  const { code, printed } = await ask(restore, ['Night'], services);
  expect([code, printed]).toEqual([EXIT.ok, [`Run ${id} is back. "vigil show ${id}" shows it.`]]);
  expect((await ask(restore, [id, '--json'], services)).printed).toEqual([JSON.stringify({ id })]);
  expect(asked).toEqual([[id], [id]]);
});

it('the reason is reported if a run cannot be restored', async () => {
  const problem = { code: 'disk-full', path: '/trash' } as const;
  const { code, printed, remarks } = await ask(restore, ['last'], {
    trash: { list: bin, restore: () => ({ ok: false, problem }) },
  });
  expect([code === EXIT.ok, printed, remarks.length]).toEqual([false, [], 1]);
});
