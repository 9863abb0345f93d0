import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiagnosisRequest } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import {
  checkLoader,
  folderOfLoader,
  namedProbes,
  namesProbe,
  readLoaderCode,
  runsLoader,
} from '../../../electron/host/probes/loader-code.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-code-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text = `# ${name}\n`): string => {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
  return path;
};
const request = (loader: object = {}, only: string[] | null = null) =>
  DiagnosisRequest.parse({ loader, only });
const subject = (given: object = {}) => ({ script: null, cwd: folder, env: {}, ...given });
const codeOf = (...given: Parameters<typeof readLoaderCode>) => {
  const read = readLoaderCode(...given);
  return read.ok ? read.value : read.problem;
};

describe('the code that makes a loader', () => {
  it('runs if the probe is named, with a factory, or once it is confirmed', () => {
    expect(runsLoader(request())).toBe(false);
    expect(runsLoader(request({}, ['disk']))).toBe(false);
    expect(runsLoader(request({}, ['data-loading']))).toBe(true);
    expect(runsLoader(request({ factory: 'data:make' }))).toBe(true);
    expect(runsLoader(request({ isWanted: true }))).toBe(true);
    expect(runsLoader(request({ confirmed: 'a'.repeat(64) }))).toBe(true);
  });

  it('makes the probe one that the user named, as data to check does', () => {
    expect(namedProbes(request({ factory: 'data:make' }))).toBeNull();
    expect(namedProbes(request({ factory: 'data:make' }, ['disk']))?.sort()).toEqual([
      'data-loading',
      'disk',
    ]);
    expect(namedProbes(request({}, ['disk']))).toEqual(['disk']);
    expect(namesProbe(request({ data: ['/a'] }), 'data-loading')).toBe(true);
    expect(namesProbe(request({ data: ['/a'] }), 'disk')).toBe(false);
  });

  it('is the script with its arguments', () => {
    const script = file('train.py', 'x = 1\n');
    expect(codeOf(request(), subject({ script, scriptArguments: ['--lr', '1'] }))).toMatchObject({
      ...{ factory: null, file: script, args: ['--lr', '1'], folder, code: 'x = 1\n' },
    });
  });

  it('is nothing without a script and without a factory', () => {
    expect(codeOf(request(), subject())).toBeNull();
    expect(checkLoader(request({}, ['data-loading']), subject())).toBeNull();
  });

  it('is the module of the factory, in its own folder first, and a package before a file', () => {
    const other = mkdtempSync(join(tmpdir(), 'vigil-code-'));
    try {
      file('data.py');
      file('pkg/scans.py');
      file('both.py');
      file('both/__init__.py');
      writeFileSync(join(other, 'data.py'), '# of the folder\n');
      const found = (factory: string, given: object = {}) =>
        codeOf(request({ factory }), subject(given)) as { file: string | null };
      expect(found('data:make').file).toBe(join(folder, 'data.py'));
      expect(found('pkg.scans:make').file).toBe(join(folder, 'pkg', 'scans.py'));
      expect(found('both:make').file).toBe(join(folder, 'both', '__init__.py'));
      expect(found('data:make', { cwd: other }).file).toBe(join(other, 'data.py'));
      expect(found('data:make', { cwd: null, script: join(folder, 'train.py') }).file).toBe(
        join(folder, 'data.py'),
      );
      expect(found('data:make', { cwd: null, env: { PYTHONPATH: other } }).file).toBe(join(other, 'data.py'));
      const inOther = request({ factory: 'data:make', folder: other });
      expect(folderOfLoader(inOther, subject())).toBe(other);
      expect(codeOf(inOther, subject())).toMatchObject({ code: '# of the folder\n' });
    } finally {
      rmSync(other, { recursive: true, force: true });
    }
  });

  it('is not shown if only Python finds its module', () => {
    expect(codeOf(request({ factory: 'torchvision.datasets:FakeData' }), subject())).toMatchObject({
      ...{ file: null, code: '' },
    });
  });

  it('that cannot be read or shown is refused', () => {
    const script = file('train.py', 'x'.repeat(1024 * 1024 + 1));
    const refused = { code: 'loader-unreadable', path: script, fault: { kind: 'too-large' } };
    expect(codeOf(request(), subject({ script }))).toMatchObject(refused);
    expect(checkLoader(request({}, ['data-loading']), subject({ script }))).toMatchObject(refused);
    rmSync(script);
    expect(codeOf(request(), subject({ script }))).toMatchObject({ code: 'loader-unreadable' });
  });

  it('is refused unless it is what was confirmed, also with other arguments', () => {
    const script = file('train.py');
    const shown = codeOf(request(), subject({ script }));
    if (shown === null || !('digest' in shown)) throw new Error('nothing is shown');
    const confirmed = request({ confirmed: shown.digest });
    expect(checkLoader(confirmed, subject({ script }))).toBeNull();
    const refused = { code: 'loader-unconfirmed', what: script };
    expect(checkLoader(confirmed, subject({ script, scriptArguments: ['--delete'] }))).toEqual(refused);
    expect(checkLoader(request({}, ['data-loading']), subject({ script }))).toEqual(refused);
  });

  it('needs data that is there', () => {
    const data = file('a.tar');
    expect(checkLoader(request({ data: [data, folder] }), subject())).toBeNull();
    for (const path of [join(folder, 'gone.tar'), 'a.tar'])
      expect(checkLoader(request({ data: [data, path] }), subject())).toEqual({ code: 'no-such-data', path });
  });
});
