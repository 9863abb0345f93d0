import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inspectScript } from '../../../electron/host/machine/inspect-script.ts';

const TEXT = 'import optuna\nstudy = optuna.create_study(storage="sqlite:///s.db")\n';
const READING = { tools: ['optuna'], resume: { kind: 'tool', tool: 'optuna' } };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil script 한-'));
  mkdirSync(join(folder, 'my job'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Inspects on a machine without an interpreter. */
const inspect = (path: string) =>
  inspectScript(path, { env: { PATH: '' }, platform: 'linux', userHome: folder, start: '/start' });
const inJob = (name: string) => join(folder, 'my job', name);

it('the report on a script has its folder, and reads from its text how it can resume', async () => {
  writeFileSync(inJob('job.py'), TEXT);
  const report = {
    problem: null,
    folder: join(folder, 'my job'),
    interpreters: [],
    reading: READING,
    replay: [],
  };
  expect(await inspect(inJob('job.py'))).toEqual(report);
  // A relative path begins at the user's home.
  expect(await inspect(join('my job', 'job.py'))).toEqual(report);
});

it('only Python files are read, and only up to the length that people write', async () => {
  writeFileSync(inJob('job.sh'), TEXT);
  writeFileSync(inJob('long.py'), TEXT + '#'.repeat(2 * 1024 * 1024));
  for (const name of ['job.sh', 'long.py'])
    expect(await inspect(inJob(name))).toMatchObject({ problem: null, reading: null });
});

it.each<[string, () => string, object]>([
  ['is not there', () => inJob('other.py'), { code: 'no-such-script' }],
  ['is a folder', () => join(folder, 'my job'), { code: 'not-a-file', kind: 'folder' }],
  ['lies in no folder', () => join(folder, 'nowhere', 'job.py'), { code: 'no-such-folder' }],
  ['has an impossible name', () => 'no\0script', { code: 'no-such-script' }],
])('a script that %s is reported with that problem', async (_, path, problem) => {
  expect((await inspect(path())).problem).toMatchObject(problem);
});
