import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { MachineNow } from '../../electron/core/protocol/wire/machine-now.ts';
import { until } from '../support/until.ts';
import { vigil } from '../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';
import { buildNvmlStub, CARD } from './stubs/nvml-stub.ts';
import type { StubLibrary } from './stubs/stub-library.ts';

let stub: StubLibrary;
let home: TestHome | null = null;

beforeAll(() => {
  stub = buildNvmlStub();
});
afterAll(() => stub.close());
afterEach(async () => {
  await home?.close();
  home = null;
});

/** A host whose monitor finds the stub in place of NVIDIA's library. */
function open(): TestHome {
  home = openTestHome({ LD_LIBRARY_PATH: stub.folder, VIGIL_TEST_NVML: stub.script });
  return home;
}

/** Follows the machine; `seen` is the newest. */
async function follow(own: TestHome) {
  const state: { seen: MachineNow | null } = { seen: null };
  const client = await own.client();
  const subscription = client.machine.watch.subscribe(
    {},
    {
      onData: ({ data }) => {
        state.seen = data;
      },
    },
  );
  return { state, end: () => subscription.unsubscribe() };
}

it('the command line names what holds the memory of the GPU', async () => {
  stub.say(`${CARD}4000000000`, `process 0 compute ${process.pid} 3000000000`);
  const own = open();
  await own.host();
  const { stdout, code } = await vigil(own.home, 'machine');
  expect([code, stdout]).toEqual([0, expect.stringContaining(`process ${process.pid} (node), 2.8 GiB`)]);
  expect(stdout).toMatch(/NVML: in use/);
});

it("a run's process on the GPU belongs to that run", async () => {
  stub.say(`${CARD}4000000000`);
  const own = open();
  const id = await own.start({
    ...{ program: { kind: 'command', file: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'] } },
    ...{ cwd: own.home, name: 'holder' },
  });
  const { state, end } = await follow(own);
  const pid = () => state.seen?.sample?.trees.find((tree) => tree.id === id)?.pids[0];
  await until(() => pid() !== undefined, 'the job is measured');
  stub.say(`${CARD}4000000000`, `process 0 compute ${pid()} 3000000000`);
  await until(() => state.seen?.holders.length === 1, 'its process is seen on the GPU');
  expect(state.seen?.holders).toMatchObject([{ pid: pid(), owner: { kind: 'run', id, name: 'holder' } }]);
  end();
  const client = await own.client();
  await client.runs.stop.mutate({ id, hard: true });
  await own.ended(id);
});

it('a monitor that is killed is started again, and the host stays', async () => {
  stub.say(`${CARD}4000000000`);
  const own = open();
  const { pid } = await own.host();
  const { state, end } = await follow(own);
  await until(() => state.seen?.monitor.kind === 'reporting', 'it reports');
  const first = state.seen?.sample?.monitor.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await until(() => state.seen?.monitor.kind === 'silent', 'its end is seen');
  expect(state.seen).toMatchObject({
    monitor: { fault: { kind: 'ended', signal: 'SIGKILL' } },
    sample: { number: expect.any(Number) },
  });
  await until(() => {
    const now = state.seen;
    return now?.monitor.kind === 'reporting' && now.sample?.monitor.pid !== first;
  }, 'another one reports');
  expect((await own.host()).pid).toBe(pid);
  end();
});

it('a monitor that a driver hangs or crashes is replaced, and measures again when the driver is well', {
  tags: 'long',
}, async () => {
  stub.say(`${CARD}4000000000`);
  const own = open();
  const { state, end } = await follow(own);
  await until(() => state.seen?.monitor.kind === 'reporting', 'it reports');
  stub.say(`${CARD}4000000000`, 'hang nvmlDeviceGetTemperature');
  await until(() => state.seen?.monitor.kind === 'silent', 'the hang is seen');
  expect(state.seen?.monitor).toMatchObject({ fault: { kind: 'hung' } });
  stub.say(`${CARD}5000000000`);
  const used = () => state.seen?.sample?.gpus[0]?.memory.usedBytes;
  await until(
    () => state.seen?.monitor.kind === 'reporting' && used() === 5_000_000_000,
    'it measures again',
  );
  stub.say(`${CARD}4000000000`, 'crash nvmlDeviceGetTemperature');
  await until(() => state.seen?.monitor.kind === 'silent', 'the crash is seen');
  expect(state.seen?.monitor).toMatchObject({ fault: { kind: 'ended', signal: 'SIGABRT' } });
  end();
});

it('the monitor ends when its host is killed', async () => {
  stub.say(`${CARD}4000000000`);
  const own = open();
  const { state, end } = await follow(own);
  await until(() => state.seen?.monitor.kind === 'reporting', 'it reports');
  const pid = state.seen?.sample?.monitor.pid ?? 0;
  end();
  await own.killHost();
  const isGone = () => {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  };
  await until(isGone, 'it is gone');
});
