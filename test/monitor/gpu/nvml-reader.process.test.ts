import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GpuReading } from '../../../electron/monitor/gpu/contract/gpu-reader.ts';
import { GpuReaders } from '../../../electron/monitor/gpu/gpu-readers.ts';
import { NvmlReader } from '../../../electron/monitor/gpu/nvml/nvml-reader.ts';
import { buildNvmlStub, CARD } from '../stubs/nvml-stub.ts';
import { copyOf, hasStubs, type StubLibrary } from '../stubs/stub-library.ts';

/* This suite runs in Windows Node too. */

/** A library that is not NVIDIA's. */
const anotherLibrary = process.platform === 'win32' ? 'kernel32.dll' : 'libc.so.6';

describe.skipIf(!hasStubs)('NVML', () => {
  let stub: StubLibrary;
  let number = 0;
  let reader: NvmlReader;
  let nowMs = 0;

  beforeAll(() => {
    stub = buildNvmlStub();
    process.env['VIGIL_TEST_NVML'] = stub.script;
  });
  afterAll(() => {
    delete process.env['VIGIL_TEST_NVML'];
    stub.close();
  });
  beforeEach(() => {
    nowMs = 0;
    const copy = copyOf(stub, `nvml-${number++}.so`);
    reader = new NvmlReader(() => [copy]);
  });

  const read = (own: NvmlReader = reader): GpuReading => own.read({ at: 1_000, nowMs });
  const gpus = (own: NvmlReader = reader) => {
    const reading = read(own);
    return reading.kind === 'read' ? reading.gpus : [];
  };

  it('memory that grows and jumps is read as it is', () => {
    for (const used of [1_000_000_000, 2_000_000_000, 20_000_000_000, 1_000_000_000]) {
      stub.say(`${CARD}${used}`);
      expect(gpus()[0]?.memory.usedBytes).toBe(used);
    }
  });

  it('a new process is listed, and one that computes and draws is listed once', () => {
    stub.say(`${CARD}5`, 'process 0 compute 42 4000000000');
    expect(gpus()[0]?.processes).toMatchObject([{ pid: 42, usedBytes: 4_000_000_000, uses: ['compute'] }]);
    stub.say(
      `${CARD}5`,
      'process 0 compute 42 4000000000',
      'process 0 graphics 42 4000000000',
      'process 0 graphics 7 na',
    );
    expect(gpus()[0]?.processes).toMatchObject([
      { pid: 42, uses: ['compute', 'graphics'] },
      { pid: 7, usedBytes: null, uses: ['graphics'] },
    ]);
  });

  it('a figure that the driver does not report is null without a gap; a refusal leaves one', () => {
    stub.say(
      `${CARD}5`,
      'code nvmlDeviceGetTemperature 3',
      'code nvmlDeviceGetPowerUsage 4',
      'code nvmlDeviceGetUtilizationRates 4711',
    );
    const [gpu] = gpus();
    expect(gpu).toMatchObject({ temperatureC: null, powerWatts: null, busyPercent: null, state: 'good' });
    expect(gpu?.gaps).toEqual([
      { what: 'utilisation', why: 'failed', code: 4_711 },
      { what: 'power', why: 'no-right', code: 4 },
    ]);
  });

  it('a lost GPU is shown as lost, and read again when it is back', () => {
    stub.say(`${CARD}5`);
    expect(gpus()[0]?.state).toBe('good');
    stub.say(`${CARD}5 code=15`);
    expect(gpus()[0]).toMatchObject({ key: 'GPU-1', state: 'lost', memory: { usedBytes: null } });
    stub.say(`${CARD}6`);
    nowMs += 10_000;
    expect(gpus()[0]).toMatchObject({ state: 'good', memory: { usedBytes: 6 } });
  });

  it('a card that vanishes for an hour stays known', () => {
    const readers = new GpuReaders([[reader]]);
    const states = () => readers.read({ at: 1, nowMs }).gpus.map(({ key, state }) => `${key} ${state}`);
    stub.say(`${CARD}5`);
    expect(states()).toEqual(['GPU-1 good']);
    stub.say('init 9', 'code nvmlDeviceGetMemoryInfo_v2 9');
    for (; nowMs < 3_600_000; nowMs += 15_000) states();
    expect(states()).toEqual(['GPU-1 lost']);
    stub.say(`${CARD}5`);
    nowMs += 60_000;
    states();
    nowMs += 60_000;
    expect(states()).toEqual(['GPU-1 good']);
  });

  it('impossible figures become gaps', () => {
    stub.say('gpu X GPU-1 total=25769803776 used=90000000000000 celsius=-1 milliwatts=4294967295');
    const [gpu] = new GpuReaders([[reader]]).read({ at: 1, nowMs }).gpus;
    expect(gpu).toMatchObject({ memory: { usedBytes: null }, temperatureC: null, powerWatts: null });
    expect(gpu?.gaps.every(({ why }) => why === 'absurd')).toBe(true);
  });

  it('the slices of a partitioned GPU are read, and each process shows its slice', () => {
    stub.say(
      `${CARD}5 mig=1 mostslices=7`,
      'slice 0 1 0 MIG-a 10000000000 4000000000',
      'slice 0 2 0 MIG-b 10000000000 0',
      'process 0 compute 42 4000000000 1 0',
    );
    const [gpu] = gpus();
    expect(gpu).toMatchObject({
      isSliced: true,
      processes: [{ pid: 42, gpuInstance: 1, computeInstance: 0 }],
    });
    expect(gpu?.slices).toMatchObject([
      { gpuInstance: 1, uuid: 'MIG-a', memory: { usedBytes: 4_000_000_000 } },
      { gpuInstance: 2, uuid: 'MIG-b' },
    ]);
  });

  it('sixteen GPUs are read in the order of their numbers', () => {
    stub.say(...Array.from({ length: 16 }, (_, index) => `gpu X GPU-${index} total=1000 used=${index}`));
    expect(gpus().map(({ index, memory }) => [index, memory.usedBytes])).toEqual(
      Array.from({ length: 16 }, (_, index) => [index, index]),
    );
  });

  it('kinds of Windows driver, errors and retired rows are read', () => {
    stub.say(`${CARD}5 model=0 ecc=1 corrected=3 uncorrected=1 rows=2`);
    expect(gpus()[0]).toMatchObject({
      driverModel: 'wddm',
      errors: { isCorrecting: true, corrected: 3, uncorrected: 1, retiredPages: 2, isRetiringMore: true },
    });
  });

  it('power, clocks, fan and what the memory does are read', () => {
    stub.say(`${CARD}5 limit=350500 fan=62 membusy=41 pstate=2 clock=1980 memclock=9501`);
    expect(gpus()[0]).toMatchObject({
      ...{ powerWatts: 342, powerLimitWatts: 350.5, fanPercent: 62, performanceState: 2 },
      ...{ busyPercent: 97, memoryBusyPercent: 41, clockMhz: 1_980, memoryClockMhz: 9_501 },
      gaps: [],
    });
    // NVML_PSTATE_UNKNOWN.
    stub.say(`${CARD}5 pstate=32`);
    expect(gpus()[0]).toMatchObject({ performanceState: null, fanPercent: null, memoryClockMhz: null });
  });

  it.each([
    ['0', 'wddm'],
    ['1', 'tcc'],
    ['2', 'mcdm'],
    ['7', null],
  ])('the kind %s of Windows driver is %s', (model, driverModel) => {
    stub.say(`${CARD}5 model=${model}`);
    expect(gpus()[0]?.driverModel).toBe(driverModel);
  });

  it.each([
    ['retired=3 retireddouble=2 retiring=1', 5, true],
    ['retired=0 retireddouble=1 retiring=0', 1, false],
    ['retired=0 retireddouble=0', 0, null],
    ['retired=3', null, null],
    // Rows count on a card that has them.
    ['retired=3 retireddouble=2 retiring=0 rows=4', 4, true],
  ])('pages that a card before Ampere retired: %s', (figures, retiredPages, isRetiringMore) => {
    stub.say(`${CARD}5 ${figures}`);
    expect(gpus()[0]?.errors).toMatchObject({ retiredPages, isRetiringMore });
  });

  it('a card that needs a reset says so without figures, and is read again after it', () => {
    stub.say(`${CARD}5 code=16`);
    expect(gpus()[0]).toMatchObject({
      ...{ key: 'GPU-1', name: 'RTX-3090', state: 'reset-required', memory: { usedBytes: null } },
      ...{ temperatureC: null, powerWatts: null, processes: null },
    });
    stub.say(`${CARD}6`);
    nowMs += 10_000;
    expect(gpus()[0]).toMatchObject({ state: 'good', memory: { usedBytes: 6 }, temperatureC: 71 });
  });

  it('a library that is not there, and a driver that refuses, are reasons', () => {
    expect(read(new NvmlReader(() => ['/no/such/library.so']))).toMatchObject({
      refusal: { kind: 'no-library', library: '/no/such/library.so' },
    });
    stub.say('init 18');
    expect(read()).toEqual({ kind: 'refused', refusal: { kind: 'driver-refused', code: 18 } });
    expect(read(new NvmlReader(() => [anotherLibrary]))).toMatchObject({ refusal: { kind: 'no-function' } });
  });

  it.each(['OLD_DRIVER', 'TRANSITIONAL'] as const)('the entries of the variant %s are read', (variant) => {
    const other = buildNvmlStub(variant);
    try {
      stub.say(
        `${CARD}19000000000 throttle=64`,
        'process 0 compute 42 4000000000',
        'process 0 compute 43 na',
      );
      const [gpu] = gpus(new NvmlReader(() => [other.library]));
      expect(gpu).toMatchObject({
        throttled: ['hardware-thermal'],
        processes: [
          { pid: 42, usedBytes: 4_000_000_000 },
          { pid: 43, usedBytes: null },
        ],
      });
      // The older form counts memory that the driver reserves as used.
      expect(gpu?.memory.usedBytes).toBe(variant === 'OLD_DRIVER' ? 19_331_350_016 : 19_000_000_000);
    } finally {
      other.close();
    }
  });
});
