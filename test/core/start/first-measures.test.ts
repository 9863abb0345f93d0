import { describe, expect, it } from 'vitest';
import { FIRST_MEASURES } from '../../../electron/core/protocol/policy/first-measure.ts';
import { Policy } from '../../../electron/core/protocol/policy/policy.ts';
import { isOwnMeasure, startInForce } from '../../../electron/core/start/first-measures.ts';
import { startAdditions, startEnvironment } from '../../../electron/core/start/start-settings.ts';
import { runSpec } from '../../support/run-spec.ts';

const command = { kind: 'command' as const, file: 'python', args: ['train.py'] };
const inForce = (start: object) =>
  startInForce({ ...runSpec(), program: command, policy: Policy.parse({ start }) });
const ownMeasures = (start: object, env: Record<string, string> = {}) =>
  FIRST_MEASURES.filter((measure) => isOwnMeasure(measure, Policy.parse({ start }).start, env));

describe('the first measures', () => {
  it('are not taken unless the user chose them', () => {
    expect(inForce({})).toEqual(Policy.parse({}).start);
  });

  it('cap the GPU, keep large blocks whole, clean after each iteration, and write stacks at a crash', () => {
    expect(inForce({ firstMeasures: true })).toMatchObject({
      ...{ gpuFraction: 0.8, allocator: 'max_split_size_mb:128' },
      ...{ cleaning: true, deepCleanEvery: 5, faultHandler: true },
    });
    expect(ownMeasures({ firstMeasures: true })).toEqual([]);
  });

  it.each<[string, object, object, string[]]>([
    ['a lower cap', { gpuFraction: 0.5 }, { gpuFraction: 0.5 }, ['gpu-cap']],
    ['a higher cap', { gpuFraction: 0.95 }, { gpuFraction: 0.95 }, ['gpu-cap']],
    [
      'a size of blocks',
      { allocator: 'max_split_size_mb:64' },
      { allocator: 'max_split_size_mb:64' },
      ['allocator'],
    ],
    [
      'other settings of the allocator, beside which the measure stands',
      { allocator: 'expandable_segments:True' },
      { allocator: 'max_split_size_mb:128,expandable_segments:True' },
      [],
    ],
    ['no cleaning', { cleaning: false }, { cleaning: false }, ['cleaning']],
    ['a thorough cleaning each time', { deepCleanEvery: 1 }, { deepCleanEvery: 1 }, ['cleaning']],
    ['no fault handler', { faultHandler: false }, { faultHandler: false }, ['fault-handler']],
  ])('leave what the user set: %s', (_said, own, expected, measures) => {
    expect(inForce({ ...own, firstMeasures: true })).toMatchObject(expected);
    expect(ownMeasures(own)).toEqual(measures);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ PYTORCH_CUDA_ALLOC_CONF: 'max_split_size_mb:64' }, ['allocator']],
    [{ PYTORCH_ALLOC_CONF: 'backend:native,max_split_size_mb:64' }, ['allocator']],
    [{ PYTORCH_CUDA_ALLOC_CONF: 'expandable_segments:True' }, []],
    [{ VIGIL_GPU_FRACTION: '0.95' }, ['gpu-cap']],
    [{ VIGIL_DEEP_CLEAN_EVERY: '1' }, ['cleaning']],
    [{ CUDA_VISIBLE_DEVICES: '0' }, []],
  ])('leave what a variable of the run sets: %j', (env, measures) => {
    expect(ownMeasures({ firstMeasures: true }, env)).toEqual(measures);
    // The command gives the job just that.
    const policy = Policy.parse({ start: { firstMeasures: true } });
    const start = startInForce({ program: command, policy });
    const given = { ...startEnvironment(start), ...env };
    const all = { ...given, ...startAdditions(start, (name) => given[name], '/vigil', ':') };
    expect({
      cap: all['VIGIL_GPU_FRACTION'] !== '0.8',
      blocks: !all['PYTORCH_ALLOC_CONF']?.includes('max_split_size_mb:128'),
    }).toEqual({ cap: measures.includes('gpu-cap'), blocks: measures.includes('allocator') });
  });

  it('reach nothing in the sample, which is no Python program', () => {
    const policy = Policy.parse({ start: { firstMeasures: true } });
    const sample = { kind: 'sample' as const, args: [], fault: null };
    expect(startInForce({ ...runSpec(), program: sample, policy }).enabled).toBe(false);
  });
});
