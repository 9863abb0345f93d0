import { expect, it } from 'vitest';
import { DEBUG_ATTEMPT } from '../../../../electron/core/protocol/policy/debug-switch.ts';
import { DONE } from '../../../../electron/host/base/answers.ts';
import { debug } from '../../../../electron/host/cli/commands/debug.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { row } from '../../../renderer/run-state.ts';
import { ask, noting } from '../command-bench.ts';

const { id } = row();
const living = async () => [row()];
const ended = async () => [row({ phase: 'ended', outcome: 'failed' })];

function services(list: typeof living) {
  const asked: unknown[] = [];
  const resumed: unknown[] = [];
  return {
    asked,
    resumed,
    calls: { runs: { list, debug: noting(asked, DONE), resume: noting(resumed, Promise.resolve(DONE)) } },
  };
}

it('vigil debug gives the next attempt of a living run everything that helps to find a cause', async () => {
  const { asked, resumed, calls } = services(living);
  const { code, printed } = await ask(debug, ['last'], calls);
  expect([code, asked, resumed]).toEqual([EXIT.ok, [[id, [...DEBUG_ATTEMPT]]], []]);
  expect(printed.join(' ')).toContain('For the next attempt only: Python writes its stacks if it crashes;');
  expect(printed.join(' ')).toContain(`"vigil debug ${id} --off"`);
});

it('vigil debug resumes a run that has ended', async () => {
  const { asked, resumed, calls } = services(ended);
  const { code, printed } = await ask(debug, ['last', '--only', 'wandb-disabled, faulthandler'], calls);
  expect([code, asked]).toEqual([EXIT.ok, [[id, ['faulthandler', 'wandb-disabled']]]]);
  expect(resumed).toEqual([[id, null, false]]);
  expect(printed.join(' ')).toContain(`It starts now; "vigil attach ${id}"`);
});

it('vigil debug --off takes the switches back and starts nothing', async () => {
  const { asked, resumed, calls } = services(ended);
  const { printed } = await ask(debug, ['last', '--off'], calls);
  expect([asked, resumed, printed]).toEqual([[[id, []]], [], ['The next attempt has no switches.']]);
});

it('vigil debug refuses a switch that does not exist, and names those that do', async () => {
  const { asked, calls } = services(living);
  const { code, remarks } = await ask(debug, ['last', '--only', 'faulthandler,turbo'], calls);
  expect([code, asked]).toEqual([EXIT.badInput, []]);
  expect(remarks.join(' ')).toMatch(/launch-blocking.*turbo/);
});
