import { describe, expect, test } from 'vitest';
import { Policy } from '../../../electron/core/protocol/policy/policy.ts';
import {
  EMPTY_MEMORY,
  MemoryForm,
  measuresOf,
  memoryChanges,
  memoryFormOf,
} from '../../../renderer/forms/memory-form.ts';

const form = (typed: Partial<MemoryForm> = {}): MemoryForm => ({ ...EMPTY_MEMORY, ...typed });
const changes = (typed: Partial<MemoryForm>, before = EMPTY_MEMORY) => {
  const made = memoryChanges({ ...before, ...typed }, before);
  return made.ok ? made.changes : made.faults;
};

describe('the fields of memory and debugging', () => {
  test('are empty for a run without any choice, also in an older draft', () => {
    expect(memoryFormOf(Policy.parse({}))).toEqual(EMPTY_MEMORY);
    expect(MemoryForm.parse({})).toEqual(EMPTY_MEMORY);
    expect(changes({})).toEqual({});
  });

  test.each<[Partial<MemoryForm>, object]>([
    [{ firstMeasures: true }, { start: { firstMeasures: true } }],
    [{ gpuCap: '70' }, { start: { gpuFraction: 0.7 } }],
    [{ allocator: 'a:1,b:2' }, { start: { allocator: 'a:1,b:2' } }],
    [{ cleaning: false }, { start: { cleaning: false } }],
    [{ deepCleanEvery: '1' }, { start: { deepCleanEvery: 1 } }],
    [{ faultHandler: false }, { start: { faultHandler: false } }],
    [{ wandbMode: 'disabled' }, { start: { wandbMode: 'disabled' } }],
    [
      { debug: ['no-loader-workers'] },
      {
        start: {
          debug: { blockingLaunches: false, timing: false, fileSystemSharing: false, noLoaderWorkers: true },
        },
      },
    ],
    [{ memoryChanges: true }, { restart: { mitigateMemory: true } }],
    [{ recycleBeforeWall: false }, { recycle: { beforeWall: false } }],
    [{ gpuWait: 'never' }, { settle: { enabled: false, afterwards: 'wait' } }],
  ])('change only what was chosen, and show it again: %j', (typed, expected) => {
    expect(changes(typed)).toEqual(expected);
    const shown = memoryFormOf(Policy.parse(expected));
    expect(changes(typed, shown)).toEqual({});
    expect(changes({ ...EMPTY_MEMORY }, shown)).not.toEqual({});
  });

  test('take a sign and spaces as people type them', () => {
    expect(changes({ gpuCap: ' 62.5 % ', allocator: 'a:1, b:2' })).toEqual({
      start: { gpuFraction: 0.625, allocator: 'a:1,b:2' },
    });
  });

  test('leave what a policy file has and no field takes, and save the rest', () => {
    const shown = memoryFormOf(Policy.parse({ start: { gpuFraction: 0.005 } }));
    expect(shown.gpuCap).toBe('0.5');
    expect(changes({ cleaning: false }, shown)).toEqual({ start: { cleaning: false } });
    expect(changes({ gpuCap: '0.6' }, shown)).toEqual({ gpuCap: 'not-a-cap' });
  });

  test.each<[Partial<MemoryForm>, object]>([
    [{ gpuCap: '120' }, { gpuCap: 'not-a-cap' }],
    [{ gpuCap: '0.8' }, { gpuCap: 'not-a-cap' }],
    [{ gpuCap: '24 GiB' }, { gpuCap: 'not-a-cap' }],
    [{ allocator: 'much' }, { allocator: 'not-allocator' }],
    [{ deepCleanEvery: '0' }, { deepCleanEvery: 'not-a-cleaning' }],
    [{ deepCleanEvery: '' }, { deepCleanEvery: 'not-a-cleaning' }],
  ])('say what is wrong: %j', (typed, faults) => {
    expect(changes(typed)).toEqual(faults);
  });
});

test('a first measure says where what was typed stands instead', () => {
  const own = (typed: Partial<MemoryForm>, env = {}) =>
    measuresOf(form(typed), env).flatMap(({ measure, isOwn }) => (isOwn ? [measure] : []));
  expect(own({})).toEqual([]);
  expect(own({ gpuCap: '90', cleaning: false })).toEqual(['gpu-cap', 'cleaning']);
  expect(own({ allocator: 'max_split_size_mb:64', faultHandler: false })).toEqual([
    'allocator',
    'fault-handler',
  ]);
  expect(own({ allocator: 'backend:native' })).toEqual([]);
  expect(own({}, { VIGIL_GPU_FRACTION: '0.9' })).toEqual(['gpu-cap']);
});
