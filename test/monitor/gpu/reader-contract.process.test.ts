// Long because it is the one contract of all GPU readers, with a stage for each.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReaderRefusal } from '../../../electron/core/protocol/machine/gpu-reader.ts';
import { GpuSample } from '../../../electron/core/protocol/machine/gpu-sample.ts';
import { amdgpuReader } from '../../../electron/monitor/gpu/amdgpu-reader.ts';
import type { GpuReader, GpuReading } from '../../../electron/monitor/gpu/contract/gpu-reader.ts';
import { GpuReaders } from '../../../electron/monitor/gpu/gpu-readers.ts';
import { NvmlReader } from '../../../electron/monitor/gpu/nvml/nvml-reader.ts';
import { amdSmiReader, rocmSmiReader } from '../../../electron/monitor/gpu/programs/amd-readers.ts';
import { nvidiaSmiReader } from '../../../electron/monitor/gpu/programs/nvidia-smi-reader.ts';
import { simulatedReader } from '../../../electron/monitor/gpu/simulated-reader.ts';
import { until } from '../../support/until.ts';
import { buildNvmlStub, CARD, type NvmlStub } from '../stubs/nvml-stub.ts';

const records = resolve('test/records/gpu');
const folder = mkdtempSync(join(tmpdir(), 'vigil-readers-'));
let stub: NvmlStub;

beforeAll(() => {
  stub = buildNvmlStub();
  process.env['VIGIL_TEST_NVML'] = stub.script;
});
afterAll(() => {
  delete process.env['VIGIL_TEST_NVML'];
  stub.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A program that prints files: a command for each shell pattern of arguments. */
function program(name: string, ...answers: [pattern: string, command: string][]): string {
  const path = join(folder, name);
  const cases = answers.map(([pattern, command]) => `${pattern}) ${command} ;;`).join('\n');
  writeFileSync(path, `#!/bin/sh\ncd ${records}\ncase "$*" in\n${cases}\nesac\n`);
  chmodSync(path, 0o755);
  return path;
}

/** The files of a machine with an AMD card, on which this process uses memory. */
function amdFiles(): string {
  const sys = join(folder, 'sys');
  const files: Record<string, string> = {
    'class/drm/card1/device/vendor': '0x1002',
    'class/drm/card1/device/uevent': 'DRIVER=amdgpu\nPCI_SLOT_NAME=0000:0b:00.0\n',
    'class/drm/card1/device/mem_info_vram_total': '25753026560',
    'class/drm/card1/device/mem_info_vram_used': '5368709120',
    'class/drm/card1/device/mem_info_gtt_used': '1048576',
    'class/drm/card1/device/gpu_busy_percent': '88',
    'class/drm/card1/device/hwmon/hwmon4/temp1_input': '61000',
    'class/drm/card1/device/hwmon/hwmon4/power1_average': '250000000',
    'class/drm/card0/device/vendor': '0x8086',
    'class/kfd/kfd/topology/nodes/0/gpu_id': '0',
    'class/kfd/kfd/topology/nodes/1/gpu_id': '30381',
    'class/kfd/kfd/topology/nodes/1/properties': 'location_id 2816\ndomain 0\n',
    [`class/kfd/kfd/proc/${process.pid}/vram_30381`]: '4294967296',
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(sys, path, '..'), { recursive: true });
    writeFileSync(join(sys, path), `${text}\n`);
  }
  return sys;
}

function simulatedCard(): string {
  const card = join(folder, 'simulated');
  mkdirSync(card, { recursive: true });
  writeFileSync(join(card, 'card.json'), '{"totalBytes":8589934592}');
  writeFileSync(join(card, `${process.pid}.json`), '{"usedBytes":1000}');
  // A process that has ended: pids end at 4194304.
  writeFileSync(join(card, '4194305.json'), '{"usedBytes":5000}');
  return card;
}

/** Every reader with a card to read, and without. */
const readers: Record<string, { present(): GpuReader; absent(): GpuReader; used: number }> = {
  nvml: {
    present: () => {
      stub.say(`${CARD}4000`);
      return new NvmlReader(() => [stub.library]);
    },
    absent: () => new NvmlReader(() => [join(folder, 'nothing.so')]),
    used: 4_000,
  },
  'nvidia-smi': {
    present: () =>
      nvidiaSmiReader(
        program(
          'nvidia-smi',
          ['*throttle*', 'cat nvidia-smi-unknown-column.txt; exit 2'],
          ['--query-gpu*', 'cat nvidia-smi-linux.csv'],
          ['*', 'cat nvidia-smi-processes.csv'],
        ),
      ),
    absent: () => nvidiaSmiReader(join(folder, 'no-program')),
    used: 18_432 * 1024 ** 2,
  },
  'amdgpu-files': {
    present: () => amdgpuReader(amdFiles()),
    absent: () => amdgpuReader(join(folder, 'no-sys')),
    used: 5_368_709_120,
  },
  'amd-smi': {
    present: () =>
      amdSmiReader(
        program(
          'amd-smi',
          ['metric*', 'cat amd-smi-metric.json'],
          ['list*', 'cat amd-smi-list.json'],
          ['*', 'cat amd-smi-process.json'],
        ),
      ),
    absent: () => amdSmiReader(join(folder, 'no-program')),
    used: 17_153 * 1024 ** 2,
  },
  'rocm-smi': {
    present: () => rocmSmiReader(program('rocm-smi', ['*', 'cat rocm-smi.json'])),
    absent: () => rocmSmiReader(join(folder, 'no-program')),
    used: 1_073_741_824,
  },
  simulated: {
    present: () => simulatedReader(simulatedCard()),
    absent: () => simulatedReader(join(folder, 'no-card')),
    used: 1_000,
  },
};

/** The first answer that is not "on its way". */
async function settled(reader: GpuReader, nowMs = 0): Promise<GpuReading> {
  let reading = reader.read({ at: 1_000, nowMs });
  await until(() => {
    reading = reader.read({ at: 1_000, nowMs });
    return reading.kind === 'read' || reading.refusal.kind !== 'pending';
  }, 'the reader answers');
  return reading;
}

describe.each(Object.entries(readers))('%s', (id, { present, absent, used }) => {
  it('reads valid samples under its own name, with distinct keys', async () => {
    const reader = present();
    const reading = await settled(reader);
    if (reading.kind !== 'read') throw new Error(JSON.stringify(reading.refusal));
    expect(reading.gpus.map((gpu) => GpuSample.parse(gpu))).toEqual(reading.gpus);
    expect(reading.gpus.every((gpu) => gpu.reader === id)).toBe(true);
    expect(new Set(reading.gpus.map(({ key }) => key)).size).toBe(reading.gpus.length);
    expect(reading.gpus[0]?.memory.usedBytes).toBe(used);
    reader.close();
  });

  it('says that a card is simulated exactly if it is', async () => {
    const reading = await settled(present());
    expect(
      reading.kind === 'read' && reading.gpus.every((gpu) => gpu.isSimulated === (id === 'simulated')),
    ).toBe(true);
  });

  it('refuses with a reason where there is nothing to read, and never throws', async () => {
    const reading = await settled(absent());
    if (reading.kind !== 'refused') throw new Error('it reads');
    expect(ReaderRefusal.parse(reading.refusal)).toEqual(reading.refusal);
  });
});

it('processes of an AMD card are found by its place on the bus', async () => {
  const reading = await settled(amdgpuReader(amdFiles()));
  expect(reading).toMatchObject({
    gpus: [
      { temperatureC: 61, powerWatts: 250, processes: [{ pid: process.pid, usedBytes: 4_294_967_296 }] },
    ],
  });
});

it('a program that hangs is given up, and the next answer counts', async () => {
  const path = program('nvidia-smi-hangs', ['*', 'exec sleep 600']);
  const reader = nvidiaSmiReader(path, 300);
  expect(await settled(reader)).toEqual({ kind: 'refused', refusal: { kind: 'too-slow', limitMs: 300 } });
  program(
    'nvidia-smi-hangs',
    ['*query-gpu*', 'cat nvidia-smi-linux.csv'],
    ['*', 'cat nvidia-smi-processes.csv'],
  );
  // Only time decides when it is asked again; the limit is that of the start of a program.
  await until(
    async () =>
      (await settled(reader, 60_000)).kind === 'read' || (await settled(reader, 120_000)).kind === 'read',
    'it reads',
  );
});

it.each([
  ['nvidia-smi-localised.txt', 1, 'program-failed'],
  ['nvidia-smi-no-driver.txt', 9, 'program-failed'],
  ['README.md', 0, 'not-understood'],
])('%s with exit code %i is %s, with the first line', async (file, code, kind) => {
  const path = program(`smi-${file}`, ['*', `cat ${file}; exit ${code}`]);
  const reading = await settled(nvidiaSmiReader(path));
  const [firstLine] = readFileSync(join(records, file), 'utf8').split('\n');
  expect(reading).toMatchObject({ kind: 'refused', refusal: { kind, firstLine } });
});

it('the first reader of a family that reads is used, the next ones only when it refuses', async () => {
  stub.say(`${CARD}4000`);
  const [nvml, smi] = [new NvmlReader(() => [stub.library]), readers['nvidia-smi']?.present()];
  if (smi === undefined) throw new Error('no reader');
  const all = new GpuReaders([[nvml, smi]]);
  const inUse = (nowMs: number) =>
    all
      .read({ at: 1, nowMs })
      .gpuReaders.filter(({ refusal }) => refusal === null)
      .map(({ reader }) => reader);
  expect(inUse(0)).toEqual(['nvml']);
  nvml.close();
  stub.say('init 9');
  await until(() => inUse(1_000)[0] === 'nvidia-smi', 'the program is used');
  stub.say(`${CARD}4000`);
  expect(inUse(40_000)).toEqual(['nvml']);
  all.close();
});
