import { expect, it } from 'vitest';
import { DONE } from '../../../../electron/host/base/answers.ts';
import { checkpoints } from '../../../../electron/host/cli/commands/checkpoints.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { ask, checkpoint, noting, view } from '../command-bench.ts';

const { id } = row();
const list = async () => [row()];

it('the newest checkpoint comes first, and each line ends with objections and the path', async () => {
  const older = checkpoint('old', { pinned: true, suspect: true, level: 1 });
  const newer = checkpoint('new', { writtenAt: 2_000, iteration: null, whose: 'job', resumable: false });
  const show = () => view({ checkpoints: [older, newer] });
  const { printed } = await ask(checkpoints, ['last'], { runs: { list, show } });
  expect(printed).toEqual([
    expect.stringMatching(
      /^iteration unknown {2}.* {2}meaning verified {2}by the job {2}shows progress only {2}\/runs\/new$/,
    ),
    expect.stringMatching(
      /^iteration 4 {2}.* {2}2\.0 KiB {2}structure verified {2}by Vigil {2}kept {2}skipped: .* {2}\/runs\/old$/,
    ),
  ]);
});

it('a run without checkpoints gets a sentence about its state, and programs get an empty list', async () => {
  const services = { runs: { list, show: () => view() } };
  expect((await ask(checkpoints, ['last'], services)).printed).toEqual([
    expect.stringContaining('No checkpoint is written yet'),
  ]);
  expect((await ask(checkpoints, ['last', '--json'], services)).printed).toEqual(['[]']);
});

it('a checkpoint is pinned or unpinned before the list is shown; both at once are refused', async () => {
  const asked: unknown[] = [];
  const services = {
    runs: { list, show: () => view({ checkpoints: [checkpoint('one')] }) },
    settings: { pinCheckpoint: noting(asked, DONE) },
  };
  expect((await ask(checkpoints, ['last', '--pin', 'one'], services)).printed).toHaveLength(1);
  await ask(checkpoints, ['last', '--unpin', 'one'], services);
  const both = await ask(checkpoints, ['last', '--pin', 'one', '--unpin', 'one'], services);
  expect(both).toMatchObject({ code: EXIT.badInput, printed: [] });
  expect(asked).toEqual([
    [id, 'one', true],
    [id, 'one', false],
  ]);
});
