import { expect, it } from 'vitest';
import type { GpuSample } from '../../../electron/core/protocol/machine/gpu-sample.ts';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { gpuFigures } from '../../../renderer/machine/gpu-figures.ts';
import { gpuSample } from '../../support/machine-sample.ts';

const figuresOf = (more: Partial<GpuSample>) =>
  gpuFigures(gpuSample(more), english.window).map(({ label, value, share, remark }) => [
    ...[label, value, share, remark],
  ]);

it('figures have their unit, and a bar where there is a most', () => {
  expect(
    figuresOf({
      ...{ busyPercent: 97, temperatureC: 71.4, powerWatts: 150, powerLimitWatts: 200 },
      ...{ clockMhz: 2_480, throttled: [] },
    }),
  ).toEqual([
    ['Load', '97 %', 0.97, null],
    ['Temperature', '71 °C', null, null],
    ['Power', '150 W of 200 W', 0.75, null],
    ['Clock', '2480 MHz', null, 'Full speed'],
  ]);
});

it('what slows the card down stands at its clock', () => {
  const figures = figuresOf({ clockMhz: 900, throttled: ['power-cap', 'software-thermal'] });
  expect(figures[3]).toEqual(['Clock', '900 MHz', null, 'at its power limit, slowed down, too hot']);
});

it('that nothing says whether the card is slowed down stands at its clock', () => {
  const gaps: GpuSample['gaps'] = [{ what: 'throttling', why: 'failed', code: 9 }];
  expect(figuresOf({ clockMhz: 900 })[3]?.[3]).toBe('slowdown not reported');
  expect(figuresOf({ clockMhz: 900, gaps })[3]?.[3]).toBe('throttling: the driver refused with code 9');
});

it('a figure that is not known is no number, and says why', () => {
  const gaps: GpuSample['gaps'] = [
    { what: 'temperature', why: 'no-right', code: 4 },
    { what: 'power', why: 'absurd', code: null },
    { what: 'errors', why: 'failed', code: 3 },
  ];
  expect(figuresOf({ gaps })).toEqual([
    ['Load', '–', null, 'not reported'],
    ['Temperature', '–', null, 'temperature: only an administrator may ask'],
    ['Power', '–', null, 'power: the driver reported an impossible value'],
    ['Clock', '–', null, 'not reported'],
    ['Unknown', 'memory errors: the driver refused with code 3', null, null],
  ]);
});

it('shared memory is shown where it is reported', () => {
  const memory = {
    ...{ totalBytes: 8, usedBytes: 1, freeBytes: 7, reservedBytes: null, sharedBytes: 2 ** 30 },
  };
  expect(figuresOf({ memory }).at(-1)?.slice(0, 2)).toEqual(['Shared memory', '1.0 GiB']);
});
