import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parentPids } from '../../../electron/platform/processes/parent-pids.ts';

it('the nearest parent comes first, and no process is its own', () => {
  const pids = parentPids();
  expect(pids[0]).toBe(process.ppid);
  expect(new Set([process.pid, ...pids]).size).toBe(pids.length + 1);
});

it.skipIf(process.platform !== 'linux')('each is the parent of the one before, as the system says', () => {
  const pids = parentPids();
  expect(pids.length).toBeGreaterThan(1);
  for (const [index, pid] of pids.slice(0, -1).entries())
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toContain(`PPid:\t${pids[index + 1]}\n`);
});
