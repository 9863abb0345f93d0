import { expect, it } from 'vitest';
import { DONE } from '../../../../electron/host/base/answers.ts';
import { pauseRun } from '../../../../electron/host/cli/commands/pause.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { ask, noting } from '../command-bench.ts';

const { id } = row();
const list = async () => [row()];

it('vigil pause asks the host to let the job leave after its iteration, and says how it goes on', async () => {
  const asked: unknown[] = [];
  const services = { runs: { list, pause: noting(asked, DONE) } };
  const { code, printed } = await ask(pauseRun, ['last'], services);
  expect([code, printed]).toEqual([EXIT.ok, [expect.stringContaining(`"vigil resume ${id}"`)]]);
  expect((await ask(pauseRun, ['last', '--json'], services)).printed).toEqual([JSON.stringify({ id })]);
  expect(asked).toEqual([[id], [id]]);
});

it('a job that cannot resume does not pause, and the refusal says so', async () => {
  const problem = { code: 'pause-loses-work', id } as const;
  const { code, printed, remarks } = await ask(pauseRun, ['last'], {
    runs: { list, pause: () => ({ ok: false, problem }) },
  });
  expect([code, printed]).toEqual([EXIT.badInput, []]);
  expect(remarks).toEqual([expect.stringContaining('would start from the beginning')]);
});
