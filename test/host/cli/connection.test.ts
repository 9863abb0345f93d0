import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Calls, withHost } from '../../../electron/host/cli/connection.ts';
import { EXIT } from '../../../electron/host/cli/exit-codes.ts';
import { row } from '../../renderer/run-state.ts';
import { openServedHome, testWorld } from './command-bench.ts';

let served: Awaited<ReturnType<typeof openServedHome>>;
beforeEach(async () => {
  served = await openServedHome();
});
afterEach(() => served.close());

const listed = (calls: Calls) => calls.runs.list.query();

it('a command can call the host, and its result is the exit code', async () => {
  const { world, said } = testWorld({ home: served.home });
  const code = await withHost(world, async (calls) => {
    expect(await listed(calls)).toEqual([]);
    return EXIT.detached;
  });
  expect([code, said]).toEqual([EXIT.detached, []]);
});

it('the connection continues with the next host when one ends', async () => {
  const { world, said } = testWorld({ home: served.home });
  await withHost(world, async (calls) => {
    await listed(calls);
    await served.replace({ runs: { list: async () => [row()] } });
    expect(await listed(calls)).toEqual([row()]);
    return EXIT.ok;
  });
  expect(said).toEqual([]);
});

it('a call that fails in the host is reported as a problem; an error of the command is thrown', async () => {
  await served.replace({ runs: { list: () => Promise.reject(new Error('broken')) } });
  const { world, printed } = testWorld({ home: served.home, json: true });
  const act = async (calls: Calls) => {
    await listed(calls);
    return EXIT.ok;
  };
  expect(await withHost(world, act)).toBe(EXIT.failed);
  expect(printed).toEqual([JSON.stringify({ problem: { code: 'unexpected', message: 'broken' } })]);
  await expect(withHost(world, () => Promise.reject(new Error('ours')))).rejects.toThrow('ours');
});

it('a command reports that no host answers or can be started, and does nothing', async () => {
  await served.leave();
  const { world, remarks } = testWorld({ home: served.home });
  const code = await withHost(world, () => Promise.reject(new Error('done')));
  expect([code, remarks.length]).toEqual([EXIT.hostUnreachable, 1]);
});
