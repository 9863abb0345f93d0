import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MachineHolder } from '../../../electron/core/protocol/wire/machine-now.ts';
import { sharesOf } from '../../../renderer/machine/gpu-shares.ts';
import { gpuProcess, gpuSample } from '../../support/machine-sample.ts';

const ID = '20261121-031500-k3f9';
const memory = (usedBytes: number | null) => ({
  ...{ totalBytes: 100, usedBytes, freeBytes: null, reservedBytes: null, sharedBytes: null },
});
const holder = (pid: number, kind: 'run' | 'leftover' | 'other', gpu = 'GPU-1'): MachineHolder => ({
  ...{ gpu, pid },
  owner: kind === 'other' ? { kind } : { kind, id: ID, name: 'train' },
});

it('memory is that of runs, of what they left behind, and of others', () => {
  const processes = [
    gpuProcess(1, { usedBytes: 40 }),
    gpuProcess(2, { usedBytes: 10 }),
    gpuProcess(3, { usedBytes: 5 }),
  ];
  const holders = [holder(1, 'run'), holder(2, 'leftover'), holder(3, 'other')];
  expect(sharesOf(gpuSample({ memory: memory(60), processes }), holders)).toEqual({
    ...{ own: 40, leftover: 10, others: 10 },
  });
});

it('a process on another GPU does not count', () => {
  const processes = [gpuProcess(1, { usedBytes: 40 })];
  const holders = [holder(1, 'run', 'GPU-2')];
  expect(sharesOf(gpuSample({ memory: memory(60), processes }), holders)).toMatchObject({
    own: 0,
    others: 60,
  });
});

it.each<[string, Parameters<typeof gpuSample>[0]]>([
  ['the used memory', { memory: memory(null), processes: [] }],
  ['which processes there are', { memory: memory(60), processes: null }],
  ['what a process of a run holds', { memory: memory(60), processes: [gpuProcess(1)] }],
])('nothing is told apart if %s is not reported', (_, figures) => {
  expect(sharesOf(gpuSample(figures), [holder(1, 'run')])).toBeNull();
});

it('what another program holds need not be known', () => {
  const processes = [gpuProcess(1, { usedBytes: 20 }), gpuProcess(2)];
  const holders = [holder(1, 'run'), holder(2, 'other')];
  expect(sharesOf(gpuSample({ memory: memory(60), processes }), holders)).toMatchObject({
    own: 20,
    others: 40,
  });
});

it('the parts are never negative and always make up the used memory', () => {
  const bytes = fc.nat(200);
  fc.assert(
    fc.property(bytes, bytes, bytes, (used, own, left) => {
      const processes = [gpuProcess(1, { usedBytes: own }), gpuProcess(2, { usedBytes: left })];
      const shares = sharesOf(gpuSample({ memory: memory(used), processes }), [
        holder(1, 'run'),
        holder(2, 'leftover'),
      ]);
      const parts = shares === null ? [] : [shares.own, shares.leftover, shares.others];
      expect(parts.every((part) => part >= 0)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(used);
    }),
  );
});
