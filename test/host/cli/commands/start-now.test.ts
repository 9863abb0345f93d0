import { expect, it } from 'vitest';
import { DONE } from '../../../../electron/host/base/answers.ts';
import { startNow } from '../../../../electron/host/cli/commands/start-now.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { ask, noting } from '../command-bench.ts';

const { id } = row();
const list = async () => [row()];

it('vigil start-now asks the host to wait for the GPU no longer', async () => {
  const asked: unknown[] = [];
  const services = { runs: { list, startNow: noting(asked, DONE) } };
  const { code, printed } = await ask(startNow, ['last'], services);
  expect([code, printed]).toEqual([EXIT.ok, [expect.stringContaining(`run ${id} starts now`)]]);
  expect((await ask(startNow, ['last', '--json'], services)).printed).toEqual([JSON.stringify({ id })]);
  expect(asked).toEqual([[id], [id]]);
});

it('a run that waits for no GPU is left alone, and the refusal says so', async () => {
  const problem = { code: 'run-not-at-gate', id } as const;
  const { code, printed, remarks } = await ask(startNow, ['last'], {
    runs: { list, startNow: () => ({ ok: false, problem }) },
  });
  expect([code, printed]).toEqual([EXIT.badInput, []]);
  expect(remarks).toEqual([expect.stringContaining('does not wait for a GPU')]);
});
