import { describe, expect, it, test } from 'vitest';
import {
  type DeathTraces,
  proposeModules,
} from '../../../../electron/core/diagnosis/probes/propose-modules.ts';
import { ImportedModule } from '../../../../electron/core/protocol/diagnosis/module-message.ts';

const call = (name: string, line: number, endLine = line, file = '/night/train.py') => ({
  ...{ function: name, file, line, endLine },
});
const module = (name: string, given: object = {}) =>
  ImportedModule.parse({ kind: 'module', name, isNative: false, file: '/night/train.py', ...given });
const CRG311 = module('CRG311', { isNative: true, isCompiled: true, calls: [call('CRG311.measure', 8)] });
const CV2 = module('cv2', { isCompiled: true, calls: [call('cv2.imread', 3), call('cv2.resize', 9, 12)] });
const NUMPY = module('numpy', { isCompiled: true, calls: [call('numpy.array', 8)] });
const YAML = module('yaml', { isCompiled: false, calls: [call('yaml.load', 2)] });
const ALL = [NUMPY, YAML, CV2, CRG311];

const stack = (...frames: string[]) => [
  'Fatal Python error: Segmentation fault',
  'Current thread 0x01 (most recent call first):',
  ...frames.map((frame) => `  File ${frame} in work`),
];
const proposed = (imported: ImportedModule[], traces: Partial<DeathTraces> = {}, loaded: string[] = []) =>
  proposeModules(imported, loaded, { faulting: [], stacks: [], ...traces });
const named = (...given: Parameters<typeof proposed>) =>
  proposed(...given).map(({ module: name, from, call: where }) => [name, from, where?.function ?? null]);

describe('modules worth exercising', () => {
  it("are the user's native code, then other compiled modules, where no death says more", () => {
    expect(named(ALL, {}, ['fast'])).toEqual([
      ['fast', 'loaded', null],
      ['CRG311', 'imported', 'CRG311.measure'],
      ['cv2', 'imported', 'cv2.imread'],
    ]);
  });

  it('are common ones only where there is no other', () => {
    expect(named([YAML, NUMPY])).toEqual([['numpy', 'common', 'numpy.array']]);
    expect(named([YAML])).toEqual([]);
    expect(named([])).toEqual([]);
  });

  it('begin with the one in which the system recorded a crash, before what a stack says', () => {
    const traces = { faulting: ['cv2.pyd'], stacks: [stack('"/night/train.py", line 8')] };
    expect(named(ALL, traces)).toEqual([
      ['cv2', 'record', 'cv2.imread'],
      ['CRG311', 'stack', 'CRG311.measure'],
      ['numpy', 'stack', 'numpy.array'],
    ]);
  });

  test.each([
    ['CRG311.pyd', 'CRG311'],
    ['CRG311.cp311-win_amd64.pyd', 'CRG311'],
    ['/night/fast.cpython-311-x86_64-linux-gnu.so', 'fast'],
    ['ntdll.dll', null],
    ['c10.dll', null],
    // A part of some package: nothing says which.
    ['_C.cp311-win_amd64.pyd', null],
  ])('of a crash recorded in %s name %s', (file, expected) => {
    const first = proposed(ALL, { faulting: [file] }, ['fast'])[0];
    expect(first?.from === 'record' ? first.module : null).toBe(expected);
  });

  test.each([
    ['where Python stood', '"/night/train.py", line 8', 'CRG311.measure'],
    ['within a call of several lines', '"/night/train.py", line 11', 'cv2.resize'],
    ['with its path relative to the working folder', '"./train.py", line 8', 'CRG311.measure'],
    ['on Windows', '"night\\train.py", line 3', 'cv2.imread'],
    ['but none of another file', '"/night/constrain.py", line 8', null],
    ['but none of a file with a longer name', '"/night/rain.py", line 8', null],
    ['but none beside the line', '"/night/train.py", line 13', null],
    ['but none that Python code alone makes', '"/night/train.py", line 2', null],
  ])('are called in the line of the stack, %s', (_, frame, expected) => {
    const found = proposed(ALL, { stacks: [stack(frame)] }).find(({ from }) => from === 'stack');
    expect(found?.call?.function ?? null).toBe(expected);
  });

  it('are a package in which Python stood, with its own call alone', () => {
    const inCv2 = '"/v/site-packages/cv2/show.py", line 4';
    expect(named(ALL, { stacks: [stack(inCv2, '"/night/train.py", line 9')] })[0]).toEqual([
      ...['cv2', 'stack', 'cv2.resize'],
    ]);
    // The line calls others too, and its first call of cv2 is elsewhere.
    expect(named(ALL, { stacks: [stack(inCv2, '"/night/train.py", line 8')] }).slice(0, 2)).toEqual([
      ['cv2', 'stack', null],
      ['CRG311', 'imported', 'CRG311.measure'],
    ]);
  });

  it('come with the code that the script shows for them, whatever points to them', () => {
    const code = { text: 'import CRG311\nCRG311.measure(1)\n', file: '/night/train.py', lines: [4] };
    const modules = [module('CRG311', { isNative: true, isCompiled: true, code }), CV2];
    expect(proposed(modules).map((each) => each.code)).toEqual([code, null]);
    expect(proposed(modules, { faulting: ['CRG311.pyd'] })[0]).toMatchObject({ from: 'record', code });
    const inModule = stack('"/v/site-packages/CRG311/a.py", line 4');
    expect(proposed(modules, { stacks: [inModule] })[0]).toMatchObject({ from: 'stack', code });
    expect(proposed([], {}, ['fast'])[0]).toMatchObject({ module: 'fast', code: null });
  });

  it('come without code that lacks the call in which the run died', () => {
    const code = { text: 'import CRG311\nCRG311.quiet()\n', file: '/night/train.py', lines: [4] };
    const modules = [
      module('CRG311', { isNative: true, calls: [call('CRG311.quiet', 4), call('CRG311.measure', 8)], code }),
    ];
    const at = (line: number) => proposed(modules, { stacks: [stack(`"/night/train.py", line ${line}`)] })[0];
    expect([at(4)?.code, at(8)?.code]).toEqual([code, null]);
  });

  it('are named by the newest death first', () => {
    const stacks = [stack('"train.py", line 3'), stack('"train.py", line 8')];
    expect(named(ALL, { stacks }).map(([name]) => name)).toEqual(['cv2', 'CRG311', 'numpy']);
  });
});
