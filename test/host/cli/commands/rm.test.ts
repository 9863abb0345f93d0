import { expect, it } from 'vitest';
import { rm } from '../../../../electron/host/cli/commands/rm.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { ask } from '../command-bench.ts';

const { id } = row();
const list = async () => [row({ phase: 'ended', outcome: 'finished' })];
const removes = (inBin: boolean) => ({
  runs: { list },
  trash: { remove: async () => ({ ok: true, value: { inBin } }) as const },
});

it('a removed run goes into the bin, and the command to restore it is shown', async () => {
  const { code, printed } = await ask(rm, ['last'], removes(true));
  expect([code, printed]).toEqual([EXIT.ok, [expect.stringContaining(`"vigil restore ${id}"`)]]);
});

it('a removed run whose folder is gone is reported as impossible to restore', async () => {
  expect((await ask(rm, ['last'], removes(false))).printed).toEqual([
    expect.stringContaining('nothing to restore'),
  ]);
  expect((await ask(rm, ['last', '--json'], removes(false))).printed).toEqual([
    JSON.stringify({ id, inBin: false }),
  ]);
});

it('a living run is not removed', async () => {
  const problem = { code: 'run-still-living', id } as const;
  const services = { runs: { list }, trash: { remove: async () => ({ ok: false, problem }) as const } };
  const { code, printed, remarks } = await ask(rm, ['last'], services);
  expect([code, printed]).toEqual([EXIT.badInput, []]);
  expect(remarks).toEqual([expect.stringContaining('Stop it first')]);
});
