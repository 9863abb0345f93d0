import { expect, it } from 'vitest';
import { checkpointRun } from '../../../../electron/host/cli/commands/checkpoint.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { ask } from '../command-bench.ts';

const { id } = row();
const list = async () => [row()];
const saying = (value: { iteration: number | null; isAsked: boolean }) => ({
  runs: { list, checkpoint: () => ({ ok: true as const, value }) },
});

it('vigil checkpoint says what Vigil has saved and what the job is asked for', async () => {
  const saved = `Run ${id} is saved up to iteration 7.`;
  const isAsked = 'Its job is asked to save after its current iteration';
  const printed = async (...value: [number | null, boolean]) =>
    (await ask(checkpointRun, ['last'], saying({ iteration: value[0], isAsked: value[1] }))).printed[0];
  expect(await printed(7, false)).toBe(saved);
  expect(await printed(null, true)).toContain(isAsked);
  expect(await printed(7, true)).toMatch(new RegExp(`^${saved} ${isAsked}`));
});

it('as JSON it is the answer of the host', async () => {
  const value = { iteration: 7, isAsked: true };
  const { code, printed } = await ask(checkpointRun, ['last', '--json'], saying(value));
  expect([code, printed]).toEqual([EXIT.ok, [JSON.stringify({ id, ...value })]]);
});

it('a run that cannot be saved now goes on, and the refusal says what to do', async () => {
  const problem = { code: 'checkpoint-impossible', id } as const;
  const { code, remarks } = await ask(checkpointRun, ['last'], {
    runs: { list, checkpoint: () => ({ ok: false, problem }) },
  });
  expect([code, remarks]).toEqual([EXIT.badInput, [expect.stringContaining('The job goes on.')]]);
});
