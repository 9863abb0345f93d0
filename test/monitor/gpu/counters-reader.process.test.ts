import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GpuReading } from '../../../electron/monitor/gpu/contract/gpu-reader.ts';
import { GpuReaders } from '../../../electron/monitor/gpu/gpu-readers.ts';
import { NvmlReader } from '../../../electron/monitor/gpu/nvml/nvml-reader.ts';
import { CountersReader } from '../../../electron/monitor/gpu/windows/counters-reader.ts';
import {
  adapterLine,
  adapterRow,
  buildCountersStub,
  type CountersStub,
  engineRow,
  processRow,
} from '../stubs/counters-stub.ts';
import { buildNvmlStub, CARD } from '../stubs/nvml-stub.ts';
import { hasStubs, type StubLibrary } from '../stubs/stub-library.ts';

/* This suite runs in Windows Node too. */

const NVIDIA = '0000abcd';
const AMD = '000000ef';
const AMD_VENDOR = 0x1002;

describe.skipIf(!hasStubs)('Windows counters', () => {
  let stub: CountersStub;
  let nvml: StubLibrary;
  let reader: CountersReader;
  let nowMs = 0;

  beforeAll(() => {
    stub = buildCountersStub();
    nvml = buildNvmlStub();
    process.env['VIGIL_TEST_NVML'] = nvml.script;
  });
  afterAll(() => {
    delete process.env['VIGIL_TEST_NVML'];
    stub.close();
    nvml.close();
  });
  beforeEach(() => {
    nowMs = 0;
    reader = new CountersReader(stub.libraries);
    stub.kernel.say(adapterLine({ luid: 0xabcd }));
  });
  afterEach(() => reader.close());

  const read = (): GpuReading => reader.read({ at: 1_000, nowMs });
  const gpus = () => {
    const reading = read();
    return reading.kind === 'read' ? reading.gpus : [];
  };

  it('cards of every maker are read with their memory and that of their processes', () => {
    stub.kernel.say(
      adapterLine({ luid: 0xabcd, name: 'NVIDIA RTX 3090' }),
      adapterLine({ luid: 0xef, bus: 3, vendor: AMD_VENDOR, name: 'AMD Radeon' }),
      adapterLine({ luid: 0x11, bus: 0, vendor: 0x8086, bytes: 134_217_728 }),
    );
    stub.pdh.say(
      adapterRow(NVIDIA, 'Dedicated Usage', 9_000_000_000),
      adapterRow(NVIDIA, 'Shared Usage', 3_000),
      adapterRow(AMD, 'Dedicated Usage', 7_000),
      processRow(42, NVIDIA, 'Dedicated Usage', 8_000_000_000),
      processRow(42, NVIDIA, 'Shared Usage', 2_000),
      processRow(42, NVIDIA, 'Total Committed', 8_100_000_000),
      processRow(7, AMD, 'Dedicated Usage', 6_000),
    );
    expect(gpus()).toMatchObject([
      {
        ...{ key: '0000:01:00.0', luid: '000000000000abcd', vendor: 'nvidia', name: 'NVIDIA RTX 3090' },
        driverModel: 'wddm',
        memory: { totalBytes: 25_769_803_776, usedBytes: 9_000_000_000, sharedBytes: 3_000 },
        processes: [{ pid: 42, usedBytes: 8_000_000_000, sharedBytes: 2_000, committedBytes: 8_100_000_000 }],
      },
      { vendor: 'amd', memory: { usedBytes: 7_000 }, processes: [{ pid: 7, sharedBytes: null }] },
      { vendor: 'intel', memory: { usedBytes: null }, processes: null },
    ]);
  });

  it('memory that grows, a process that arrives and one that goes are followed', () => {
    for (const [used, pids] of [
      [1_000, [1]],
      [20_000_000_000, [1, 2]],
      [500, [2]],
    ] as const) {
      stub.pdh.say(
        adapterRow(NVIDIA, 'Dedicated Usage', used),
        ...pids.map((pid) => processRow(pid, NVIDIA, 'Dedicated Usage', used)),
      );
      expect(gpus()[0]).toMatchObject({
        memory: { usedBytes: used },
        processes: pids.map((pid) => ({ pid, usedBytes: used })),
      });
    }
  });

  it('NVML knows no memory of processes under WDDM, and gets it from the counters', () => {
    nvml.say(`${CARD}5000 model=0`, 'process 0 compute 42 na', 'process 0 graphics 7 na');
    stub.pdh.say(
      adapterRow(NVIDIA, 'Shared Usage', 900),
      processRow(42, NVIDIA, 'Dedicated Usage', 4_000),
      processRow(42, NVIDIA, 'Shared Usage', 800),
      processRow(99, NVIDIA, 'Dedicated Usage', 50),
    );
    const readers = new GpuReaders([[new NvmlReader(() => [nvml.library])], [reader]]);
    const { gpus: found, gpuReaders } = readers.read({ at: 1, nowMs });
    expect(gpuReaders.map(({ refusal }) => refusal)).toEqual([null, null]);
    expect(found).toMatchObject([
      {
        ...{ key: 'GPU-1', reader: 'nvml', luid: '000000000000abcd', processReader: 'windows-counters' },
        memory: { usedBytes: 5_000, sharedBytes: 900 },
        processes: [
          { pid: 42, uses: ['compute'], usedBytes: 4_000, sharedBytes: 800 },
          { pid: 7, uses: ['graphics'], usedBytes: null },
          { pid: 99, uses: [], usedBytes: 50 },
        ],
      },
    ]);
    // The counters' card leaves; that of NVML stays what it is.
    stub.pdh.say('code\tPdhCollectQueryData\t0xC0000BC6');
    expect(readers.read({ at: 2, nowMs: 1_000 }).gpus).toMatchObject([
      { key: 'GPU-1', state: 'good', processes: [{ usedBytes: null }, { usedBytes: null }] },
    ]);
    readers.close();
  });

  it('sixteen cards are told apart by their places', () => {
    const numbers = Array.from({ length: 16 }, (_, index) => index + 1);
    const luid = (number: number) => number.toString(16).padStart(8, '0');
    nvml.say(...numbers.map((number) => `gpu X GPU-${number} total=1000 used=${number} model=0`));
    stub.kernel.say(
      ...numbers.map((number) => adapterLine({ luid: number, bus: number, bytes: 1_000 })).reverse(),
    );
    stub.pdh.say(...numbers.map((number) => processRow(number, luid(number), 'Dedicated Usage', number)));
    const readers = new GpuReaders([[new NvmlReader(() => [nvml.library])], [reader]]);
    const found = readers.read({ at: 1, nowMs }).gpus;
    expect(found.map(({ processes }) => processes?.map(({ pid, usedBytes }) => [pid, usedBytes]))).toEqual(
      numbers.map((number) => [[number, number]]),
    );
    readers.close();
  });

  it('use is that of the busiest engine, known from the second look on', () => {
    stub.kernel.say(adapterLine({ luid: 0xef, vendor: AMD_VENDOR }));
    stub.pdh.say(
      adapterRow(AMD, 'Dedicated Usage', 1),
      engineRow(1, AMD, 0, 30),
      engineRow(2, AMD, 0, 25.5),
      engineRow(2, AMD, 1, 40),
    );
    expect(gpus()[0]?.busyPercent).toBeNull();
    nowMs += 10_000;
    expect(gpus()[0]?.busyPercent).toBe(55.5);
  });

  it('after a reset of its driver a card has another number, and is found again', () => {
    stub.pdh.say(adapterRow(NVIDIA, 'Dedicated Usage', 1));
    expect(gpus()[0]?.luid).toBe('000000000000abcd');
    stub.kernel.say(adapterLine({ luid: 0xbeef }));
    stub.pdh.say(adapterRow('0000beef', 'Dedicated Usage', 2));
    nowMs += 3_000;
    expect(gpus()).toMatchObject([
      { key: '0000:01:00.0', luid: '000000000000beef', memory: { usedBytes: 2 } },
    ]);
  });

  it('software adapters, screens over the network and neural processors are no GPUs', () => {
    stub.pdh.say(adapterRow(NVIDIA, 'Dedicated Usage', 1));
    stub.kernel.say(
      adapterLine({ luid: 0x1, bus: -1, vendor: 0x1414, type: 0b101 }),
      adapterLine({ luid: 0x2, bus: -1, vendor: 0x1414, type: 0b100_0011 }),
      adapterLine({ luid: 0x3, bus: 5, vendor: 0x8086, type: 0b1000_0000_0001 }),
    );
    expect(read()).toEqual({ kind: 'refused', refusal: { kind: 'no-gpu' } });
  });

  it('figures that are invalid, negative or of an unknown form leave what they are of unknown', () => {
    const name = (pid: number) => `pid_${pid}_luid_0x00000000_0x${NVIDIA}_phys_0`;
    stub.pdh.say(
      adapterRow(NVIDIA, 'Dedicated Usage', -5),
      `row\tGPU Process Memory/Dedicated Usage\t${name(1)}\t5\t0xC0000BBA`,
      `row\tGPU Process Memory/Dedicated Usage\t${name(2)}\t-7`,
      'row\tGPU Process Memory/Dedicated Usage\t전용 사용량_1\t5',
      'row\tGPU Process Memory/Dedicated Usage\tpid_x_luid_0x00000000_0x0000ABCD_phys_0\t5',
    );
    const [gpu] = new GpuReaders([[reader]]).read({ at: 1, nowMs }).gpus;
    expect(gpu).toMatchObject({
      memory: { usedBytes: null },
      processes: [{ pid: 2, usedBytes: null }],
    });
    expect(gpu?.gaps.map(({ what, why }) => `${what} ${why}`)).toEqual([
      'memory absurd',
      'process-memory absurd',
    ]);
  });

  it('5,000 processes are read, though their number grows while they are read', () => {
    stub.pdh.say('bulk\tGPU Process Memory/Dedicated Usage\t100\t1');
    expect(gpus()[0]?.processes).toHaveLength(100);
    stub.pdh.say('bulk\tGPU Process Memory/Dedicated Usage\t5000\t1');
    const processes = gpus()[0]?.processes ?? [];
    expect(processes).toHaveLength(5_000);
    expect(processes.at(-1)).toMatchObject({ pid: 104_999, usedBytes: 5_000 });
  });

  it.each([
    ['PdhOpenQueryW', 0xc0000bbc],
    ['PdhAddEnglishCounterW', 0xc0000bb8],
    ['PdhCollectQueryData', 0xc0000bc6],
  ])('a machine on which %s fails is refused with the code, and read when it works', (name, code) => {
    stub.pdh.say(`code\t${name}\t${code}`);
    for (let times = 0; times < 20; times++)
      expect(read()).toEqual({ kind: 'refused', refusal: { kind: 'driver-refused', code } });
    stub.pdh.say(adapterRow(NVIDIA, 'Dedicated Usage', 1));
    expect(gpus()).toHaveLength(1);
  });

  it('counters that fail once are opened again at once', () => {
    stub.pdh.say(adapterRow(NVIDIA, 'Dedicated Usage', 1));
    expect(gpus()).toHaveLength(1);
    stub.pdh.say('code\tPdhCollectQueryData\t0xC0000BC6\t1', adapterRow(NVIDIA, 'Dedicated Usage', 2));
    expect(gpus()[0]?.memory.usedBytes).toBe(2);
  });

  it('a counter that has no figures at the moment leaves its card without them', () => {
    stub.pdh.say('code\tPdhGetFormattedCounterArrayW\t0xC0000BC6', adapterRow(NVIDIA, 'Dedicated Usage', 1));
    expect(gpus()[0]).toMatchObject({ memory: { usedBytes: null }, processes: null });
  });

  it('adapters that cannot be listed are a reason', () => {
    stub.pdh.say(adapterRow(NVIDIA, 'Dedicated Usage', 1));
    stub.kernel.say('code\tD3DKMTEnumAdapters2\t0xC0000022');
    expect(read()).toMatchObject({ refusal: { kind: 'driver-refused', code: 0xc0000022 | 0 } });
  });

  it('a library without these calls is a reason', () => {
    const other = new CountersReader({ ...stub.libraries, graphicsKernel: nvml.library });
    expect(other.read({ at: 1, nowMs })).toMatchObject({
      refusal: { kind: 'no-function', name: 'D3DKMTEnumAdapters2' },
    });
  });
});
