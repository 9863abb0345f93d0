import { expect, it } from 'vitest';
import { GpuChoice, gpuChoiceOf, isAnyOne } from '../../../../electron/core/protocol/policy/gpu-choice.ts';

it.each<[string, string[] | null]>([
  ['', null],
  ['all', null],
  ['ALL', null],
  ['one', ['one']],
  ['One', ['one']],
  ['0', ['0']],
  [' 0, 1,0 ', ['0', '1']],
  ['GPU-8f0b,MIG-1', ['GPU-8f0b', 'MIG-1']],
])('%j chooses %j', (text, names) => {
  expect(gpuChoiceOf(text)).toEqual(names);
  expect(GpuChoice.parse(gpuChoiceOf(text))).toEqual(names);
});

it.each([
  [[]],
  [['one', '0']],
  [['all']],
  [['0', 'all']],
  [['-1']],
  [['0.5']],
  [['GPU 1']],
  [['12345']],
  [['0', 'all of them']],
])('%j is no choice of GPUs', (names) => {
  expect(GpuChoice.safeParse(names).success).toBe(false);
});

it('any one is a choice by itself', () => {
  expect([isAnyOne(['one']), isAnyOne(['0'])]).toEqual([true, false]);
});
