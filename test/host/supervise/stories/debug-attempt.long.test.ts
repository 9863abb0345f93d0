import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEBUG_ATTEMPT } from '../../../../electron/core/protocol/policy/debug-switch.ts';
import { callHost } from '../../../../electron/host/launch/find-host.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

const SAYS_HOW_IT_RUNS = "console.log('launches:', process.env.CUDA_LAUNCH_BLOCKING); process.exit(7)";

it('one attempt gets the switches of a debug attempt, and the one after it is as before', async () => {
  const id = await home.start({
    program: { kind: 'command', file: process.execPath, args: ['-e', SAYS_HOW_IT_RUNS] },
    policy: { restart: { mode: 'never' } },
  });
  await home.ended(id);
  const host = await home.host();
  const switches = [...DEBUG_ATTEMPT];
  expect(await callHost(host, 'mutation', 'runs.debug', { id, switches })).toMatchObject({ ok: true });
  expect((await home.show(id)).nextSwitches).toEqual(switches);

  for (const _ of [2, 3]) {
    await callHost(host, 'mutation', 'runs.resume', { id });
    await home.ended(id);
  }
  const { attempts, nextSwitches } = await home.show(id);
  expect(attempts.map(({ lastLines }) => lastLines.at(-1))).toEqual([
    'launches: undefined',
    'launches: 1',
    'launches: undefined',
  ]);
  expect(attempts.map(({ plan }) => plan.switches)).toEqual([undefined, switches, undefined]);
  expect(nextSwitches).toEqual([]);
});
