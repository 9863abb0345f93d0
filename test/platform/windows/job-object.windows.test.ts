import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  enterJobObject,
  type JobObject,
  ownJobObject,
} from '../../../electron/platform/windows/job-object.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-job-'));
});
afterAll(() => {
  ownJobObject()?.endOthers();
  rmSync(folder, { recursive: true, force: true });
});

/** A process with a child that would outlive it; the pids of both. */
async function startPair(): Promise<{ child: ChildProcess; pids: number[] }> {
  const file = join(folder, `pid-${Math.random()}`);
  const script = `
    const { spawn } = require('node:child_process');
    const idle = ['-e', 'setInterval(() => {}, 1e6)'];
    const inner = spawn(process.execPath, idle, { detached: true, stdio: 'ignore' });
    require('node:fs').writeFileSync(process.argv[1], String(inner.pid));
    setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['-e', script, file], { stdio: 'ignore' });
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await delay(20);
  return { child, pids: [child.pid ?? 0, Number(readFileSync(file, 'utf8'))] };
}

function own(): JobObject {
  const job = ownJobObject();
  if (job === null) throw new Error('this process is in no job object of its own');
  return job;
}
const sorted = (pids: number[]) => [...pids].sort((a, b) => a - b);

describe('a process that enters a job object', () => {
  test('is in none before, and alone in it at first', () => {
    expect(ownJobObject()).toBeNull();
    expect(enterJobObject()).toBeNull();
    expect(own().others()).toEqual([]);
  });

  test('finds all its descendants in it, even if a process in between has ended', async () => {
    const { child, pids } = await startPair();
    expect(sorted(own().others())).toEqual(sorted(pids));
    const gone = once(child, 'exit');
    child.kill();
    await gone;
    expect(own().others()).toEqual(pids.slice(1));
    expect(own().endOthers()).toEqual([]);
  });

  // Wine refuses it; a job must not look idle there because of zeros that were never measured.
  test('says nothing of what its members used where the system does not count it', () => {
    expect(own().usedByOthers()).toBeNull();
  });

  test('ends all the others at once and lives on', async () => {
    const { child } = await startPair();
    const gone = once(child, 'exit');
    expect(own().endOthers()).toEqual([]);
    expect(own().others()).toEqual([]);
    expect((await gone)[0]).toBe(1);
  });
});
