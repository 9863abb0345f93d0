import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEntry } from '../../../electron/platform/processes/process-table.ts';
import { readProcessUse } from '../../../electron/platform/processes/process-use.ts';

let folder = '';
const children: ChildProcess[] = [];
beforeEach(() => {
  // Not in memory, as /tmp may be: only writes to a disk are counted.
  const out = join(process.cwd(), 'out');
  mkdirSync(out, { recursive: true });
  folder = mkdtempSync(join(out, 'use-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A process that has run this Python code, and now does nothing. */
async function did(script: string): Promise<number> {
  const rest = `\nimport time; print(1, flush=True); time.sleep(60)`;
  const child = spawn('python3', ['-c', script + rest], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child.pid ?? 0;
}

const BUSY = 'import time\nuntil = time.process_time() + 0.3\nwhile time.process_time() < until: pass';

describe.skipIf(process.platform !== 'linux')('what a process has used', () => {
  test('is its own processor time, and stands still while it does nothing', async () => {
    const pid = await did(BUSY);
    const use = readProcessUse(pid);
    expect(use?.cpuMs).toBeGreaterThanOrEqual(290);
    expect(use?.cpuMs).toBeLessThan(5_000);
    expect(use).toMatchObject({ pid, startTicks: readEntry(pid)?.startTicks });
    // It may still be between its print and its sleep.
    const later = readProcessUse(pid)?.cpuMs ?? Number.NaN;
    expect(later - (use?.cpuMs ?? 0)).toBeLessThanOrEqual(20);
  });

  test('includes that of children that have ended', async () => {
    const pid = await did(`import subprocess, sys; subprocess.run([sys.executable, '-c', '''${BUSY}'''])`);
    expect(readProcessUse(pid)?.cpuMs).toBeGreaterThanOrEqual(290);
  });

  test('includes what it had written to a disk, and no GPU', async () => {
    const pid = await did(
      `import os\nfile = open('big', 'wb')\nfile.write(b'x' * 300_000)\nfile.flush()\nos.fsync(file.fileno())`,
    );
    expect(readProcessUse(pid)?.writtenBytes).toBeGreaterThanOrEqual(300_000);
    expect(readProcessUse(pid)?.hasGpuOpen).toBe(false);
  });

  test('is unknown once it is gone', async () => {
    const pid = await did('');
    const gone = children.map((child) => once(child, 'exit'));
    process.kill(pid, 'SIGKILL');
    await Promise.all(gone);
    expect(readProcessUse(pid)).toBeNull();
  });
});
