import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { factsOf, runOneProbe } from './run-one-probe.ts';

let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-leftovers-'));
});

afterEach(() => {
  // With what they forked.
  for (const { pid } of started.splice(0)) if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a Python program, and waits until it says that it is ready. */
async function python(code: string, args: string[] = [], env: Record<string, string> = {}): Promise<number> {
  const child = spawn('python3', ['-c', `${code}\nprint('ready', flush=True)\ntime.sleep(60)`, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { ...process.env, ...env },
  });
  started.push(child);
  await once(child.stdout, 'data');
  return child.pid ?? 0;
}

test.runIf(process.platform === 'linux')(
  'a zombie is named by the parent that does not reap it',
  async () => {
    const parent = await python('import os, time\nfor _ in range(3):\n    os.fork() or os._exit(0)');
    expect(factsOf(await runOneProbe('leftovers'))).toContainEqual({
      ...{ kind: 'zombies', parent, parentName: expect.stringContaining('python'), count: 3 },
    });
  },
);

test.runIf(process.platform === 'linux')(
  'a process of an ended run is an orphan, and one of another run is none',
  async () => {
    const code = 'import time';
    const left = await python(code, [], { VIGIL_RUN_DIR: join(folder, 'r1') });
    const alive = await python(code, [], { VIGIL_RUN_DIR: join(folder, 'r2') });
    const result = await runOneProbe('leftovers', {
      endedRuns: () => [{ id: 'r1', folder: join(folder, 'r1') }],
    });
    const orphans = factsOf(result).flatMap((fact) => (fact.kind === 'orphan' ? [[fact.pid, fact.run]] : []));
    expect(orphans).toContainEqual([left, 'r1']);
    expect(orphans.map(([pid]) => pid)).not.toContain(alive);
  },
);

test.runIf(process.platform === 'linux')(
  'two jobs on one cache folder are found, and the workers of a single job are not',
  async () => {
    const [shared, own] = [join(folder, 'shared'), join(folder, 'own')];
    const forks = 'import os, time\nos.fork()';
    const one = await python('import time', ['--cache_dir', shared]);
    const other = await python('import time', [`--data.cache-dir=${shared}`]);
    await python(forks, ['--cache_dir', own]);
    const caches = factsOf(await runOneProbe('leftovers')).filter((fact) => fact.kind === 'shared-cache');
    expect(caches).toContainEqual({
      kind: 'shared-cache',
      folder: shared,
      pids: [one, other].sort((a, b) => a - b),
    });
    expect(caches.map((fact) => fact.folder)).not.toContain(own);
  },
);

test('stale locks of packages are found in their known places, and new ones are not', async () => {
  const places = ['extensions/old/lock', 'extensions/new/lock', 'job/study.log.lock', 'job/other.lock'];
  for (const place of places) {
    mkdirSync(join(folder, place, '..'), { recursive: true });
    writeFileSync(join(folder, place), '');
    if (!place.includes('new')) utimesSync(join(folder, place), 1, 1);
  }
  writeFileSync(join(folder, 'job/study.log'), '{"op_code": 0, "worker_id": "x"}\n');
  const result = await runOneProbe('leftovers', {
    cwd: join(folder, 'job'),
    env: { ...process.env, TORCH_EXTENSIONS_DIR: join(folder, 'extensions') },
  });
  const locks = factsOf(result).flatMap((fact) =>
    fact.kind === 'stale-lock' && fact.file.startsWith(folder) ? [fact.file] : [],
  );
  expect(locks).toEqual([join(folder, 'extensions/old/lock'), join(folder, 'job/study.log.lock')]);
});

test('without an interpreter the GPUs alone are looked at', async () => {
  expect(await runOneProbe('leftovers', { python: null })).toMatchObject({
    state: 'pass',
    reason: { kind: 'no-python' },
  });
});
