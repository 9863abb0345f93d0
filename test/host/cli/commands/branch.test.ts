import { expect, it } from 'vitest';
import { branch } from '../../../../electron/host/cli/commands/branch.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { ask, checkpoint, noting, view } from '../command-bench.ts';

const { id } = row();
const made = '20261122-031500-new0';
/** A host whose run has these checkpoints, and which records what is branched. */
function services(asked: unknown[]) {
  const checkpoints = [checkpoint('iter_4'), checkpoint('iter_8', { iteration: 8, whose: 'job' })];
  const branched = noting(asked, { ok: true, value: { id: made } } as const);
  return {
    runs: {
      list: async () => [row()],
      show: () => view({ checkpoints }),
      branch: async (...given: unknown[]) => branched(...given),
    },
  };
}

it('a branch starts from a copy of the checkpoint with the given iteration or file name', async () => {
  const asked: unknown[] = [];
  const { code, printed } = await ask(branch, ['last', '--from', '8', '--name', 'day'], services(asked));
  expect([code, printed]).toEqual([
    EXIT.ok,
    [expect.stringContaining(`Run ${made} starts from a copy of iter_8 of run ${id}`)],
  ]);
  await ask(branch, ['last', '--from', 'iter_4'], services(asked));
  expect(asked).toEqual([
    [id, { file: 'iter_8', whose: 'job' }, 'day'],
    [id, { file: 'iter_4', whose: 'vigil' }, null],
  ]);
});

it('a branch without a checkpoint, or from a missing one, is refused', async () => {
  const asked: unknown[] = [];
  expect(await ask(branch, ['last'], services(asked))).toMatchObject({
    code: EXIT.badInput,
    remarks: [expect.stringContaining('--from')],
  });
  expect(await ask(branch, ['last', '--from', '99'], services(asked))).toMatchObject({
    code: EXIT.badInput,
    remarks: [expect.stringContaining('no checkpoint of that name')],
  });
  expect(asked).toEqual([]);
});
