import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type CandidateOptions,
  candidatesBesideScript,
  candidatesOnPath,
  condaCandidates,
  launcherCandidates,
} from '../../../electron/host/machine/interpreter-candidates.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-candidates-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const options = (more: Partial<CandidateOptions> = {}): CandidateOptions => ({
  ...{ script: null, env: {}, platform: 'linux', userHome: home },
  ...more,
});
const pathsOf = (candidates: readonly { path: string }[]) => candidates.map(({ path }) => path);

describe('virtual environments', () => {
  it('are looked for beside the script, then one folder up', () => {
    const script = join(home, 'project', 'src', 'job.py');
    expect(pathsOf(candidatesBesideScript(options({ script })))).toEqual(
      [join(home, 'project', 'src'), join(home, 'project')].flatMap((folder) =>
        ['.venv', 'venv', 'env'].map((name) => join(folder, name, 'bin', 'python')),
      ),
    );
    expect(candidatesBesideScript(options())).toEqual([]);
  });

  it('have their interpreter elsewhere on Windows', () => {
    const script = join(home, 'job.py');
    expect(candidatesBesideScript(options({ script, platform: 'win32' }))[0]).toEqual({
      path: join(home, '.venv', 'Scripts', 'python.exe'),
      source: 'beside-script',
    });
  });
});

describe('the PATH', () => {
  it('is taken in its order; an empty entry, which means the current folder, is passed over', () => {
    const found = candidatesOnPath(options({ env: { PATH: ':a::b:' } }));
    expect(pathsOf(found)).toEqual(
      ['a', 'b'].flatMap((folder) => [join(folder, 'python3'), join(folder, 'python')]),
    );
  });

  it('of Windows has another spelling and other file extensions', () => {
    const found = candidatesOnPath(options({ platform: 'win32', env: { Path: 'a;b' } }));
    expect(pathsOf(found)).toEqual([join('a', 'python.exe'), join('b', 'python.exe')]);
  });
});

describe('conda', () => {
  it('is looked for where it is active, then in the home with each of its environments', async () => {
    mkdirSync(join(home, 'miniforge3', 'envs', 'botorch'), { recursive: true });
    writeFileSync(join(home, 'miniforge3', 'envs', '.conda_envs_dir_test'), '');
    const active = join(home, 'active');
    const paths = pathsOf(await condaCandidates(options({ env: { CONDA_PREFIX: active } })));
    expect(paths[0]).toBe(join(active, 'bin', 'python'));
    const root = join(home, 'miniforge3');
    const at = paths.indexOf(join(root, 'bin', 'python'));
    expect(paths.slice(at, at + 3)).toEqual([
      join(root, 'bin', 'python'),
      join(root, 'envs', 'botorch', 'bin', 'python'),
      join(home, 'mambaforge', 'bin', 'python'),
    ]);
  });

  it('has its interpreter at the top on Windows', async () => {
    const found = await condaCandidates(options({ platform: 'win32', env: { CONDA_PREFIX: home } }));
    expect(found[0]).toEqual({ path: join(home, 'python.exe'), source: 'conda' });
  });
});

it('the launcher of Windows is read, in both of its forms', () => {
  const printed = [
    ' -V:3.12 *        C:\\Program Files\\Python312\\python.exe',
    ' -3.11-64        C:\\Users\\한 글\\Python311\\python.exe',
    'Installed Pythons found by py Launcher for Windows',
    '',
  ].join('\r\n');
  expect(pathsOf(launcherCandidates(printed))).toEqual([
    'C:\\Program Files\\Python312\\python.exe',
    'C:\\Users\\한 글\\Python311\\python.exe',
  ]);
});
