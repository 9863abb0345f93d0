import { expect, it } from 'vitest';
import { DONE } from '../../../../electron/host/base/answers.ts';
import { recycle } from '../../../../electron/host/cli/commands/recycle.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { ask, noting } from '../command-bench.ts';

const { id } = row();
const list = async () => [row()];

it('vigil recycle asks the host to continue the job in a fresh process', async () => {
  const asked: unknown[] = [];
  const services = { runs: { list, recycle: noting(asked, DONE) } };
  const { code, printed } = await ask(recycle, ['last'], services);
  expect([code, printed]).toEqual([EXIT.ok, [expect.stringContaining(`the job of run ${id}`)]]);
  expect((await ask(recycle, ['last', '--json'], services)).printed).toEqual([JSON.stringify({ id })]);
  expect(asked).toEqual([[id], [id]]);
});

it('a job that cannot resume is not recycled, and the refusal says so', async () => {
  const problem = { code: 'recycle-loses-work', id } as const;
  const { code, printed, remarks } = await ask(recycle, ['last'], {
    runs: { list, recycle: () => ({ ok: false, problem }) },
  });
  expect([code, printed]).toEqual([EXIT.badInput, []]);
  expect(remarks).toEqual([expect.stringContaining('would start from the beginning')]);
});
