import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ProbeOrder, runProbe } from '../../../../electron/host/probes/runner/run-probe.ts';
import { isAtWork } from '../../../support/is-at-work.ts';
import { until } from '../../../support/until.ts';

const PYTHON = process.platform === 'win32' ? 'python' : 'python3';
let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'vigil-probe-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** What floods the disk must not outlive a test that was cut off. */
const PRELUDE =
  'import os, signal, sys, time\nif hasattr(signal, "alarm"): signal.alarm(90)\nfolder = sys.argv[1]\n';

/** Runs a few lines of Python as a probe; its scratch folder is `folder` there. */
const run = (code: string, given: Partial<ProbeOrder> = {}) =>
  runProbe({
    ...{ file: PYTHON, args: ['-c', `${PRELUDE}${code}`] },
    ...{ request: { asked: 7 }, envIn: () => ({ PATH: process.env['PATH'] ?? '' }) },
    ...{ scratchBase: base, limitMs: 20_000, signal: new AbortController().signal },
    ...given,
  });

describe('a probe', () => {
  it('gets its request, says its messages, and leaves no folder', async () => {
    const heard: unknown[] = [];
    const ran = await run(
      `
import json
asked = json.load(open(os.path.join(folder, "request.json")))["asked"]
with open(os.path.join(folder, "messages.jsonl"), "a") as out:
    out.write(json.dumps({"kind": "answer", "asked": asked}) + "\\n")
print("hello")
`,
      { heard: (message) => heard.push(message) },
    );
    expect(ran).toMatchObject({ end: { kind: 'exit', code: 0 }, messages: [{ kind: 'answer', asked: 7 }] });
    expect(ran.said.trim()).toBe('hello');
    expect(heard).toEqual(ran.messages);
    expect(readdirSync(base)).toEqual([]);
  });

  it('reads the end of input at once when it asks for some', async () => {
    const ran = await run('input("name? ")');
    expect(ran.end).toEqual({ kind: 'exit', code: 1 });
    expect(ran.said).toContain('EOFError');
  });

  it.runIf(process.platform === 'linux')(
    'gets more time where others keep it from running, up to the most it may take',
    async () => {
      // They share one processor, of which the probe gets a twentieth, so that it works for longer than its limit.
      const busy = [1, 2].map(() =>
        spawn('taskset', ['-c', '0', process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' }),
      );
      try {
        const on = (code: string) => ['-c', '0', PYTHON, '-c', `import time\n${code}`];
        const given = { file: 'taskset', limitMs: 8_000, mostMs: 50_000 };
        const work = 'while time.process_time() < 0.7: pass';
        const worked = await run('', { ...given, args: on(work) });
        expect(worked.end).toEqual({ kind: 'exit', code: 0 });
        const slept = await run('', { ...given, args: on('time.sleep(50)') });
        expect(slept.end).toEqual({ kind: 'timeout', limitMs: 8_000 });
        expect(slept.silentMs).toBeLessThan(slept.tookMs);
      } finally {
        for (const one of busy) one.kill('SIGKILL');
      }
    },
  );

  it('gives way to jobs that run beside it', async () => {
    const ran = await run('time.sleep(0.3)\nprint(os.nice(0) if hasattr(os, "nice") else 10)');
    expect(Number(ran.said)).toBeGreaterThanOrEqual(10);
  });

  it('that crashes ends with its signal, and what the fault handler wrote', async () => {
    const ran = await run(
      'import faulthandler\nfaulthandler.enable(open(os.path.join(folder, "faults.txt"), "wb", 0))\nos.abort()',
    );
    expect(ran.end).toEqual({ kind: 'signal', signal: 'SIGABRT' });
    expect(ran.faults).toContain('Aborted');
  });

  it('that hangs ends at its limit, with all that it started', async () => {
    const pids = join(base, 'pids');
    const ran = await run(
      `import subprocess
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open(${JSON.stringify(pids)}, "w").write("%d %d" % (os.getpid(), child.pid))
time.sleep(600)`,
      { limitMs: 4_000 },
    );
    expect(ran.end).toEqual({ kind: 'timeout', limitMs: 4_000 });
    const started = readFileSync(pids, 'utf8').split(' ').map(Number);
    expect(started).toHaveLength(2);
    await until(() => !started.some(isAtWork), 'the probe and its child are gone');
  });

  it('that ends does not leave a child behind', async () => {
    const pids = join(base, 'pids');
    await run(
      `import subprocess
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open(${JSON.stringify(pids)}, "w").write(str(child.pid))`,
    );
    await until(() => !isAtWork(Number(readFileSync(pids, 'utf8'))), 'the child is gone');
  });

  it('that floods its output is ended', async () => {
    const ran = await run('while True: print("x" * 1000)');
    expect(ran.end).toEqual({ kind: 'output-flood', limitBytes: 1024 * 1024 });
    expect(ran.said.length).toBeLessThanOrEqual(4096);
  });

  it('that floods its messages is ended', async () => {
    const ran = await run(
      'out = open(os.path.join(folder, "messages.jsonl"), "a")\nwhile True: out.write("{}\\n" * 1000)',
    );
    expect(ran.end.kind).toBe('output-flood');
  });

  it('that writes more than its share is ended, and its files go', async () => {
    const ran = await run(
      'out = open(os.path.join(folder, "big"), "wb")\nwhile True: out.write(b"x" * 100000); out.flush(); time.sleep(0.001)',
      { mostScratchBytes: 4 * 1024 * 1024 },
    );
    expect(ran.end).toEqual({ kind: 'disk-flood', limitBytes: 4 * 1024 * 1024 });
    expect(readdirSync(base)).toEqual([]);
  });

  it('is ended when it is cancelled, and not started once it was', async () => {
    const cancel = new AbortController();
    setTimeout(() => cancel.abort(), 300);
    const ran = await run('time.sleep(600)', { signal: cancel.signal });
    expect(ran.end).toEqual({ kind: 'cancelled' });
    expect((await run('1', { signal: cancel.signal })).end).toEqual({ kind: 'cancelled' });
  });

  it.each([
    ['its limit', () => ({ limitMs: 50 })],
    ['a cancel', () => ({ signal: AbortSignal.timeout(50) })],
  ])('that the kernel does not let go is left behind after %s', async (_, how) => {
    const killed: number[] = [];
    // No kill reaches it, as none reaches one that waits in the kernel.
    const endAll = async (pid: number) => void killed.push(pid);
    try {
      // Not Python, which dies when its folder is removed while it still starts.
      const sleeper = { file: process.execPath, args: ['-e', 'setTimeout(() => {}, 600_000)'] };
      const ran = await run('', { ...sleeper, ...how(), killedMs: 100, endAll });
      expect(ran.end).toEqual({ kind: 'never-ended', pid: killed[0], waitedMs: 100 });
      expect(isAtWork(killed[0] ?? 0)).toBe(true);
      expect(readdirSync(base)).toEqual([]);
      expect((await run('print("next")')).said.trim()).toBe('next');
    } finally {
      for (const pid of killed.slice(0, 1)) process.kill(pid, 'SIGKILL');
    }
  });

  it('is ended once, and after its end only what it left behind', async () => {
    const asked: boolean[] = [];
    const endAll = async (pid: number, hasEnded: boolean) => {
      asked.push(hasEnded);
      if (!hasEnded) setTimeout(() => process.kill(pid, 'SIGKILL'), 500);
    };
    const flood = await run('print("x" * 1_200_000, flush=True)\ntime.sleep(600)', { endAll });
    expect(flood.end.kind).toBe('output-flood');
    expect(asked.splice(0)).toEqual([false, true]);
    await run('', { endAll });
    expect(asked).toEqual([true]);
  });

  it('without its interpreter, or without a place for its folder, is not started', async () => {
    expect((await run('', { file: join(base, 'no-python') })).end).toMatchObject({
      kind: 'not-started',
      error: { code: 'ENOENT' },
    });
    writeFileSync(join(base, 'file'), '');
    expect((await run('', { scratchBase: join(base, 'file') })).end.kind).toBe('not-started');
  });
});

const mayMount = process.platform === 'linux' && spawnSync('id', ['-u']).stdout?.toString().trim() === '0';
describe.runIf(mayMount)('on a disk of 40 MB', () => {
  let disk: string;
  let isMounted = false;
  beforeEach(() => {
    disk = join(base, 'disk');
    mkdirSync(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', disk], { stdio: 'ignore' });
      isMounted = true;
    } catch {
      // A container without that right.
      isMounted = false;
    }
  });
  afterEach(() => {
    if (isMounted) execFileSync('umount', [disk]);
  });

  it('a probe that fills it is ended, and the disk is free again', async ({ skip }) => {
    if (!isMounted) skip();
    const ran = await run(
      'out = open(os.path.join(folder, "big"), "wb")\nwhile True: out.write(b"x" * 1000000); out.flush(); time.sleep(0.01)',
      { scratchBase: disk },
    );
    expect(ran.end.kind).toBe('disk-full');
    expect(existsSync(disk)).toBe(true);
    expect(readdirSync(disk)).toEqual([]);
  });
});
