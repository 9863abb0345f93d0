import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptPlan } from '../../../electron/core/protocol/disk/ladder.ts';
import type { FileValueChange } from '../../../electron/core/protocol/policy/mitigation.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { changedFile } from '../../../electron/host/keepers/changed-files.ts';
import { makeChanges } from '../../../electron/host/keepers/make-changes.ts';
import { runSpec } from '../../support/run-spec.ts';
import { testPlace } from '../../support/test-place.ts';

let folder: string;
let cwd: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), '비질 make-changes-'));
  cwd = join(folder, 'work');
  mkdirSync(join(cwd, 'configs'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const paths = () => runPaths(join(folder, 'run'));
const specFor = (args: string[]) => ({
  ...runSpec(),
  cwd,
  program: { kind: 'command' as const, file: 'python', args },
});
const change = (path: string, value: FileValueChange['value'] = 0, file = 'configs/a.yaml') =>
  ({ kind: 'file-value', file, path, value }) as const;
const cap = { kind: 'preset', preset: 'gpu-cap' } as const;
const plan = (...mitigations: AttemptPlan['mitigations']): AttemptPlan => ({
  step: { kind: 'plain' },
  mitigations,
});
const write = (file: string, text: string | Buffer) => writeFileSync(join(cwd, file), text);
const make = (given: AttemptPlan, args = ['train.py', '--config', 'configs/a.yaml']) =>
  makeChanges(specFor(args), paths(), 4, given, testPlace().machine);
const copied = (file = 'configs/a.yaml') =>
  readFileSync(changedFile(specFor([]), paths(), 4, file).copy, 'utf8');

it('a plan without changes to files stays the same one', async () => {
  const given = plan(cap);
  expect(await make(given)).toBe(given);
});

it('several changes to one file are all in its copy, and the file stays', async () => {
  write('configs/a.yaml', 'x: 1 # one\ny: [2, 3]\n');
  const given = plan(cap, change('x'), change('y[1]', 'three'));
  expect(await make(given)).toBe(given);
  expect(copied()).toBe('x: 0 # one\ny: [2, "three"]\n');
  expect(readFileSync(join(cwd, 'configs/a.yaml'), 'utf8')).toBe('x: 1 # one\ny: [2, 3]\n');
});

it('a change that cannot be made is taken out of the plan with its reason, and the others stay', async () => {
  write('configs/a.yaml', 'x: 1\n');
  expect(await make(plan(cap, change('no'), change('x')))).toEqual({
    ...plan(cap, change('x')),
    unmade: [{ mitigation: change('no'), fault: { kind: 'no-value', found: '' } }],
  });
  expect(copied()).toBe('x: 0\n');
});

describe('a change is not made', () => {
  const faultOf = async (given: FileValueChange, args?: string[]) =>
    (await make(plan(given), args)).unmade?.[0]?.fault;

  it('where no argument names the file', async () => {
    write('configs/a.yaml', 'x: 1\n');
    expect(await faultOf(change('x'), ['train.py'])).toEqual({ kind: 'not-named' });
  });

  it('where there is no file, or a folder, or no text', async () => {
    expect(await faultOf(change('x'))).toEqual({ kind: 'missing' });
    write('configs/a.yaml', Buffer.from([0x78, 0x3a, 0x20, 0xff]));
    expect(await faultOf(change('x'))).toEqual({ kind: 'unreadable', error: null });
    rmSync(join(cwd, 'configs/a.yaml'));
    mkdirSync(join(cwd, 'configs/a.yaml'));
    expect(await faultOf(change('x'))).toEqual({ kind: 'unreadable', error: null });
  });

  it('where the file is too large', async () => {
    write('configs/a.yaml', `x: 1\n#${'x'.repeat(4 * 1024 * 1024)}`);
    expect(await faultOf(change('x'))).toEqual({ kind: 'unreadable', error: null });
  });

  it('where the text is broken', async () => {
    write('configs/a.yaml', 'x: "1\n');
    expect(await faultOf(change('x'))).toMatchObject({ kind: 'syntax' });
  });

  it('where its form is not known', async () => {
    write('configs/a.ini', 'x=1\n');
    expect(await faultOf(change('x', 0, 'configs/a.ini'), ['configs/a.ini'])).toEqual({ kind: 'format' });
  });

  it('where the copy cannot be written', async () => {
    write('configs/a.yaml', 'x: 1\n');
    writeFileSync(join(folder, 'run'), '');
    expect(await faultOf(change('x'))).toMatchObject({ kind: 'unwritable' });
  });

  it('where the file names another beside it, as an include or one that is not in the working folder', async () => {
    write('configs/base.yaml', '');
    write('configs/a.yaml', '_base_: base\nx: 1\n');
    // Whatever lies in the working folder: an include begins beside the file.
    write('base', '');
    expect(await faultOf(change('x'))).toEqual({ kind: 'names-neighbour', name: 'base' });
    write('configs/a.yaml', 'data: ./base.yaml\nx: 1\n');
    expect(await faultOf(change('x'))).toEqual({ kind: 'names-neighbour', name: './base.yaml' });
    write('base.yaml', '');
    expect(await faultOf(change('x'))).toBeUndefined();
  });
});
