import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DiagnosisRequest } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import { findSubject } from '../../../electron/host/probes/find-subject.ts';
import { runSpec } from '../../support/run-spec.ts';

const silent = new Set<string>();
vi.mock('../../../electron/platform/answering.ts', () => ({
  answersInTime: async (path: string) => !silent.has(path),
}));

const isWindows = process.platform === 'win32';
let folder: string;
let script: string;
let python: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-subject-'));
  script = join(folder, 'train.py');
  writeFileSync(script, '');
  mkdirSync(join(folder, 'bin'));
  python = join(folder, 'bin', isWindows ? 'python.exe' : 'python3');
  writeFileSync(python, isWindows ? 'MZ' : '#!/bin/sh\necho Python 3.11.2\n');
  chmodSync(python, 0o755);
});
afterEach(() => {
  silent.clear();
  rmSync(folder, { recursive: true, force: true });
});

const places = () => ({
  env: { PATH: join(folder, 'nothing') },
  platform: process.platform,
  userHome: join(folder, 'user'),
});
const request = (given: object = {}) => DiagnosisRequest.parse(given);

describe('a diagnosis', () => {
  it('without any interpreter goes on without one', async () => {
    expect(await findSubject(request(), null, places())).toEqual({
      ok: true,
      value: {
        ...{ python: null, script: null, scriptArguments: [], cwd: null },
        env: { PATH: join(folder, 'nothing') },
      },
    });
  });

  it('works in the folder that is named, which must be one', async () => {
    const of = (named: string) => findSubject(request({ script, folder: named }), null, places());
    expect(await of(join(folder, 'bin'))).toMatchObject({ ok: true, value: { cwd: join(folder, 'bin') } });
    const missing = { ok: false, problem: { code: 'no-such-folder', path: script } };
    expect(await of(script)).toEqual(missing);
  });

  it('looks at no drive that does not answer', async () => {
    const of = (given: object) => findSubject(request(given), null, places());
    const problem = (path: string) => ({ ok: false, problem: { code: 'folder-unreachable', path } });
    silent.add(folder);
    expect(await of({ loader: { data: [folder] } })).toMatchObject(problem(folder));
    expect(await of({ loader: { folder } })).toMatchObject(problem(folder));
    expect(await of({ folder })).toMatchObject(problem(folder));
    const run = runSpec({ cwd: folder });
    expect(await findSubject(request(), run, places())).toMatchObject(problem(folder));
    silent.add(script).add(python);
    expect(await of({ script })).toMatchObject(problem(script));
    expect(await of({ python })).toMatchObject(problem(python));
  });

  it('takes the interpreter and the script that are named', async () => {
    const found = await findSubject(request({ python, script }), null, places());
    expect(found).toMatchObject({ ok: true, value: { python, script, cwd: folder } });
  });

  it('is refused if one of them is not there, is a folder, or is relative', async () => {
    const gone = join(folder, 'gone');
    for (const path of [gone, folder, 'train.py']) {
      expect(await findSubject(request({ script: path }), null, places())).toMatchObject({
        ok: false,
        problem: { code: 'no-such-script', path },
      });
      expect(await findSubject(request({ python: path }), null, places())).toMatchObject({
        ok: false,
        problem: { code: 'no-such-program', file: path },
      });
    }
  });

  it('of a run takes its interpreter, script, folder and variables', async () => {
    const file = python;
    const spec = runSpec({
      ...{ program: { kind: 'command', file, args: ['-u', 'train.py', '--lr', '1'] }, cwd: folder },
      env: { OMP_NUM_THREADS: '4' },
    });
    expect(await findSubject(request(), spec, places())).toEqual({
      ok: true,
      value: {
        ...{ python: file, script, scriptArguments: ['--lr', '1'], cwd: folder },
        env: { PATH: join(folder, 'nothing'), OMP_NUM_THREADS: '4' },
      },
    });
  });

  it('of a run of a module takes the folder in which Python looks for modules', async () => {
    mkdirSync(join(folder, 'job'));
    const file = join(folder, 'job', 'fit.py');
    writeFileSync(file, '');
    const args = ['-u', '-m', 'job.fit', '--lr', '1'];
    const spec = runSpec({ program: { kind: 'command', file: python, args }, cwd: folder });
    expect(await findSubject(request(), spec, places())).toMatchObject({
      ok: true,
      value: { script: file, scriptFolder: folder, scriptModule: 'job.fit', scriptArguments: ['--lr', '1'] },
    });
    const named = await findSubject(request({ script }), spec, places());
    expect(named).toMatchObject({ ok: true, value: { script, scriptArguments: [] } });
    expect(named).not.toHaveProperty('value.scriptFolder');
    expect(named).not.toHaveProperty('value.scriptModule');
  });

  it('of a run that a launcher starts takes the interpreter that is likeliest for its script', async () => {
    const args = ['--nproc', '2', 'train.py'];
    const spec = runSpec({ program: { kind: 'command', file: 'torchrun', args }, cwd: folder });
    const found = await findSubject(request(), spec, {
      ...places(),
      env: { PATH: join(folder, 'bin') },
    });
    expect(found).toMatchObject({ ok: true, value: { python, script } });
  });

  it('of the sample has no script', async () => {
    const spec = runSpec({ program: { kind: 'sample', args: [], fault: null }, cwd: folder });
    expect(await findSubject(request(), spec, places())).toMatchObject({
      ok: true,
      value: { python: null, script: null, cwd: folder },
    });
  });
});
