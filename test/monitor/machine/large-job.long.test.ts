import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { linuxMachine } from '../../../electron/monitor/machine/linux/linux-machine.ts';

const ID = '20261121-031500-k3f9';

it('a job of 5,000 processes is measured as a whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-brood-'));
  const program = join(folder, 'brood');
  execFileSync('gcc', ['-O1', '-o', program, 'test/monitor/stubs/brood.c']);
  const child = spawn(program, ['5000'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await once(child.stdout, 'data');
    const jobs = [{ id: ID, pid: child.pid ?? 0, runFolder: '/none' }];
    const { trees, processes } = linuxMachine().read({ jobs, folders: [] }, 0);
    expect(trees[0]?.pids).toHaveLength(5_001);
    expect(trees[0]?.handles).toBeGreaterThan(5_000);
    expect(processes).toBeGreaterThan(5_000);
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
