import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { MachineNow } from '../../../../electron/core/protocol/wire/machine-now.ts';
import { machineLines } from '../../../../electron/host/cli/machine/machine-lines.ts';
import { gpuProcess, gpuSample, machineSample } from '../../../support/machine-sample.ts';

const GIB = 2 ** 30;
const ID = '20261121-031500-k3f9';

const linesOf = (now: Partial<MachineNow>, columns: number | null = null) =>
  machineLines(
    { monitor: { kind: 'reporting' }, sample: machineSample(), holders: [], ...now },
    english,
    columns,
    Date.UTC(2026, 10, 21, 12, 3, 30),
  );

it('the holders of GPU memory are named, with their owners', () => {
  const gpu = gpuSample({
    ...{ index: 0, name: 'NVIDIA GeForce RTX 3090', driver: '551.86', driverModel: 'wddm' },
    memory: {
      ...{ totalBytes: 24 * GIB, usedBytes: 18 * GIB, freeBytes: 6 * GIB },
      ...{ reservedBytes: null, sharedBytes: null },
    },
    ...{ busyPercent: 97, temperatureC: 71, powerWatts: 342, powerLimitWatts: 350, throttled: ['power-cap'] },
    processes: [gpuProcess(42, { name: 'python', usedBytes: 17 * GIB }), gpuProcess(7, { user: 'min' })],
    gaps: [{ what: 'errors', why: 'no-right', code: 4 }],
  });
  const holders: MachineNow['holders'] = [
    { gpu: gpu.key, pid: 42, owner: { kind: 'run', id: ID, name: 'train' } },
    { gpu: gpu.key, pid: 7, owner: { kind: 'other' } },
  ];
  expect(
    linesOf({ sample: machineSample({ gpus: [gpu] }), holders })
      .slice(0, 6)
      .map((line) => line.replaceAll(/ {2,}/g, ': ')),
  ).toEqual([
    'GPU: number 0, NVIDIA GeForce RTX 3090, driver 551.86, WDDM',
    'GPU memory: 18.0 GiB of 24.0 GiB used, 6.0 GiB free',
    'Load: 97 % busy, 71 °C, 342 W of 350 W, at its power limit',
    `Held by: process 42 (python), 17.0 GiB, run train (${ID})`,
    ': process 7, memory not reported, user min, not a run of Vigil',
    'Unknown: memory errors: only an administrator may ask',
  ]);
});

it('a simulated card is marked as such, and a lost one shows no figures', () => {
  const gpus = [gpuSample({ isSimulated: true }), gpuSample({ key: 'GPU-2', index: 1, state: 'lost' })];
  const lines = linesOf({ sample: machineSample({ gpus }) });
  expect(lines[0]).toContain('Simulated card, not a real GPU');
  expect(lines.filter((line) => line.startsWith('GPU memory'))).toHaveLength(1);
  expect(lines.join('\n')).toContain('number 1, lost: the driver no longer reaches it');
});

it('a silent monitor is reported before the last sample, and wrapped in a narrow terminal', () => {
  const monitor: MachineNow['monitor'] = {
    ...{ kind: 'silent', since: Date.UTC(2026, 10, 21, 12, 3), retryAt: Date.UTC(2026, 10, 21, 12, 4) },
    fault: { kind: 'hung', silentMs: 15_000 },
  };
  expect(linesOf({ monitor })[0]).toMatch(
    /^Not reported since \d\d:03: the monitor hung for 15 s and was ended\./,
  );
  expect(linesOf({ monitor, sample: null }, 40).every((line) => line.length <= 40)).toBe(true);
  expect(linesOf({ monitor: { kind: 'starting' }, sample: null })).toEqual([english.shared.machine.starting]);
});

it('the reason why a reader is not used is shown', () => {
  const gpuReaders = [
    { reader: 'nvidia-smi' as const, refusal: { kind: 'too-slow' as const, limitMs: 8_000 } },
  ];
  expect(linesOf({ sample: machineSample({ gpuReaders }) }).at(-1)).toMatch(
    /nvidia-smi: no answer within 8 s$/,
  );
});

it('what a run left behind is said to be its, and why a figure of the machine is missing', () => {
  const gpu = gpuSample({ processes: [gpuProcess(9)] });
  const holders: MachineNow['holders'] = [
    { gpu: gpu.key, pid: 9, owner: { kind: 'leftover', id: ID, name: 'train' } },
  ];
  const gaps = [{ what: 'sleep' as const, why: 'failed' as const, code: 5 }];
  const text = linesOf({ sample: machineSample({ gpus: [gpu], gaps }), holders }).join('\n');
  expect(text).toContain(`process 9, memory not reported, left behind by run train (${ID})`);
  expect(text).toContain('sleep timers: the system refused with code 5');
});
