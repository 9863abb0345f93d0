import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { readProvenance } from '../../../electron/host/provenance/provenance-file.ts';
import { until } from '../../support/until.ts';
import { vigil } from '../../support/vigil-command.ts';
import { openTestHome, type TestHome } from '../../support/vigil-home.ts';

let home: TestHome;
let work = '';
beforeAll(() => {
  home = openTestHome();
  work = join(realpathSync(mkdtempSync(join(tmpdir(), 'vigil-work-'))), '실험');
  mkdirSync(join(work, 'lib'), { recursive: true });
});
afterAll(async () => {
  await home.close();
  rmSync(join(work, '..'), { recursive: true, force: true });
});

const write = (name: string, text: string) => writeFileSync(join(work, name), text);
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=e@example.org', '-C', work, ...args]);
const factsOf = (id: string, attempt = 1) =>
  readProvenance(runPaths(home.folder(id)).attempt(attempt).folder);
const request = (batch: number) => ({
  program: {
    kind: 'command' as const,
    file: 'python3',
    args: ['train.py', '--batch', `${batch}`, '--api-key=abc'],
  },
  cwd: work,
  env: { HF_TOKEN: 'hidden-value', OMP_NUM_THREADS: '2' },
});
/** Starts a run, and waits for its end and its last imports. */
async function ran(batch: number): Promise<string> {
  const id = await home.start(request(batch));
  await home.ended(id);
  await until(() => (factsOf(id)?.pythons.length ?? 0) > 0, 'its imports are kept');
  return id;
}

describe('a Python job with modules of its own, in a repository', () => {
  let first = '';
  let second = '';

  it('keeps script, modules, git, interpreter, packages and variables without secrets', async () => {
    write('train.py', 'import helper\nfrom lib import inner\nprint("iteration 1/1")\n');
    write('helper.py', 'lr = 1\n');
    write('lib/inner.py', '');
    git('init', '-q');
    git('add', '-A');
    git('commit', '-qm', 'first');
    first = await ran(64);
    const facts = factsOf(first);
    expect(
      facts?.files.filter(({ role }) => role !== 'program').map(({ name, role }) => `${role} ${name}`),
    ).toEqual(expect.arrayContaining(['script train.py', 'module helper.py', 'module lib/inner.py']));
    expect(facts?.env).toMatchObject({ HF_TOKEN: '***', OMP_NUM_THREADS: '2' });
    expect(facts?.args).toEqual(['train.py', '--batch', '64', '--api-key=***']);
    expect(facts?.pythons[0]?.version).toMatch(/^3\./);
    expect(facts?.packages).toHaveProperty('pip');
    await until(() => factsOf(first)?.git != null, 'git has answered');
    expect(factsOf(first)?.git).toMatchObject({ root: work, diff: null, diffMissing: null });
  });

  it('differs from the run before in what was edited', async () => {
    write('helper.py', 'lr = 2\n');
    second = await ran(32);
    await until(() => factsOf(second)?.git != null, 'git has answered');
    const { stdout } = await vigil(home.home, 'diff', second);
    const before = `attempt 1 of ${first} (train.py) (the last run that finished)`;
    expect(stdout).toContain(`${before} → attempt 1 of ${second} (train.py)`);
    expect(stdout).toContain('  batch 64 → 32\n');
    expect(stdout).toContain('  helper.py: 1 line added, 1 removed\n');
    expect(stdout).toContain('-lr = 1\n+lr = 2\n');
    expect(stdout).not.toContain('abc');
    expect((await vigil(home.home, 'show', second)).stdout).toMatch(/Changed +since .*batch 64 → 32/);
  });

  it('starts again with --like, which says what has changed since', async () => {
    write('train.py', 'import helper\nprint("iteration 1/1")\n');
    const { stdout, stderr } = await vigil(home.home, 'run', '--like', first, '--detach');
    expect(stderr).toContain(`Not the same as attempt 1 of ${first}`);
    expect(stderr).toContain('train.py: 0 lines added, 1 removed; helper.py: 1 line added, 1 removed');
    const { spec } = await home.ended(stdout.trim());
    expect(spec).toMatchObject({ ...request(64), name: 'train.py' });
  });

  it('leaves its contents when it is deleted, once they are old and no run needs them', async () => {
    const of = (id: string, name: string) =>
      factsOf(id)?.files.find((file) => file.name === name)?.digest ?? '';
    const [old, shared] = [of(first, 'helper.py'), of(first, 'train.py')];
    const place = (digest: string) => join(home.home, 'content', digest.slice(0, 2), digest.slice(2));
    expect(of(second, 'train.py')).toBe(shared);
    for (const start of readdirSync(join(home.home, 'content')))
      for (const rest of readdirSync(join(home.home, 'content', start)))
        utimesSync(join(home.home, 'content', start, rest), 1, 1);
    expect((await vigil(home.home, 'rm', first)).code).toBe(0);
    expect(existsSync(place(old))).toBe(true);
    expect((await vigil(home.home, 'trash', 'empty', first)).code).toBe(0);
    await until(() => !existsSync(place(old)), 'what only the deleted run needed is gone');
    expect(existsSync(place(shared))).toBe(true);
  });
});

it('two attempts of a run differ in the script that was edited between them', async () => {
  write('fails.py', 'import sys, time\nprint("first")\nsys.exit(3)\n');
  const id = await home.start({
    program: { kind: 'command', file: 'python3', args: ['fails.py'] },
    cwd: work,
    policy: { restart: { mode: 'ask' } },
  });
  await until(
    async () => (await home.show(id)).row.phase !== 'running' && factsOf(id) !== null,
    'the first is over',
  );
  await until(() => (factsOf(id)?.pythons.length ?? 0) > 0, 'its imports are kept');
  write('fails.py', 'import sys, time\nprint("second")\nsys.exit(3)\n');
  if ((await home.show(id)).row.phase === 'asking') await vigil(home.home, 'answer', id, 'yes');
  else await vigil(home.home, 'resume', id);
  await until(() => (factsOf(id, 2)?.pythons.length ?? 0) > 0, 'the second is kept');
  const { stdout } = await vigil(home.home, 'diff', `${id}:1`, id);
  expect(stdout).toContain('-print("first")\n+print("second")\n');
});

it('a job that is no Python keeps its script, and its configuration', async () => {
  write('run.sh', '#!/bin/sh\necho 1\n');
  write('a.yaml', 'lr: 1\n');
  const id = await home.start({
    program: { kind: 'command', file: 'sh', args: ['run.sh', '--config=a.yaml'] },
    cwd: work,
  });
  await home.ended(id);
  await until(() => (factsOf(id)?.files.length ?? 0) > 1, 'it is kept');
  expect(factsOf(id)?.files.map(({ name, role }) => `${role} ${name}`)).toEqual(
    expect.arrayContaining(['script run.sh', 'named a.yaml']),
  );
});
