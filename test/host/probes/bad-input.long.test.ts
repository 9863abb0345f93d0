import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { DiagnosisRequest } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import type { ProbeName } from '../../../electron/core/protocol/diagnosis/probe-name.ts';
import type { ProbeResult } from '../../../electron/core/protocol/diagnosis/probe-result.ts';
import { runSuite } from '../../../electron/host/probes/run-suite.ts';
import { until } from '../../support/until.ts';

/** Beside other tests the time of a quick diagnosis may be over before a module is called. */
const MORE_MS = 60_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-bad-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, content: string, mode = 0o644): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  chmodSync(path, mode);
  return path;
};

/** Runs probes in this folder; the results by their probes. */
async function suite(
  given: { python?: string | null; script?: string; level?: string; modules?: string[]; code?: string },
  only: ProbeName[] = ['modules'],
): Promise<ProbeResult[]> {
  const { python = 'python3', script = null, code, ...asks } = given;
  const results: ProbeResult[] = [];
  const { signal } = new AbortController();
  const snippets = code === undefined ? [] : [{ module: 'json', code, confirmed: '0'.repeat(64) }];
  await runSuite(
    {
      request: DiagnosisRequest.parse({ level: 'quick', ...asks, snippets }),
      ...{ system: 'linux', python, script, cwd: folder, env: { ...process.env, DISPLAY: ':99' } },
      ...{ start: resolve('electron/python/start'), home: folder },
      machine: async () => null,
      endedRuns: () => [],
    },
    only,
    signal,
    { doing: () => {}, done: (result) => results.push(result) },
    () => signal,
    -MORE_MS,
  );
  return results;
}
const factsOf = (results: ProbeResult[]) =>
  results.flatMap(({ findings }) => findings.map(({ fact }) => fact));

describe('an interpreter', () => {
  test('that is not there: probes that need it could not run', async () => {
    const results = await suite({ python: null }, ['environment', 'modules']);
    expect(results.map(({ state, reason }) => [state, reason?.kind])).toEqual([
      ['could-not-run', 'no-python'],
      ['could-not-run', 'no-python'],
    ]);
  });

  // It reads run.py and has the version of a Python 2, as far as run.py asks for it.
  const PYTHON_2 = `#!/usr/bin/env python3
import sys
sys.version_info = (2, 7, 18, "final", 0)
sys.argv = [word for word in sys.argv[1:] if word != "-B"]
exec(compile(open(sys.argv[0]).read(), sys.argv[0], "exec"))
`;
  test.each([
    ['that is a Python 2', PYTHON_2, { kind: 'python-too-old', version: '2.7.18', needed: '3.8' }],
    [
      'that crashes when it starts',
      '#!/bin/sh\nkill -SEGV $$\n',
      { kind: 'python-fails', end: { kind: 'signal' } },
    ],
    [
      'that fails when it starts',
      '#!/bin/sh\necho "No module named encodings" >&2\nexit 1\n',
      { kind: 'python-fails', end: { kind: 'exit', code: 1 }, said: 'No module named encodings\n' },
    ],
    ['that is no program', 'hello', { kind: 'python-fails', end: { kind: 'exit', code: 127 } }],
  ])('%s is a finding, once, and the other probes could not run', async (_, content, fact) => {
    const python = file('python', content, 0o755);
    const results = await suite({ python, modules: ['json'] }, ['modules', 'environment']);
    expect(factsOf(results)).toMatchObject([{ ...fact, path: python }]);
    expect(results.map(({ probe, state }) => [probe, state])).toEqual([
      ['modules', 'could-not-run'],
      ['environment', 'finding'],
    ]);
  });
});

describe('a module of the script', () => {
  test.each([
    ['that asks for input', 'input("name? ")', { kind: 'module-asks', stage: 'import' }],
    [
      'that opens a window, and gives up for lack of a display',
      'import os, sys\nif "DISPLAY" not in os.environ:\n    sys.stderr.write("qt.qpa.xcb: could not connect to display\\n")\n    sys.stderr.flush()\n    os.abort()',
      { kind: 'module-needs-display' },
    ],
    ['that leaves', 'import os\nos._exit(0)', { kind: 'module-died', death: 'silent-exit', stage: 'import' }],
    ['that exits', 'raise SystemExit(3)', { kind: 'module-raised' }],
    ['with an error', 'x = 1 / 0', { kind: 'module-raised', error: 'ZeroDivisionError: division by zero' }],
    ['that takes all memory', 'x = bytearray(1 << 40)', { kind: 'module-died', death: 'out-of-memory' }],
    [
      'that floods its output',
      'while True: print("x" * 10000)',
      { kind: 'probe-died', end: { kind: 'output-flood' } },
    ],
  ])('%s is named, and the next one is healthy', async (_, source, fact) => {
    file('bad_one.py', source);
    const script = file('train.py', 'import bad_one\nimport json\n');
    // The user's own files are followed, not exercised, unless they are named.
    const results = await suite({ script, modules: ['bad_one', 'zlib'] });
    expect(factsOf(results)).toMatchObject([fact]);
    expect(results[0]?.figures).toContainEqual({ name: 'processes', of: 'zlib', value: 1 });
  });

  test('below a package is tried with it, and a name in one is no module', async () => {
    mkdirSync(join(folder, 'env', 'pack'), { recursive: true });
    file('env/pack/__init__.py', 'name = 1');
    file('env/pack/inner.py', 'import os\nos._exit(7)');
    const script = file('train.py', 'from pack import name, inner\n');
    const before = process.env['PYTHONPATH'];
    process.env['PYTHONPATH'] = join(folder, 'env');
    try {
      expect(factsOf(await suite({ script }))).toMatchObject([
        { kind: 'module-died', module: 'pack', death: 'exit' },
      ]);
      file('env/pack/inner.py', 'import not_there_at_all');
      expect(factsOf(await suite({ script }))).toMatchObject([
        { kind: 'module-raised', module: 'pack', error: expect.stringContaining('not_there_at_all') },
      ]);
      file('env/pack/inner.py', '');
      expect(factsOf(await suite({ script }))).toEqual([]);
    } finally {
      if (before === undefined) delete process.env['PYTHONPATH'];
      else process.env['PYTHONPATH'] = before;
    }
  });

  test('that is not installed is named', async () => {
    const script = file('train.py', 'import CRG311_not_here\n');
    expect(factsOf(await suite({ script }))).toEqual([{ kind: 'module-missing', module: 'CRG311_not_here' }]);
  });

  test.each([
    ['that Python cannot parse', 'print "old"\n'],
    ['that never imports anything', 'best = min(range(9))\nprint(best)\n'],
    ['that imports only what every Python has', 'import time, os\ntime.sleep(1)\n'],
    ['that is empty', ''],
  ])('is not made up for a script %s: there is nothing to do', async (_, source) => {
    const script = file('train.py', source);
    expect(await suite({ script })).toMatchObject([{ state: 'skipped', reason: { kind: 'nothing-to-do' } }]);
  });
});

it('a snippet that writes a large file is ended by the limit of the system', async () => {
  const code = 'with open("big", "wb") as out:\n    out.truncate(300 * 1024 * 1024)';
  const facts = factsOf(await suite({ code }));
  expect(facts).toMatchObject([{ kind: expect.stringMatching(/module-(raised|died)|probe-died/) }]);
});

it('a diagnosis that needed all its time before it began leaves its probes out', async () => {
  const results: ProbeResult[] = [];
  await runSuite(
    {
      request: DiagnosisRequest.parse({ level: 'quick', modules: ['json'] }),
      ...{ system: 'linux', python: 'python3', script: null, cwd: folder, env: process.env },
      ...{ start: resolve('electron/python/start'), home: folder },
      machine: async () => null,
      endedRuns: () => [],
    },
    ['environment', 'modules'],
    new AbortController().signal,
    { doing: () => {}, done: (result) => results.push(result) },
    undefined,
    10_000,
  );
  expect(results.map(({ state, reason }) => [state, reason?.kind])).toEqual([
    ['skipped', 'no-time'],
    ['skipped', 'no-time'],
  ]);
});

it('a probe whose host died ends with it', async () => {
  const scratch = join(folder, 'scratch');
  mkdirSync(scratch);
  const pid = join(folder, 'pid');
  const code = `import os, time\nopen(${JSON.stringify(pid)}, "w").write(str(os.getpid()))\ntime.sleep(600)`;
  const request = { probe: 'module', module: 'json', code, calls: 1, limitSeconds: 600, memoryBytes: null };
  file('scratch/request.json', JSON.stringify(request));
  const run = resolve('electron/python/probes/run.py');
  const starts = `require("node:child_process").spawn("python3", ${JSON.stringify([run, scratch])}, { detached: true, stdio: "ignore" }); setInterval(() => {}, 1000)`;
  const host = spawn(process.execPath, ['-e', starts], { stdio: 'ignore' });
  const probe = () => {
    try {
      return Number(readFileSync(pid, 'utf8'));
    } catch {
      return 0;
    }
  };
  await until(() => probe() > 0, 'the probe runs');
  host.kill('SIGKILL');
  await until(() => {
    try {
      process.kill(probe(), 0);
      return false;
    } catch {
      return true;
    }
  }, 'the probe is gone');
});
