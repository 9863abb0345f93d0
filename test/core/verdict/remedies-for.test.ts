import { describe, expect, it } from 'vitest';
import type { ShortageKind } from '../../../electron/core/protocol/disk/memory/memory-shortage.ts';
import type { TorchSettings } from '../../../electron/core/protocol/disk/memory/torch-settings.ts';
import { Policy } from '../../../electron/core/protocol/policy/policy.ts';
import { remediesFor } from '../../../electron/core/verdict/remedies-for.ts';
import { runSpec } from '../../support/run-spec.ts';

function remedies(
  kind: ShortageKind | null,
  start: object = {},
  env: Record<string, string> = {},
  torch: TorchSettings | null = null,
) {
  const policy = Policy.parse({ restart: { mitigateMemory: true }, start });
  const program = { kind: 'command' as const, file: 'python', args: ['train.py'] };
  return remediesFor(kind, { ...runSpec(), program, policy, env }, torch).map((each) =>
    each.kind === 'preset' ? each.preset : each.kind,
  );
}

describe('what Vigil may change by itself', () => {
  it('is nothing unless the user allows it', () => {
    expect(remediesFor('oom-train-growth', runSpec(), null)).toEqual([]);
  });

  it('depends on the kind of the out-of-memory', () => {
    expect(remedies('oom-train-growth')).toEqual(['deep-clean', 'allocator', 'gpu-cap']);
    expect(remedies('fragmentation')).toEqual(['allocator', 'expandable-segments', 'deep-clean']);
    expect(remedies('oom-external')).toEqual([]);
  });

  it.each<[string, object, Record<string, string>, string[]]>([
    ['a lower cap of the policy', { gpuFraction: 0.5 }, {}, ['deep-clean', 'allocator']],
    ['a lower cap of the environment', {}, { VIGIL_GPU_FRACTION: '0.5' }, ['deep-clean', 'allocator']],
    ['a higher cap', { gpuFraction: 0.9 }, {}, ['deep-clean', 'allocator', 'gpu-cap']],
    ['own settings of the policy', { allocator: 'max_split_size_mb:64' }, {}, ['deep-clean', 'gpu-cap']],
    [
      'own settings of the environment',
      {},
      { PYTORCH_CUDA_ALLOC_CONF: 'max_split_size_mb:64' },
      ['deep-clean', 'gpu-cap'],
    ],
    ['the first measures', { firstMeasures: true }, {}, ['deep-clean']],
    [
      'the first measures, but for a higher cap',
      { firstMeasures: true, gpuFraction: 0.9 },
      {},
      ['deep-clean', 'gpu-cap'],
    ],
    ['every cleaning thorough already', { deepCleanEvery: 1 }, {}, ['allocator', 'gpu-cap']],
    ['cleaning switched off', { cleaning: false }, {}, ['allocator', 'gpu-cap']],
    ['everything in Python switched off', { enabled: false }, {}, ['allocator']],
    [
      'settings that are switched off',
      { enabled: false, allocator: 'max_split_size_mb:64' },
      {},
      ['allocator'],
    ],
  ])('leaves out what would change nothing: %s', (_said, start, env, expected) => {
    expect(remedies('oom-train-growth', start, env)).toEqual(expected);
  });

  it.each<[string, Partial<TorchSettings>, boolean]>([
    ['a torch that is new enough', {}, true],
    ['2.0, which refuses to start with it', { version: '2.0.1+cu118' }, false],
    ['the first that has it', { version: '2.1.0' }, true],
    ['a torch on Windows, which ignores it', { onWindows: true }, false],
    ['a torch that was seen to ignore it', { expandable: false }, false],
    ['a version that is no number', { version: 'nightly' }, false],
  ])('has segments that grow only where they exist: %s', (_said, more, isThere) => {
    const torch: TorchSettings = {
      ...{
        version: '2.9.1+cu128',
        onWindows: false,
        fraction: 1,
        allocator: '',
        expandable: null,
        variables: [],
      },
      ...more,
    };
    expect(remedies('fragmentation', {}, {}, torch).includes('expandable-segments')).toBe(isThere);
  });

  it('leaves out settings that the job inherited from the host, or that its script made', () => {
    const variables = [{ name: 'PYTORCH_CUDA_ALLOC_CONF', value: 'max_split_size_mb:64', isOwn: false }];
    const torch = {
      version: '2.9.1',
      onWindows: false,
      fraction: 1,
      allocator: null,
      expandable: null,
      variables,
    };
    expect(remedies('fragmentation', {}, {}, torch)).toEqual(['expandable-segments', 'deep-clean']);
  });

  it('is nothing for the sample, which is no Python program', () => {
    const policy = Policy.parse({ restart: { mitigateMemory: true } });
    const program = { kind: 'sample' as const, fault: null, args: [] };
    expect(remediesFor('oom-train-growth', { ...runSpec(), program, policy }, null)).toEqual([]);
  });
});
