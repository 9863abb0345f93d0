import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amdgpuReader } from '../../../electron/monitor/gpu/amdgpu-reader.ts';
import { GpuReaders } from '../../../electron/monitor/gpu/gpu-readers.ts';
import { NvmlReader } from '../../../electron/monitor/gpu/nvml/nvml-reader.ts';
import { amdSmiReader, rocmSmiReader } from '../../../electron/monitor/gpu/programs/amd-readers.ts';
import { nvidiaSmiReader } from '../../../electron/monitor/gpu/programs/nvidia-smi-reader.ts';
import { xpuSmiReader } from '../../../electron/monitor/gpu/programs/xpu-smi-reader.ts';
import { until } from '../../support/until.ts';
import { buildNvmlStub, CARD } from '../stubs/nvml-stub.ts';
import type { StubLibrary } from '../stubs/stub-library.ts';
import { describeReader, type ReaderStage, settled } from './reader-contract.ts';

const records = resolve('test/records/gpu');
const folder = mkdtempSync(join(tmpdir(), 'vigil-readers-'));
let stub: StubLibrary;

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

/** Every reader of files and programs; library-readers.process.test.ts has the others. */
const readers: Record<string, ReaderStage> = {
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
  'xpu-smi': {
    present: () =>
      xpuSmiReader(
        program(
          'xpu-smi',
          ['discovery\\ -j*', 'cat xpu-smi-discovery.json'],
          ['discovery*', 'cat xpu-smi-discovery-0.json'],
          ['stats*', 'cat xpu-smi-stats.json'],
          ['*', 'cat xpu-smi-ps.json'],
        ),
      ),
    absent: () => xpuSmiReader(join(folder, 'no-program')),
    used: 5_592 * 1024 ** 2,
  },
  'rocm-smi': {
    present: () => rocmSmiReader(program('rocm-smi', ['*', 'cat rocm-smi.json'])),
    absent: () => rocmSmiReader(join(folder, 'no-program')),
    used: 1_073_741_824,
  },
};

for (const [id, stage] of Object.entries(readers)) describeReader(id, stage);

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
