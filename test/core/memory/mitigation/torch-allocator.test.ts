import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ignoredSetting,
  mayExpandSegments,
  settingsIn,
} from '../../../../electron/core/memory/mitigation/torch-allocator.ts';
import type { TorchSettings } from '../../../../electron/core/protocol/disk/memory/torch-settings.ts';

const CUDA = 'PYTORCH_CUDA_ALLOC_CONF';
const ANY = 'PYTORCH_ALLOC_CONF';
const torch = (allocator: string | null, ...variables: TorchSettings['variables']): TorchSettings => ({
  ...{ version: '2.9.1', onWindows: false, fraction: 1, allocator, expandable: null },
  variables,
});
const variable = (name: string, value: string, isOwn = true) => ({ name, value, isOwn });

describe('settings of the allocator', () => {
  it('are read by their keys, lists included', () => {
    expect(settingsIn(' a:1, b:[256:1,512:2,>:4],c:True,a:2')).toEqual(
      new Map([
        ['a', '2'],
        ['b', '[256:1,512:2,>:4]'],
        ['c', 'True'],
      ]),
    );
    expect(settingsIn('').size).toBe(0);
  });

  it('are read from any text without a fault', () => {
    fc.assert(fc.property(fc.string(), (text) => settingsIn(text) instanceof Map));
  });
});

describe('what a script set without effect', () => {
  it('is what torch had read before', () => {
    expect(ignoredSetting(torch('', variable(CUDA, 'a:1')))).toEqual({
      ...{ variable: CUDA, value: 'a:1', used: '', because: 'late' },
    });
    expect(ignoredSetting(torch('a:2', variable(CUDA, 'a:1')))).toMatchObject({
      used: 'a:2',
      because: 'late',
    });
  });

  it('or what torch reads from the other variable', () => {
    const told = torch('b:2', variable(CUDA, 'a:1'), variable(ANY, 'b:2', false));
    expect(ignoredSetting(told)).toMatchObject({ variable: CUDA, because: { variable: ANY } });
  });

  it('is nothing where torch uses it, the script did not set it, or torch does not say', () => {
    expect(ignoredSetting(torch('b:2, a:1', variable(CUDA, 'a:1')))).toBeNull();
    expect(ignoredSetting(torch('', variable(CUDA, 'a:1', false)))).toBeNull();
    expect(ignoredSetting(torch(null, variable(CUDA, 'a:1')))).toBeNull();
    expect(ignoredSetting(torch(''))).toBeNull();
  });
});

it.each<[string, boolean, boolean | null, boolean]>([
  ['2.1.0', false, null, true],
  ['2.10.0+cu130', false, true, true],
  ['3.0', false, null, true],
  ['2.0.1+cu118', false, null, false],
  ['1.13.1', false, null, false],
  ['2.9.1', true, null, false],
  ['2.9.1', false, false, false],
])('torch %s, on Windows: %s, seen with segments: %s', (version, onWindows, expandable, expected) => {
  expect(mayExpandSegments({ version, onWindows, expandable })).toBe(expected);
});
