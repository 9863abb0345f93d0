import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HostInfo } from '../../../../electron/core/protocol/wire/machine-view.ts';
import { createMachineService } from '../../../../electron/host/api/machine/service.ts';
import { fakeMonitor } from '../../../support/fake-monitor.ts';
import { registeredRun, registryOf } from '../../../support/registered-run.ts';

let userHome = '';
beforeEach(() => {
  userHome = mkdtempSync(join(tmpdir(), 'vigil-machine-'));
});
afterEach(() => rmSync(userHome, { recursive: true, force: true }));

/** The machine of a user whose jobs find no program, so that no program is asked for its version. */
function machine(...runs: Parameters<typeof registryOf>) {
  const info = { pid: 1, version: '1.0.0', home: userHome, platform: 'linux', userHome } as HostInfo;
  const { registry, access } = registryOf(...runs);
  return createMachineService(
    registry,
    access,
    {
      programs: { env: { PATH: userHome }, start: '/start' },
      resumeOffers: async ({ kind }, cwd) => ({
        script: null,
        replay: [{ function: `${cwd}.py:${kind}`, why: { kind: 'called-in-loop', by: null, at: 1 } }],
      }),
    },
    info,
    fakeMonitor(),
  );
}

it('the end of a session is journaled in the runs with a living job', () => {
  const living = registeredRun([], { supervisor: { living: () => ({ attempt: 1 }) } });
  const waiting = registeredRun();
  machine(living.run, waiting.run).sessionEnding('shutdown');
  expect([living.done, waiting.done]).toEqual([[{ kind: 'session-ending', why: 'shutdown' }], []]);
});

it("a script is looked for in the user's home, and its tools are recognised", async () => {
  writeFileSync(join(userHome, 'train.py'), 'import optuna\n');
  expect(await machine().inspectScript('train.py')).toMatchObject({
    problem: null,
    folder: userHome,
    reading: { tools: ['optuna'] },
  });
  const missing = join(userHome, 'no', 'train.py');
  expect(await machine().inspectScript(missing)).toMatchObject({
    problem: { code: 'no-such-folder', path: dirname(missing) },
    reading: null,
  });
});

it('ways to resume are proposed for a job that is not started yet', async () => {
  const program = { kind: 'command', file: 'python', args: ['train.py'] } as const;
  expect(await machine().resumeOffers({ ...program, args: ['train.py'] }, 'here')).toEqual({
    script: null,
    replay: [expect.objectContaining({ function: 'here.py:command' })],
  });
});

// A PATH is written in another way on Windows.
it.skipIf(process.platform === 'win32')(
  'interpreters are looked for where jobs would find them',
  async () => {
    expect(await machine().interpreters()).toEqual([]);
    writeFileSync(join(userHome, 'python3'), 'no program');
    expect(await machine().interpreters()).toEqual([
      { path: join(userHome, 'python3'), source: 'path', version: null },
    ]);
  },
);

it('leftovers are ended by the supervisor of their run, and of an unknown run there are none', async () => {
  const end = { ok: true, value: { endedPids: [7], leftPid: null } } as const;
  const asked: number[] = [];
  const endLeftovers = async (pid: number) => {
    asked.push(pid);
    return end;
  };
  const { run } = registeredRun([], { supervisor: { endLeftovers } });
  expect(await machine(run).endLeftovers(run.id, 7)).toEqual(end);
  expect(asked).toEqual([7]);
  expect(await machine().endLeftovers(run.id, 7)).toEqual({
    ok: false,
    problem: { code: 'no-such-run', id: run.id },
  });
});

it('options are read by what is a Python, and no other program is started', async () => {
  writeFileSync(join(userHome, 'train.py'), 'import argparse\n');
  expect(await machine().scriptOptions('train.py', 'rm')).toEqual({
    ...{ options: [], reason: 'no-answer', line: null, abbreviates: true },
  });
});
