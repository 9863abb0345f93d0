import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readScriptOptions } from '../../../electron/host/machine/script-options.ts';

const start = resolve('electron/python/start');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-options-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SCRIPT = `import argparse
parser = argparse.ArgumentParser()
parser.add_argument('--학습률', type=float, default=0.1, help='\\d')
parser.parse_args()
`;
const read = (path: string, python = 'python3') =>
  readScriptOptions(path, python, { userHome: folder, start });

it('the options are read by the interpreter, of a script below the home or anywhere, and nothing is written', async () => {
  writeFileSync(join(folder, '실험 1.py'), SCRIPT);
  const found = await read('실험 1.py');
  expect(found).toEqual(await read(join(folder, '실험 1.py')));
  expect(found).toMatchObject({ reason: null, line: null, abbreviates: true });
  expect(found.options.map(({ flags, default: preset, help }) => [flags, preset, help])).toEqual([
    [['-h', '--help'], null, null],
    [['--학습률'], '0.1', '\\d'],
  ]);
  expect(readdirSync(folder)).toEqual(['실험 1.py']);
});

it('a syntax error has its line', async () => {
  writeFileSync(join(folder, 'train.py'), `${SCRIPT}def (:\n`);
  expect(await read('train.py')).toMatchObject({ options: [], reason: 'syntax-error', line: 5 });
});

it('what is no Python is not started, and one that is missing does not answer', async () => {
  const script = join(folder, 'train.py');
  writeFileSync(script, SCRIPT);
  expect((await read(script, process.execPath)).reason).toBe('no-answer');
  expect((await read(script, join(folder, 'python3'))).reason).toBe('no-answer');
  expect((await read(join(folder, 'train.sh'))).reason).toBe('no-parser');
  expect((await read(join(folder, 'missing.py'))).reason).toBe('unreadable');
});

it.skipIf(process.platform === 'win32')(
  'what stands in front of a Python may warn of something',
  async () => {
    writeFileSync(join(folder, 'train.py'), SCRIPT);
    const shim = join(folder, 'python3');
    writeFileSync(shim, '#!/bin/sh\necho "a newer version is there" >&2\nexec python3 "$@"\n', {
      mode: 0o755,
    });
    expect(await read('train.py', shim)).toEqual(await read('train.py'));
  },
);
