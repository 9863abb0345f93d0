import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { blankGpu } from '../../core/machine/blank-gpu.ts';
import type { GpuProcess, GpuSample } from '../../core/protocol/machine/gpu-sample.ts';
import { systemNames, systemNumber, systemText } from '../base/system-text.ts';
import type { GpuReader, GpuReading, ReadingTime } from './contract/gpu-reader.ts';

/*
 * Files of the kernel's driver amdgpu (its documentation, "Misc AMDGPU driver information" and "GPU Power/Thermal
 * Controls"), and of KFD, through which programs compute.
 */

/** AMD's number on the bus. */
const VENDOR = '0x1002';

/** Reads AMD's GPUs on Linux from files; nothing is started for it. `sys`: where sysfs is. */
export const amdgpuReader = (sys = '/sys'): GpuReader => ({
  id: 'amdgpu-files',
  read: ({ at }: ReadingTime): GpuReading => {
    const folder = join(sys, 'class', 'drm');
    if (!existsSync(folder)) return { kind: 'refused', refusal: { kind: 'no-gpu' } };
    const cards = systemNames(folder)
      .filter((name) => /^card\d+$/.test(name))
      .map((name) => ({ card: Number(name.slice(4)), device: join(folder, name, 'device') }))
      .filter(({ device }) => systemText(join(device, 'vendor'))?.trim() === VENDOR)
      // A card whose driver is another one, or old, says nothing of its memory.
      .filter(({ device }) => existsSync(join(device, 'mem_info_vram_total')))
      .sort((a, b) => a.card - b.card);
    if (cards.length === 0) return { kind: 'refused', refusal: { kind: 'no-gpu' } };
    const computing = computingCards(sys);
    return {
      kind: 'read',
      gpus: cards.map(({ card, device }) => readCard(sys, card, device, computing, at)),
    };
  },
  close: () => {},
});

function readCard(
  sys: string,
  card: number,
  device: string,
  computing: ReadonlyMap<string, ComputingCard>,
  at: number,
): GpuSample {
  const figure = (file: string) => systemNumber(join(device, file));
  const sensors = join(device, 'hwmon');
  const sensor = (file: string) => {
    const [chip] = systemNames(sensors);
    return chip === undefined ? null : systemNumber(join(sensors, chip, file));
  };
  const part = (number: number | null, of: number) => (number === null ? null : number / of);
  const busAddress = /^PCI_SLOT_NAME=(.+)$/m.exec(systemText(join(device, 'uevent')) ?? '')?.[1] ?? null;
  const [total, used] = [figure('mem_info_vram_total'), figure('mem_info_vram_used')];
  const { id, index = null } = (busAddress === null ? undefined : computing.get(busAddress)) ?? {};
  return {
    ...blankGpu({ key: busAddress ?? `card${card}`, at, reader: 'amdgpu-files', vendor: 'amd' }),
    busAddress,
    index,
    name: systemText(join(device, 'product_name'))?.trim() || null,
    driver: systemText(join(sys, 'module', 'amdgpu', 'version'))?.trim() ?? null,
    memory: {
      totalBytes: total,
      usedBytes: used,
      freeBytes: total === null || used === null ? null : total - used,
      reservedBytes: null,
      sharedBytes: figure('mem_info_gtt_used'),
    },
    busyPercent: figure('gpu_busy_percent'),
    memoryBusyPercent: figure('mem_busy_percent'),
    temperatureC: part(sensor('temp1_input'), 1000),
    powerWatts: part(sensor('power1_average') ?? sensor('power1_input'), 1_000_000),
    powerLimitWatts: part(sensor('power1_cap'), 1_000_000),
    clockMhz: part(sensor('freq1_input'), 1_000_000),
    memoryClockMhz: part(sensor('freq2_input'), 1_000_000),
    processes: id === undefined ? null : processesOn(sys, id),
    processReader: id === undefined ? null : 'amdgpu-files',
  };
}

/** A card on which programs compute. */
interface ComputingCard {
  /** KFD's number of it. */
  id: string;
  /** Programs count these cards alone, in KFD's order. The number of its file is another: the first may be a screen's. */
  index: number;
}

/** By the place on the bus; KFD has that as one number, `bus << 8 | device << 3 | function`. */
function computingCards(sys: string): Map<string, ComputingCard> {
  const nodes = join(sys, 'class', 'kfd', 'kfd', 'topology', 'nodes');
  const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');
  const found = systemNames(nodes)
    .sort((a, b) => Number(a) - Number(b))
    .flatMap((node): [string, string][] => {
      const id = systemText(join(nodes, node, 'gpu_id'))?.trim();
      const properties = systemText(join(nodes, node, 'properties')) ?? '';
      const property = (name: string) =>
        Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(properties)?.[1] ?? 0);
      // A node without a GPU is a processor.
      if (id === undefined || id === '0' || id === '') return [];
      const place = property('location_id');
      const address = `${hex(property('domain'), 4)}:${hex(place >> 8, 2)}:${hex((place >> 3) & 31, 2)}.${place & 7}`;
      return [[address, id]];
    });
  return new Map(found.map(([address, id], index) => [address, { id, index }]));
}

/** Processes that compute on a GPU, with the bytes in `vram_ID` of each. */
function processesOn(sys: string, id: string): GpuProcess[] {
  const folder = join(sys, 'class', 'kfd', 'kfd', 'proc');
  return systemNames(folder).flatMap((pid) => {
    const usedBytes = systemNumber(join(folder, pid, `vram_${id}`));
    if (!/^\d+$/.test(pid) || usedBytes === null || usedBytes === 0) return [];
    return [
      {
        ...{
          pid: Number(pid),
          usedBytes,
          uses: ['compute' as const],
          sharedBytes: null,
          committedBytes: null,
        },
        ...{ gpuInstance: null, computeInstance: null, name: null, user: null, startedAt: null },
      },
    ];
  });
}
