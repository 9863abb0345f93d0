import { describe, expect, it } from 'vitest';
import type { SettingChange } from '../../../electron/core/memory/mitigation/known-mitigations.ts';
import { changesNothing, changeVariables } from '../../../electron/core/start/change-variables.ts';

const cap: SettingChange = { kind: 'at-most', variable: 'CAP', value: 0.8 };
const split: SettingChange = { kind: 'allocator', settings: 'max_split_size_mb:128' };
const flag: SettingChange = { kind: 'variable', variable: 'FLAG', value: '1' };
const PYTORCH = 'PYTORCH_CUDA_ALLOC_CONF';

describe('a change', () => {
  it.each<[SettingChange, Record<string, string>, Record<string, string>]>([
    [cap, {}, { CAP: '0.8' }],
    [cap, { CAP: '0.9' }, { CAP: '0.8' }],
    [cap, { CAP: '0.5' }, { CAP: '0.5' }],
    [cap, { CAP: 'much' }, { CAP: '0.8' }],
    [cap, { CAP: '0' }, { CAP: '0.8' }],
    [flag, {}, { FLAG: '1' }],
    [flag, { FLAG: '' }, { FLAG: '1' }],
    [flag, { FLAG: '0' }, { FLAG: '0' }],
    [split, { [PYTORCH]: 'max_split_size_mb:64' }, { [PYTORCH]: 'max_split_size_mb:64' }],
    [split, { [PYTORCH]: 'x:1' }, { [PYTORCH]: 'max_split_size_mb:128,x:1' }],
  ])('%j in %j sets %j, and never what the user has set otherwise', (change, given, expected) => {
    expect(changeVariables(change, (name) => given[name])).toMatchObject(expected);
  });

  it.each<[SettingChange, Record<string, string>, boolean]>([
    [cap, {}, false],
    [cap, { CAP: '0.9' }, false],
    [cap, { CAP: '0.5' }, true],
    [flag, { FLAG: '0' }, true],
    [split, { [PYTORCH]: 'max_split_size_mb:64' }, true],
    [split, { [PYTORCH]: 'x:1' }, false],
  ])('%j in %j changes nothing: %s', (change, given, expected) => {
    expect(changesNothing(change, (name) => given[name])).toBe(expected);
  });
});
