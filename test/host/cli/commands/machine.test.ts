import { expect, it } from 'vitest';
import type { MachineNow } from '../../../../electron/core/protocol/wire/machine-now.ts';
import { machine } from '../../../../electron/host/cli/commands/machine.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { machineSample } from '../../../support/machine-sample.ts';
import { ask } from '../command-bench.ts';

const now = (number: number): MachineNow => ({
  ...{ monitor: { kind: 'reporting' }, sample: machineSample({ number }), holders: [] },
});
async function* twice() {
  for (const number of [1, 2]) yield { id: String(number), data: now(number) };
}
const services = { machine: { now: async () => now(3), watch: twice } };

it('the machine is shown once, as lines or as facts', async () => {
  const { code, printed } = await ask(machine, [], services);
  expect([code, printed[0]]).toEqual([EXIT.ok, expect.stringMatching(/^GPU +none found$/)]);
  const [json = ''] = (await ask(machine, ['--json'], services)).printed;
  expect(JSON.parse(json)).toEqual(now(3));
});

it('with --watch it is shown at every sample', async () => {
  const { printed } = await ask(machine, ['--watch', '--json'], services);
  expect(printed.map((line) => JSON.parse(line).sample.number)).toEqual([1, 2]);
});

it('a word is refused', async () => {
  expect((await ask(machine, ['gpu'], services)).code).toBe(EXIT.badInput);
});
