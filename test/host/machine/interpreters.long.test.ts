import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findInterpreters } from '../../../electron/host/machine/interpreters.ts';

let folder = '';
const put = (path: string, content: string): string => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  chmodSync(file, 0o755);
  return file;
};
const python = (path: string, version: string) => put(path, `#!/bin/sh\necho Python ${version}\n`);
const surroundings = () => ({ env: { PATH: join(folder, 'bin') }, platform: 'linux', userHome: folder });
const onUnix = test.skipIf(process.platform === 'win32');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil python 한-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

onUnix('the environment beside the script comes first, then one folder up, conda and the PATH', async () => {
  const script = put('project/src/job.py', '');
  const beside = python('project/src/.venv/bin/python', '3.12.1');
  const above = python('project/venv/bin/python', '3.11.2');
  const conda = python('miniconda3/envs/botorch/bin/python', '3.10.3');
  const system = python('bin/python3', '3.9.4');
  expect(await findInterpreters({ ...surroundings(), script })).toEqual([
    { path: beside, source: 'beside-script', version: '3.12.1' },
    { path: above, source: 'beside-script', version: '3.11.2' },
    { path: conda, source: 'conda', version: '3.10.3' },
    { path: system, source: 'path', version: '3.9.4' },
  ]);
});

onUnix('one interpreter under several names is told once, a virtual environment of it apart', async () => {
  const system = python('bin/python3', '3.11.0');
  symlinkSync(system, join(folder, 'bin', 'python'));
  const script = put('job.py', '');
  put('venv/pyvenv.cfg', '');
  mkdirSync(join(folder, 'venv', 'bin'));
  symlinkSync(system, join(folder, 'venv', 'bin', 'python'));
  const found = await findInterpreters({ ...surroundings(), script });
  expect(found.map((one) => one.path)).toEqual([join(folder, 'venv', 'bin', 'python'), system]);
});

onUnix('an interpreter that hangs or is broken is told without a version', async () => {
  put('bin/python3', '#!/bin/sh\nexec sleep 60\n');
  put('venv/bin/python', 'not a program');
  const found = await findInterpreters({ ...surroundings(), script: join(folder, 'job.py') });
  expect(found.map((one) => one.version)).toEqual([null, null]);
});
