import { describe, expect, it, test } from 'vitest';
import { judgeMachine, type MachineFacts } from '../../../../electron/core/diagnosis/probes/judge-machine.ts';
import type { WindowsSettings } from '../../../../electron/core/diagnosis/probes/windows-settings.ts';
import type { GpuSample } from '../../../../electron/core/protocol/machine/gpu-sample.ts';
import type { MachineSample } from '../../../../electron/core/protocol/machine/machine-sample.ts';
import { gpuSample, machineSample } from '../../../support/machine-sample.ts';

const GIB = 1024 ** 3;
const WINDOWS: WindowsSettings = {
  ...{ gpuTimeoutSeconds: 2, isGpuTimeoutDefault: true, longPaths: true, pageFile: 'managed' },
  ...{ exclusions: null, powerPlan: 'Balanced', logOnStart: false },
};
const kinds = (given: Partial<MachineFacts>) =>
  judgeMachine({ sample: machineSample(), windows: null, folders: [], ...given }).findings.map(
    ({ fact }) => fact.kind,
  );
const memory = (given: Partial<MachineSample['memory']>) => {
  const { memory: none } = machineSample();
  return machineSample({ memory: { ...none, isCommitLimited: true, ...given } });
};

test.each<[string, Partial<MachineSample>, string[]]>([
  ['on mains that never sleeps', { power: { source: 'mains', batteryPercent: 80, sleepAfterMs: 0 } }, []],
  [
    'on its battery',
    { power: { source: 'battery', batteryPercent: 80, sleepAfterMs: null } },
    ['on-battery'],
  ],
  ['that sleeps', { power: { source: null, batteryPercent: null, sleepAfterMs: 900_000 } }, ['sleeps']],
  ['that has to restart', { pendingReboot: ['system-update'] }, ['reboot-pending']],
  ['that need not restart', { pendingReboot: [] }, []],
])('a machine %s', (_, sample, expected) => {
  expect(kinds({ sample: machineSample(sample) })).toEqual(expected);
});

test.each<[string, Partial<MachineSample['memory']>, string[]]>([
  ['much left', { commitBytes: 20 * GIB, commitLimitBytes: 64 * GIB }, []],
  ['3 GiB left', { commitBytes: 29 * GIB, commitLimitBytes: 32 * GIB }, ['commit-low']],
  ['a tenth left', { commitBytes: 240 * GIB, commitLimitBytes: 260 * GIB }, ['commit-low']],
  ['no limit', { commitBytes: 31 * GIB, commitLimitBytes: 32 * GIB, isCommitLimited: false }, []],
  ['nothing known', { commitBytes: null, commitLimitBytes: 32 * GIB }, []],
])('memory to commit with %s', (_, given, expected) => {
  expect(kinds({ sample: memory(given) })).toEqual(expected);
});

describe('a page file', () => {
  const sample = memory({ totalBytes: 32 * GIB, commitBytes: GIB, commitLimitBytes: 34 * GIB });
  it.each([
    ['fixed', ['page-file-small']],
    ['none', ['page-file-small']],
    ['managed', []],
    [null, []],
  ] as const)('of 2 GiB that is %s', (pageFile, expected) => {
    expect(kinds({ sample, windows: { ...WINDOWS, pageFile } })).toEqual(expected);
  });
});

test.each<[string, Partial<GpuSample>, WindowsSettings | null, string[]]>([
  ['is fine', { driver: '535.98', driverModel: 'tcc' }, WINDOWS, []],
  ['drives a display', { driver: '535.98', driverModel: 'wddm' }, WINDOWS, ['gpu-timeout']],
  [
    'has a timeout that somebody chose',
    { driver: '535.98', driverModel: 'wddm' },
    { ...WINDOWS, gpuTimeoutSeconds: 10, isGpuTimeoutDefault: false },
    [],
  ],
  ['has no timeout', { driver: null, driverModel: 'wddm' }, { ...WINDOWS, gpuTimeoutSeconds: null }, []],
  ['may spill', { driver: '536.40', driverModel: 'wddm' }, WINDOWS, ['gpu-timeout', 'gpu-spill-possible']],
  ['is in a machine with Linux', { driver: '570.86', driverModel: null }, null, []],
  ['is lost', { state: 'lost' }, null, ['gpu-lost']],
  ['has memory errors', { errors: { ...gpuSample().errors, uncorrected: 3 } }, null, ['gpu-memory-errors']],
  ['is only simulated', { state: 'lost', isSimulated: true }, null, []],
])('a GPU that %s', (_, gpu, windows, expected) => {
  expect(kinds({ sample: machineSample({ gpus: [gpuSample(gpu)] }), windows })).toEqual(expected);
});

it.each([
  ['536.40', { kind: 'advice', what: 'update-driver', of: '546.01' }],
  ['546.01', { kind: 'advice', what: 'forbid-gpu-spill', of: null }],
])('against the spill of driver %s helps its setting, or the first driver that has one', (driver, fix) => {
  const gpus = [gpuSample({ driver, driverModel: 'wddm' })];
  const { findings } = judgeMachine({ sample: machineSample({ gpus }), windows: WINDOWS, folders: [] });
  expect(findings.at(-1)).toMatchObject({ fact: { kind: 'gpu-spill-possible' }, fixes: [fix] });
});

it('a disk with little room is named, and one that cannot be asked is not', () => {
  const folders = [
    { folder: '/a', freeBytes: 4 * GIB },
    { folder: '/b', freeBytes: 6 * GIB },
    { folder: '/c', freeBytes: null },
  ];
  const judged = judgeMachine({ sample: machineSample(), windows: null, folders });
  expect(judged.findings.map(({ fact }) => fact)).toEqual([
    { kind: 'disk-low', folder: '/a', freeBytes: 4 * GIB },
  ]);
  expect(judged.figures.map(({ of }) => of)).toEqual(['/a', '/b']);
});

it('paths that Windows limits are a finding with the command that lifts it', () => {
  const judged = judgeMachine({ sample: null, windows: { ...WINDOWS, longPaths: false }, folders: [] });
  expect(judged.findings[0]).toMatchObject({
    fact: { kind: 'long-paths-off' },
    fixes: [{ kind: 'command' }],
  });
});

it('without the monitor it says what it can, and that it was in part', () => {
  const folders = [{ folder: '/a', freeBytes: 9 * GIB }];
  expect(judgeMachine({ sample: null, windows: null, folders })).toMatchObject({
    state: 'pass',
    reason: { kind: 'no-monitor' },
  });
  expect(judgeMachine({ sample: null, windows: null, folders: [] })).toMatchObject({
    state: 'could-not-run',
    reason: { kind: 'no-monitor' },
  });
});

it('figures are those that are known', () => {
  const gpus = [gpuSample({ name: 'RTX 4090', driver: '581.29', driverModel: 'wddm' })];
  const sample = machineSample({ gpus });
  const windows = { ...WINDOWS, exclusions: ['C:\\runs'] };
  expect(judgeMachine({ sample, windows, folders: [] }).figures).toEqual([
    { name: 'driver', of: 'RTX 4090', value: '581.29' },
    { name: 'driverModel', of: 'RTX 4090', value: 'wddm' },
    { name: 'gpuTimeoutSeconds', of: null, value: 2 },
    { name: 'longPaths', of: null, value: true },
    { name: 'powerPlan', of: null, value: 'Balanced' },
    { name: 'logOnStart', of: null, value: false },
    { name: 'scannerExclusions', of: 'C:\\runs', value: true },
  ]);
});
