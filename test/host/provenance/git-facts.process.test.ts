import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readGit } from '../../../electron/host/provenance/git-facts.ts';

let folder = '';
let env: Record<string, string> = {};
beforeEach(() => {
  folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'vigil-git-'))), '실험 1');
  mkdirSync(folder);
  // Excludes the git settings of the person who runs the tests.
  env = { PATH: process.env['PATH'] ?? '', HOME: folder, GIT_DIR: '/nowhere' };
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

function git(...args: string[]): string {
  const who = ['-c', 'user.name=n', '-c', 'user.email=e@example.org', '-c', 'init.defaultBranch=main'];
  return execFileSync('git', [...who, '-C', folder, ...args], {
    env: { PATH: env['PATH'] },
    encoding: 'utf8',
  });
}
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
function committed(): void {
  git('init', '-q');
  write('train.py', 'batch = 64\n');
  git('add', '-A');
  git('commit', '-qm', 'first');
}

it.skipIf(process.platform === 'win32')('git does not look like a process of the job', async () => {
  writeFileSync(join(folder, 'git'), `#!/bin/sh\nenv >"${folder}/seen"\nexit 1\n`, { mode: 0o755 });
  const path = `${folder}:${env['PATH']}`;
  await readGit(folder, { ...env, PATH: path, VIGIL_RUN_DIR: '/run', VIGIL_EVENTS: '/events' });
  const seen = readFileSync(join(folder, 'seen'), 'utf8');
  expect(seen).toContain('HOME=');
  expect(seen).not.toContain('VIGIL_');
});

describe('of a repository', () => {
  it('commit, branch and the changes of tracked files are known', async () => {
    committed();
    const clean = await readGit(folder, env);
    const commit = git('rev-parse', 'HEAD').trim();
    const facts = { root: folder, commit, branch: 'main', diffMissing: null };
    expect(clean).toEqual({ git: facts, gitMissing: null, diff: Buffer.alloc(0) });
    write('train.py', 'batch = 32 # 실험\n');
    write('untracked.py', '');
    const changed = await readGit(folder, env);
    expect(changed.diff?.toString()).toContain('-batch = 64\n+batch = 32 # 실험\n');
    expect(changed.diff?.toString()).not.toContain('untracked');
  });

  it('a commit without a branch, and a missing commit, are recorded as such', async () => {
    git('init', '-q');
    expect((await readGit(folder, env)).git).toMatchObject({
      commit: null,
      branch: expect.anything(),
      diffMissing: 'failed',
    });
    committed();
    git('checkout', '-q', '--detach');
    expect((await readGit(folder, env)).git).toMatchObject({ commit: expect.anything(), branch: null });
  });

  it('changes of more than a megabyte are left out', async () => {
    committed();
    write('train.py', 'x = 1\n'.repeat(300_000));
    expect(await readGit(folder, env)).toMatchObject({ diff: null, git: { diffMissing: 'too-large' } });
  });

  it('nothing is written, and no lock is taken', async () => {
    committed();
    write('train.py', 'batch = 32\n');
    writeFileSync(join(folder, '.git', 'index.lock'), '');
    expect((await readGit(folder, env)).git?.diffMissing).toBeNull();
  });
});

it('no program that the repository names is run', async () => {
  committed();
  const mark = join(folder, 'was-run');
  const program = join(folder, 'evil.sh');
  writeFileSync(program, `#!/bin/sh\ntouch "${mark}"\ncat\n`);
  chmodSync(program, 0o755);
  for (const key of [
    ...['core.fsmonitor', 'core.pager', 'diff.external', 'core.sshCommand', 'core.editor'],
    ...[
      'filter.evil.clean',
      'filter.evil.smudge',
      'filter.evil.process',
      'diff.evil.textconv',
      'diff.evil.command',
    ],
  ])
    git('config', key, `"${program}"`);
  git('config', 'filter.evil.required', 'true');
  appendFileSync(join(folder, '.git', 'info', 'attributes'), '*.py filter=evil diff=evil\n');
  mkdirSync(join(folder, '.git', 'hooks'), { recursive: true });
  for (const hook of ['post-index-change', 'fsmonitor-watchman'])
    writeFileSync(join(folder, '.git', 'hooks', hook), `#!/bin/sh\ntouch "${mark}"\n`, { mode: 0o755 });
  write('train.py', 'batch = 32\n');
  const { diff } = await readGit(folder, env);
  expect(diff?.toString()).toContain('+batch = 32');
  expect(existsSync(mark)).toBe(false);
});

it('a filter whose name cannot be switched off makes the changes unknown', async () => {
  committed();
  git('config', 'filter.a=b.clean', 'false');
  expect((await readGit(folder, env)).git?.diffMissing).toBe('failed');
});

it('a missing git, or a folder outside of a repository, is recorded as such', async () => {
  expect(await readGit(folder, env)).toEqual({ git: null, gitMissing: 'no-repository', diff: null });
  expect(await readGit(folder, { PATH: folder })).toMatchObject({ gitMissing: 'no-git' });
});
