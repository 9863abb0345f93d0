import { expect, it } from 'vitest';
import { DONE } from '../../../../electron/host/base/answers.ts';
import { stop } from '../../../../electron/host/cli/commands/stop.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { ask, noting } from '../command-bench.ts';

const { id } = row();
const list = async () => [row()];

it('vigil stop asks the job to end, or kills it', async () => {
  const asked: unknown[] = [];
  const services = { runs: { list, stop: noting(asked, DONE) } };
  const { code, printed } = await ask(stop, ['last'], services);
  expect([code, printed]).toEqual([
    EXIT.ok,
    [expect.stringContaining(`Vigil asks the job of run ${id} to end.`)],
  ]);
  expect((await ask(stop, ['last', '--hard', '--json'], services)).printed).toEqual([
    JSON.stringify({ id, hard: true }),
  ]);
  expect(asked).toEqual([
    [id, false],
    [id, true],
  ]);
});

it('a run that is not running cannot be stopped, and the refusal says so', async () => {
  const problem = { code: 'run-not-living', id } as const;
  const { code, printed, remarks } = await ask(stop, ['last'], {
    runs: { list, stop: () => ({ ok: false, problem }) },
  });
  expect([code, printed]).toEqual([EXIT.badInput, []]);
  expect(remarks).toEqual([expect.stringContaining('is not running')]);
});
