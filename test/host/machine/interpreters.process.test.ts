import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inspectScript } from '../../../electron/host/machine/inspect-script.ts';
import { placesOfLauncher, placesOnPath } from '../../../electron/host/machine/interpreter-places.ts';
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

test('the launcher of Windows is read, in both of its forms', () => {
  const printed = [
    ' -V:3.12 *        C:\\Program Files\\Python312\\python.exe',
    ' -3.11-64        C:\\Users\\한 글\\Python311\\python.exe',
    'Installed Pythons found by py Launcher for Windows',
    '',
  ].join('\r\n');
  expect(placesOfLauncher(printed).map((place) => place.path)).toEqual([
    'C:\\Program Files\\Python312\\python.exe',
    'C:\\Users\\한 글\\Python311\\python.exe',
  ]);
});

test('an empty entry of the PATH, which means the current folder, is passed over', () => {
  const places = placesOnPath({ env: { PATH: ':/a::' }, platform: 'linux', script: null, userHome: '/' });
  expect(places.map((place) => place.path)).toEqual(['/a/python3', '/a/python']);
});

onUnix('a script is inspected: whether it is there, its folder, and what could run it', async () => {
  const script = put(
    'my job/job.py',
    'import optuna\nstudy = optuna.create_study(storage="sqlite:///s.db")\n',
  );
  expect(await inspectScript(script, surroundings())).toEqual({
    problem: null,
    folder: dirname(script),
    interpreters: [],
    reading: { tools: ['optuna'], resume: { kind: 'tool', tool: 'optuna' } },
  });
  const problemOf = async (path: string) => (await inspectScript(path, surroundings())).problem;
  expect(await problemOf(join(folder, 'my job', 'other.py'))).toMatchObject({ code: 'no-such-script' });
  expect(await problemOf(dirname(script))).toMatchObject({ code: 'not-a-file' });
  expect(await problemOf(join(folder, 'nowhere', 'job.py'))).toEqual({
    code: 'no-such-folder',
    path: join(folder, 'nowhere'),
  });
  expect(await problemOf('no\0script')).toMatchObject({ code: 'no-such-script' });
});
