import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pythonStarter } from '../../../electron/host/probes/start-python.ts';
import { probeContext } from './probe-bench.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-start-'));
  mkdirSync(join(folder, 'probes'));
  // A run.py that shows what it was asked, and says one thing before it waits.
  writeFileSync(
    join(folder, 'probes', 'run.py'),
    `import json, os, sys, time
asked = json.load(open(os.path.join(sys.argv[1], "request.json")))
out = open(os.path.join(sys.argv[1], "messages.jsonl"), "w")
out.write(json.dumps({"asked": asked, "env": {name: os.environ.get(name) for name in ("ONE", "TWO", "DISPLAY", "PYTHONPATH")}}) + "\\n")
out.close()
time.sleep(asked.get("wait", 0))
`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const starter = (leftMs = 60_000, script: string | null = '/job/train.py') => {
  const { context } = probeContext({
    ...{ start: join(folder, 'start'), script, cwd: '/job/work', leftMs: () => leftMs },
    env: { PATH: process.env['PATH'], ONE: '1', DISPLAY: ':0' },
  });
  return pythonStarter({ ...context, python: 'python3' }, join(folder, 'scratch'), context);
};

describe('a program of vigil_probes', () => {
  it('is asked what every program is, beside its own, in the environment of the job', async () => {
    const { end, messages } = await starter()({
      ...{ probe: 'disk', request: { sizes: [1] }, limitMs: 10_000, wantsStacks: true },
      variables: { TWO: '2' },
    });
    expect(end).toEqual({ kind: 'exit', code: 0 });
    expect(messages).toEqual([
      {
        asked: {
          ...{ probe: 'disk', sizes: [1], script: '/job/train.py', scriptFolder: '/job' },
          ...{ memoryBytes: 16 * 1024 ** 3, limitSeconds: 10, isWatched: false, stacksAfterSeconds: 8 },
        },
        env: { ONE: '1', TWO: '2', DISPLAY: null, PYTHONPATH: null },
      },
    ]);
  });

  it('looks for modules where the run did', async () => {
    const ran = { executable: '/py', places: ['/job/lib'], natives: ['CRG311'] };
    const { context } = probeContext({
      start: join(folder, 'start'),
      env: { PATH: process.env['PATH'] },
      ran,
    });
    const start = pythonStarter({ ...context, python: 'python3' }, join(folder, 'scratch'), context);
    expect((await start({ probe: 'x', limitMs: 10_000 })).messages).toMatchObject([
      { asked: { ran: { executable: '/py', places: ['/job/lib'] } } },
    ]);
  });

  it('without a script is beside the modules of the working folder, and its memory may be unlimited', async () => {
    const { messages } = await starter(60_000, null)({ probe: 'cuda', limitMs: 10_000, memoryBytes: null });
    expect(messages).toMatchObject([
      { asked: { script: null, scriptFolder: '/job/work', memoryBytes: null } },
    ]);
  });

  it('finds modules where the job finds them', async () => {
    const { context } = probeContext({
      ...{ start: join(folder, 'start'), cwd: resolve('/job'), leftMs: () => 60_000 },
      env: { PATH: process.env['PATH'], ONE: '1', PYTHONPATH: `src${delimiter}${delimiter}${folder}` },
    });
    const start = pythonStarter({ ...context, python: 'python3' }, join(folder, 'scratch'), context);
    const { messages } = await start({ probe: 'x', limitMs: 10_000 });
    const folders = [resolve('/job/src'), resolve('/job'), folder];
    expect(messages).toMatchObject([{ env: { ONE: '1', PYTHONPATH: folders.join(delimiter) } }]);
  });

  /** Names that a script imports beyond the user's own files. */
  const importsOf = async (files: Record<string, string>, script: string, scriptFolder?: string) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const { context } = probeContext({
      ...{ start: resolve('electron/python/start'), script: join(folder, script) },
      ...(scriptFolder === undefined ? {} : { scriptFolder: join(folder, scriptFolder) }),
      ...{ leftMs: () => 60_000, env: { PATH: process.env['PATH'] } },
    });
    const start = pythonStarter({ ...context, python: 'python3' }, join(folder, 'scratch'), context);
    const { messages } = await start({ probe: 'imports', limitMs: 20_000 });
    return messages.flatMap((said) => (Object(said).kind === 'module' ? [Object(said).name] : []));
  };

  it('takes files that are imported from a package of their own for files of the user', async () => {
    const files = {
      'train.py': 'from nets.blocks.attention import Net\nimport elsewhere\n',
      'nets/__init__.py': '',
      'nets/blocks/__init__.py': '',
      'nets/blocks/attention.py': 'from .layers import A\nfrom ..tools import b\nfrom . import _fast\n',
      'nets/blocks/layers.py': 'import first\n',
      'nets/tools/__init__.py': 'from .deep import c\n',
      'nets/tools/deep.py': 'import second\n',
    };
    expect(await importsOf(files, 'train.py')).toEqual(['elsewhere', 'first', 'second']);
  });

  it('takes those of a module too that Python finds where it is started', async () => {
    const files = {
      'job/train.py': 'from job.model import Net\nfrom .parts import x\n',
      'job/model.py': 'import first\n',
      'job/parts.py': 'import second\n',
    };
    expect(await importsOf(files, 'job/train.py', '.')).toEqual(['first', 'second']);
  });

  it('ends at its limit, and says how long it was silent', async () => {
    const begunMs = performance.now();
    await starter()({ probe: 'x', limitMs: 60_000 });
    // How late it speaks depends on the machine.
    const limitMs = 2_000 + 5 * Math.ceil(performance.now() - begunMs);
    const { end, silentMs, tookMs } = await starter()({ probe: 'x', request: { wait: 60 }, limitMs });
    expect(end).toEqual({ kind: 'timeout', limitMs });
    expect(silentMs).toBeGreaterThan(0);
    expect(silentMs).toBeLessThan(tookMs);
  });

  it('is accused of nothing when the time of the diagnosis is over before its own', async () => {
    const { end } = await starter(1_200)({ probe: 'x', request: { wait: 60 }, limitMs: 30_000 });
    expect(end).toEqual({ kind: 'cancelled' });
  });
});
