import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listProposals } from '../../../electron/host/probes/list-proposals.ts';
import { probeContext } from './probe-bench.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-proposals-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const subject = (script: string | null, given: object = {}) =>
  probeContext({
    ...{ python: 'python3', script, cwd: folder, env: process.env, home: join(folder, 'home') },
    ...{ start: resolve('electron/python/start'), ...given },
  }).context;
const { signal } = new AbortController();

test('the line of the crash names the module, which need not be loadable, and nothing is left', async () => {
  const suffix = execFileSync(
    'python3',
    ['-c', 'import importlib.machinery as m; print(m.EXTENSION_SUFFIXES[0])'],
    {
      encoding: 'utf8',
    },
  ).trim();
  const script = join(folder, 'train.py');
  writeFileSync(join(folder, `CRG311${suffix}`), 'no machine code');
  writeFileSync(join(folder, `beside${suffix}`), 'no machine code');
  writeFileSync(script, 'import beside, CRG311 as c\nraise SystemExit(9)\nbeside.go(it)\nc.measure(\n  1)\n');
  const deaths = { faulting: [], stacks: [['  File "train.py", line 4 in <module>']] };
  const call = { function: 'CRG311.measure', file: script, line: 4, endLine: 5 };
  const code = { text: 'import CRG311 as c\nc.measure(\n  1)\n', file: script, lines: [4] };
  expect(await listProposals(subject(script, { deaths }), signal)).toMatchObject({
    read: 'whole',
    proposed: [
      { module: 'CRG311', from: 'stack', call, code },
      { module: 'beside', from: 'imported', call: { function: 'beside.go', line: 3 }, code: null },
    ],
    shown: [{ module: 'CRG311', call, code }],
  });
  expect(readdirSync(join(folder, 'home', 'diagnosis'))).toEqual([]);
});

test('nothing is proposed for a script that never imports anything', async () => {
  const script = join(folder, 'train.py');
  writeFileSync(script, 'best = min(range(9))\nprint(best)\n');
  expect(await listProposals(subject(script), signal)).toMatchObject({ read: 'whole', proposed: [] });
});

test('without a script or a Python, and with one that ends at once, nothing is proposed', async () => {
  const script = join(folder, 'train.py');
  writeFileSync(script, 'import CRG311\n');
  const none = { proposed: [], shown: [] };
  expect(await listProposals(subject(null), signal)).toEqual({ ...none, read: 'no-script' });
  for (const python of [null, '/bin/false'])
    expect(await listProposals(subject(script, { python }), signal)).toEqual({ ...none, read: 'in-part' });
});
