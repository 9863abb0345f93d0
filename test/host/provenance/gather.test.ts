import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PLAIN_PLAN } from '../../../electron/core/protocol/disk/ladder.ts';
import type { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { changedFile } from '../../../electron/host/keepers/changed-files.ts';
import { openContentStore } from '../../../electron/host/provenance/content-store.ts';
import { gatherProvenance } from '../../../electron/host/provenance/gather.ts';
import { readProvenance } from '../../../electron/host/provenance/provenance-file.ts';
import { runSpec } from '../../support/run-spec.ts';
import { testPlace } from '../../support/test-place.ts';

let home = '';
let work = '';
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'vigil-gather-')));
  work = join(home, '실험');
  for (const folder of [work, runFolder(), attemptFolder()]) mkdirSync(folder, { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const runFolder = () => join(home, 'runs', '20261121-031500-test');
const attemptFolder = () => runPaths(runFolder()).attempt(1).folder;
const write = (name: string, text: string) => writeFileSync(join(work, name), text);
const longAgo = (name: string) => utimesSync(join(work, name), 1, 1);
const report = (...lines: string[]) =>
  appendFileSync(join(attemptFolder(), 'imports.txt'), `${lines.join('\n')}\n`);

function gathering(more: Partial<RunSpec> = {}, sentAt = Date.now(), plan = PLAIN_PLAN) {
  const program = { kind: 'command', file: 'python', args: ['train.py', '--api-key=abc'] } as const;
  const spec = runSpec({ cwd: work, program: { ...program, args: [...program.args] }, ...more });
  // Without a PATH there is no git.
  const { machine } = testPlace();
  return gatherProvenance(
    { spec, paths: runPaths(runFolder()), attempt: 1, plan, cards: [], sentAt },
    machine,
    Date.now,
  );
}
const facts = () => readProvenance(attemptFolder());
const contentOf = (name: string) => {
  const digest = facts()?.files.find((file) => file.name === name)?.digest ?? '';
  return openContentStore(join(home, 'content')).get(digest)?.toString();
};

describe('what an attempt is made of', () => {
  it('is its script as it was when the attempt was sent, whatever is edited meanwhile', async () => {
    write('train.py', 'batch = 64\n');
    longAgo('train.py');
    const { begin } = gathering();
    // The read has begun, and finishes at once for a small file, except on a busy machine.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    write('train.py', 'batch = 32\n');
    await begin();
    expect(contentOf('train.py')).toBe('batch = 64\n');
    // Python may have read the script after the edit.
    expect(facts()?.files[0]).toMatchObject({ role: 'script', mayDiffer: true });
  });

  it('is written at once, and completed when the job has reported', async () => {
    write('train.py', '');
    write('실험.py', 'y = 2\n');
    mkdirSync(join(home, 'site-packages', 'torch-2.13.0.dist-info'), { recursive: true });
    const { begin, look } = gathering();
    await begin();
    expect(facts()).toMatchObject({
      pythons: [],
      packages: null,
      gitMissing: 'no-git',
      args: ['train.py', '--api-key=***'],
    });
    report('pid 1', 'python 3.11.4', 'executable /p', 'prefix /', `path ${join(home, 'site-packages')}`);
    report(
      `module ${join(work, 'train.py')}`,
      `module ${join(work, '실험.py')}`,
      `module ${join(work, 'gone.py')}`,
    );
    await look();
    expect(facts()).toMatchObject({
      pythons: [{ version: '3.11.4' }],
      packages: { torch: '2.13.0' },
      leftOut: [{ name: 'gone.py', because: 'missing' }],
    });
    expect(facts()?.files.map(({ name, role }) => `${role} ${name}`)).toEqual([
      'script train.py',
      'module 실험.py',
    ]);
    expect(contentOf('실험.py')).toBe('y = 2\n');
    const before = facts();
    await look();
    expect(facts()).toEqual(before);
  });

  it('has a configuration with another value under the name of the file that it is a copy of', async () => {
    write('train.yaml', 'workers: 8\n');
    const change = { kind: 'file-value', file: 'train.yaml', path: 'workers', value: 0 } as const;
    const { copy } = changedFile({ cwd: work, overrides: null }, runPaths(runFolder()), 1, 'train.yaml');
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, 'workers: 0\n');
    const program = {
      kind: 'command' as const,
      file: 'python',
      args: ['train.py', '--config', 'train.yaml'],
    };
    await gathering({ program }, Date.now(), { ...PLAIN_PLAN, mitigations: [change] }).begin();
    expect(contentOf('train.yaml')).toBe('workers: 0\n');
  });

  it('is kept at the next look if the disk refused at first', async () => {
    write('train.py', 'x = 1\n');
    writeFileSync(join(home, 'content'), 'no folder');
    const { begin, look } = gathering();
    await expect(begin()).rejects.toThrow();
    expect(facts()).toBeNull();
    rmSync(join(home, 'content'));
    await look();
    expect(contentOf('train.py')).toBe('x = 1\n');
    report('pid 1', 'python 3.11.4', `module ${join(work, 'train.py')}`, `module ${join(work, 'late.py')}`);
    write('late.py', 'y = 1\n');
    rmSync(join(home, 'content'), { recursive: true });
    writeFileSync(join(home, 'content'), 'no folder');
    await expect(look()).rejects.toThrow();
    rmSync(join(home, 'content'));
    await look();
    expect(contentOf('late.py')).toBe('y = 1\n');
  });

  it('continues under another host where the first one stopped', async () => {
    write('train.py', 'first\n');
    await gathering().begin();
    write('train.py', 'second\n');
    write('more.py', '');
    report('pid 1', 'python 3.11.4', `module ${join(work, 'more.py')}`);
    await gathering({}, 1).begin();
    expect(facts()?.files.map(({ name }) => name)).toEqual(['train.py', 'more.py']);
    expect(contentOf('train.py')).toBe('first\n');
  });

  it('includes a configuration on its command line; one made for the run has the same name in each attempt', async () => {
    write('base.yaml', 'lr: 1\n');
    const made = runPaths(runFolder()).config('t.yaml');
    writeFileSync(made, 'lr: 2\n');
    await gathering({
      program: { kind: 'command', file: './solve', args: ['--base', 'base.yaml', made] },
    }).begin();
    expect(
      facts()
        ?.files.map(({ name }) => name)
        .sort(),
    ).toEqual(['base.yaml', '{run}/config.yaml']);
  });

  it('is not kept in a folder that is gone', async () => {
    const { begin } = gathering();
    rmSync(runFolder(), { recursive: true });
    await expect(begin()).rejects.toThrow('ENOENT');
  });
});
