import { expect, it, test } from 'vitest';
import {
  judgeEnvironment,
  type NvidiaSeen,
} from '../../../../electron/core/diagnosis/probes/judge-environment.ts';
import type { EnvironmentMessage } from '../../../../electron/core/protocol/diagnosis/environment-message.ts';

const GPU: NvidiaSeen = { isThere: true, driver: '527.41', isWindows: true };
const NO_GPU: NvidiaSeen = { isThere: false, driver: null, isWindows: false };
const interpreter = (bits = 64): EnvironmentMessage => ({
  ...{ kind: 'interpreter', version: '3.11.2', path: '/py', bits },
  ...{ environment: 'venv', platform: 'linux-x86_64' },
});
const torch = (given: Partial<Extract<EnvironmentMessage, { kind: 'torch' }>> = {}): EnvironmentMessage => ({
  ...{ kind: 'torch', version: '2.7.0', cuda: '11.8', cudnn: null, devices: 1, said: '' },
  ...given,
});
const kinds = (messages: EnvironmentMessage[], nvidia = GPU) =>
  judgeEnvironment(messages, nvidia).findings.map(({ fact }) => fact.kind);

test.each<[string, EnvironmentMessage, string[]]>([
  ['a 64-bit interpreter', interpreter(), []],
  ['a 32-bit interpreter', interpreter(32), ['python-32-bit']],
  ['UTF-8', { kind: 'encoding', encoding: 'utf-8', codePage: null }, []],
  ['UTF8', { kind: 'encoding', encoding: 'UTF8', codePage: null }, []],
  ['the Korean code page', { kind: 'encoding', encoding: 'cp949', codePage: 949 }, ['not-utf8']],
  ['PYTHONPATH', { kind: 'variable', name: 'PYTHONPATH', value: '/x' }, ['python-variable']],
  ['PYTHONMALLOC', { kind: 'variable', name: 'PYTHONMALLOC', value: 'debug' }, []],
  [
    'a file that hides a module',
    { kind: 'shadowed', module: 'random', file: '/a/random.py' },
    ['shadowed-module'],
  ],
  [
    'a DLL in two folders',
    { kind: 'path-library', name: 'cudnn64_8.dll', files: ['a', 'b'] },
    ['library-shadowed'],
  ],
  ['a package that fails', { kind: 'broken', name: 'scipy', error: 'ImportError: x' }, ['package-broken']],
  ['one OpenMP library', { kind: 'libraries', openmp: ['/a/libgomp.so.1'] }, []],
  [
    'two OpenMP libraries',
    { kind: 'libraries', openmp: ['a/libiomp5md.dll', 'b/libiomp5md.dll'] },
    ['openmp-twice'],
  ],
  ['a package', { kind: 'package', name: 'numpy', version: '2' }, []],
])('%s is judged', (_, message, expected) => {
  expect(kinds([message])).toEqual(expected);
});

test.each<[string, EnvironmentMessage, NvidiaSeen, string[]]>([
  ['fits its driver', torch(), GPU, []],
  ['was built without CUDA', torch({ cuda: null, devices: 0 }), GPU, ['torch-without-cuda']],
  ['needs a newer driver', torch({ cuda: '12.4', devices: 0 }), GPU, ['driver-too-old']],
  ['finds no device', torch({ devices: 0, said: 'no driver' }), GPU, ['cuda-unavailable']],
  ['was not imported', torch({ devices: null }), GPU, []],
  ['has a driver of unknown version', torch({ cuda: '12.4' }), { ...GPU, driver: null }, []],
  ['has no GPU to use', torch({ cuda: '13.0', devices: 0 }), NO_GPU, []],
])('a torch that %s', (_, message, nvidia, expected) => {
  expect(kinds([message], nvidia)).toEqual(expected);
});

it('shows versions as figures, and passes without a finding', () => {
  const judged = judgeEnvironment(
    [interpreter(), torch({ cudnn: '91002' }), { kind: 'package', name: 'numpy', version: '2.4' }],
    GPU,
  );
  expect(judged).toMatchObject({ state: 'pass', reason: null });
  expect(judged.figures.map(({ name, of, value }) => [name, of, value])).toEqual([
    ['python', null, '3.11.2'],
    ['pythonPath', null, '/py'],
    ['environmentKind', null, 'venv'],
    ['cuda', 'torch', '11.8'],
    ['cudnn', 'torch', '91002'],
    ['package', 'numpy', '2.4'],
  ]);
});
