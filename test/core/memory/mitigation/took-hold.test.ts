import { describe, expect, it } from 'vitest';
import {
  allTookHold,
  type SeenInside,
  tookHold,
} from '../../../../electron/core/memory/mitigation/took-hold.ts';
import type { TorchSettings } from '../../../../electron/core/protocol/disk/memory/torch-settings.ts';
import type { Mitigation, MitigationPreset } from '../../../../electron/core/protocol/policy/mitigation.ts';

const preset = (name: MitigationPreset): Mitigation => ({ kind: 'preset', preset: name });
const torch = (more: Partial<TorchSettings>): SeenInside => ({
  ...{ cleaning: null, loaderWorkers: null },
  torch: {
    ...{ version: '2.9.1', onWindows: false, fraction: 1, allocator: '', expandable: null, variables: [] },
    ...more,
  },
});
const CONFIRMED = { kind: 'confirmed' };
const notHeld = (because: object) => ({ kind: 'not-held', because });
const NOT_TOLD = { kind: 'not-told', version: '2.9.1' };

describe('a change took hold', () => {
  it.each<[string, MitigationPreset, Partial<TorchSettings>, object]>([
    ['a cap that torch has', 'gpu-cap', { fraction: 0.8 }, CONFIRMED],
    ['a cap that torch rounds to bytes', 'gpu-cap', { fraction: 0.800_000_1 }, CONFIRMED],
    ["the user's lower cap", 'gpu-cap', { fraction: 0.5 }, CONFIRMED],
    ['a cap that the script raised', 'gpu-cap', { fraction: 1 }, notHeld({ kind: 'share', used: 1 })],
    ['a cap of a torch that does not say', 'gpu-cap', { fraction: null }, NOT_TOLD],
    ['settings that torch has', 'allocator', { allocator: 'a:[1:2,>:3], max_split_size_mb:128' }, CONFIRMED],
    [
      'settings that torch has not',
      'allocator',
      { allocator: 'max_split_size_mb:64' },
      notHeld({ kind: 'settings', used: 'max_split_size_mb:64' }),
    ],
    ['settings of a torch that does not say', 'allocator', { allocator: null }, NOT_TOLD],
    [
      'segments',
      'expandable-segments',
      { allocator: 'expandable_segments:True', expandable: true },
      CONFIRMED,
    ],
    [
      'segments that torch only read',
      'expandable-segments',
      { allocator: 'expandable_segments:True', expandable: false, onWindows: true },
      notHeld({ kind: 'no-segments', onWindows: true }),
    ],
  ])('%s', (_said, name, more, expected) => {
    expect(tookHold(preset(name), torch(more))).toEqual(expected);
  });

  it('once a thorough cleaning was reported', () => {
    const seen = (thorough: number) => ({
      torch: null,
      cleaning: { thorough, count: 4 },
      loaderWorkers: null,
    });
    expect(tookHold(preset('deep-clean'), seen(1))).toEqual(CONFIRMED);
    expect(tookHold(preset('deep-clean'), seen(0))).toBeNull();
  });

  it('once a data loader of torch was made without workers, until one has some', () => {
    const held = (loaderWorkers: number | null) =>
      tookHold(preset('workers-zero'), { torch: null, cleaning: null, loaderWorkers });
    expect([held(0), held(3), held(null)]).toEqual([CONFIRMED, notHeld({ kind: 'workers', used: 3 }), null]);
  });

  it('or that is not known, where nothing inside the job can tell', () => {
    expect(tookHold(preset('gpu-cap'), { torch: null, cleaning: null, loaderWorkers: null })).toBeNull();
    expect(tookHold(preset('blocking-launches'), torch({}))).toBeNull();
    expect(tookHold({ kind: 'option', option: '--batch', value: '8' }, torch({}))).toBeNull();
  });
});

it('of several changes the one that did not take hold is told, then the one that is not known', () => {
  const all = [preset('gpu-cap'), preset('allocator')];
  const used = 'max_split_size_mb:128';
  expect(allTookHold(all, torch({ fraction: 0.8, allocator: used }))).toEqual(CONFIRMED);
  expect(allTookHold(all, torch({ fraction: null, allocator: '' }))).toMatchObject({ kind: 'not-held' });
  expect(allTookHold(all, torch({ fraction: null, allocator: used }))).toEqual(NOT_TOLD);
  expect(allTookHold([...all, preset('deep-clean')], torch({ fraction: 0.8, allocator: used }))).toBeNull();
  expect(allTookHold([], torch({}))).toBeNull();
});
