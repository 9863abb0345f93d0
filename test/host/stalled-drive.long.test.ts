import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';

let work: string;
let home: TestHome;
const hasCompiler = process.platform === 'linux' && spawnSync('cc', ['--version']).status === 0;

beforeEach(() => {
  work = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-stalled-')));
  const library = join(work, 'stalled.so');
  execFileSync('cc', ['-shared', '-fPIC', '-o', library, resolve('test/jobs/stalled-drive.c'), '-ldl']);
  mkdirSync(join(work, 'stalled', 'x'), { recursive: true });
  writeFileSync(join(work, 'stalled', 'train.py'), 'print(1)');
  home = openTestHome({ LD_PRELOAD: library });
});
afterEach(async () => {
  await home.close();
  rmSync(work, { recursive: true, force: true });
});

describe.runIf(hasCompiler)('a drive that hangs', () => {
  it('does not block the host: a request for a path on it is refused in time, and everything else continues', async () => {
    const client = await home.client();
    const script = join(work, 'stalled', 'train.py');
    const program = { kind: 'command' as const, file: 'python3', args: [script] };
    const unreachable = { code: 'folder-unreachable', error: null };
    // More of them at once than the host may wait for.
    const asked = Array.from({ length: 6 }, () => [
      client.machine.inspectScript.query({ path: script }).then(({ problem }) => problem),
      client.runs.start
        .mutate({ program, cwd: join(work, 'stalled', 'x') })
        .then((answer) => !answer.ok && answer.problem),
    ]).flat();
    // Meanwhile, and afterwards, a run elsewhere starts, is read and ends.
    const run = async () => {
      const id = await home.start({ program: { kind: 'command', file: 'echo', args: ['there'] }, cwd: work });
      const { attempts } = await home.ended(id);
      expect(attempts[0]?.lastLines).toContain('there');
    };
    for (const answer of await Promise.all(asked)) expect(answer).toMatchObject(unreachable);
    await client.host.info.query();
    for (const args of [
      ['-u', script],
      ['runner', script],
    ]) {
      const command = { ...program, args };
      const answer = await client.runs.start.mutate({ program: command, cwd: work });
      expect(!answer.ok && answer.problem).toMatchObject(unreachable);
    }
    expect(work).not.toContain('/stalled/');
    await run();
  });
});
