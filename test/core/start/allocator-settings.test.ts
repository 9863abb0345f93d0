import { describe, expect, it } from 'vitest';
import { allocatorVariables, hasAllocatorSettings } from '../../../electron/core/start/allocator-settings.ts';

const lookIn = (given: Record<string, string>) => (name: string) => given[name];
const both = (settings: string) => ({ PYTORCH_CUDA_ALLOC_CONF: settings, PYTORCH_ALLOC_CONF: settings });

describe('settings of the allocator', () => {
  it.each([
    ['max_split_size_mb:128', {}, 'max_split_size_mb:128'],
    ['a:1', { PYTORCH_CUDA_ALLOC_CONF: 'a:2' }, 'a:2'],
    ['a:1', { PYTORCH_ALLOC_CONF: ' b:[1, c:3' }, 'a:1,b:[1,c:3'],
    ['a:1', { PYTORCH_CUDA_ALLOC_CONF: '', PYTORCH_ALLOC_CONF: 'a:3' }, 'a:3'],
  ])('%s, added to %j, are %s under both names', (wanted, given, all) => {
    expect(allocatorVariables(wanted, lookIn(given))).toEqual(both(all));
  });

  it.each([
    ['a:1', {}, false],
    ['a:1', { PYTORCH_ALLOC_CONF: 'b:1' }, false],
    ['a:1,b:1', { PYTORCH_ALLOC_CONF: 'b:1' }, false],
    ['a:1', { PYTORCH_ALLOC_CONF: 'b:1,a:7' }, true],
  ])('%s are in %j with whatever value: %s', (wanted, given, expected) => {
    expect(hasAllocatorSettings(wanted, lookIn(given))).toBe(expected);
  });
});
