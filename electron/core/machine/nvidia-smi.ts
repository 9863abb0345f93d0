import type { GpuProcess, GpuSample } from '../protocol/machine/gpu-sample.ts';
import { blankGpu } from './blank-gpu.ts';
import { bytesIn, numberIn } from './figure-text.ts';
import { throttleReasonsIn } from './throttle-reasons.ts';

/** Columns of `nvidia-smi --query-gpu`; those that a version does not know are left out. */
export const GPU_COLUMNS: readonly string[] = [
  ...['index', 'uuid', 'name', 'pci.bus_id', 'driver_version', 'driver_model.current', 'pstate'],
  ...[
    'memory.total',
    'memory.reserved',
    'memory.used',
    'memory.free',
    'utilization.gpu',
    'utilization.memory',
  ],
  ...[
    'temperature.gpu',
    'fan.speed',
    'power.draw',
    'enforced.power.limit',
    'clocks.current.sm',
    'clocks.current.memory',
  ],
  ...['clocks_throttle_reasons.active', 'mig.mode.current', 'ecc.mode.current'],
  ...['ecc.errors.corrected.volatile.total', 'ecc.errors.uncorrected.volatile.total'],
];

/** Columns of `nvidia-smi --query-compute-apps`. The name of the program may hold a comma, so it is not among them. */
export const PROCESS_COLUMNS: readonly string[] = ['gpu_uuid', 'pid', 'used_gpu_memory'];

/** The column that a version of nvidia-smi does not know, by what it prints; null if it complains of something else. */
export const unknownColumn = (output: string): string | null =>
  /Field "([\w.]+)" is not a valid field to query/.exec(output)?.[1] ?? null;

/** A cell, and the unit of its column if that has one. */
interface Cell {
  text: string;
  unit: string | undefined;
}
type Row = ReadonlyMap<string, Cell>;

/**
 * Rows of `--format=csv` by the names of their columns, whatever their order; null if the first line is no such header,
 * as in an error message.
 */
function rowsIn(output: string, needed: string): Row[] | null {
  const [first = '', ...lines] = output.split(/\r?\n/);
  const columns = first.split(',').map((title) => /^\s*([\w.]+)(?:\s*\[(.+)\])?\s*$/.exec(title));
  const names = columns.map((column) => column?.[1] ?? '');
  if (!names.includes(needed)) return null;
  return lines
    .map((line) => line.split(',').map((cell) => cell.trim()))
    .filter((cells) => cells.length === names.length)
    .map(
      (cells) =>
        new Map(names.map((name, index) => [name, { text: cells[index] ?? '', unit: columns[index]?.[2] }])),
    );
}

const number = (row: Row, name: string): number | null => numberIn(row.get(name)?.text);

/** The unit stands behind the number, or in the header where `nounits` was asked for. */
function bytes(row: Row, name: string): number | null {
  const cell = row.get(name);
  return bytesIn(numberIn(cell?.text), /[A-Za-z]+$/.exec(cell?.text ?? '')?.[0] ?? cell?.unit);
}

/** What is between brackets is no value: `[N/A]`, `[Not Supported]`, `[Unknown Error]`, `[GPU is lost]`. */
function text(row: Row, name: string): string | null {
  const found = row.get(name)?.text ?? '';
  return found === '' || found.startsWith('[') || found === 'N/A' ? null : found;
}

const isOn = (row: Row, name: string): boolean | null => {
  const found = text(row, name);
  return found === null ? null : found === 'Enabled';
};

/** The GPUs in the output of `nvidia-smi --query-gpu=… --format=csv`; null if it has another form. */
export const gpusInSmi = (output: string, at: number): GpuSample[] | null =>
  rowsIn(output, 'uuid')?.map((row) => gpuOf(row, at)) ?? null;

function gpuOf(row: Row, at: number): GpuSample {
  const uuid = text(row, 'uuid');
  const busAddress = busAddressIn(text(row, 'pci.bus_id'));
  const index = number(row, 'index');
  const blank = blankGpu({
    ...{ key: uuid ?? busAddress ?? `nvidia-${index}`, at, reader: 'nvidia-smi', vendor: 'nvidia' },
  });
  const mask = text(row, 'clocks_throttle_reasons.active') ?? text(row, 'clocks_event_reasons.active');
  return {
    ...{ ...blank, index, uuid, busAddress, name: text(row, 'name'), driver: text(row, 'driver_version') },
    state: [...row.values()].some((cell) => /GPU is lost/i.test(cell.text)) ? 'lost' : 'good',
    driverModel: driverModelIn(text(row, 'driver_model.current')),
    memory: {
      totalBytes: bytes(row, 'memory.total'),
      usedBytes: bytes(row, 'memory.used'),
      freeBytes: bytes(row, 'memory.free'),
      reservedBytes: bytes(row, 'memory.reserved'),
      sharedBytes: null,
    },
    busyPercent: number(row, 'utilization.gpu'),
    memoryBusyPercent: number(row, 'utilization.memory'),
    temperatureC: number(row, 'temperature.gpu'),
    fanPercent: number(row, 'fan.speed'),
    powerWatts: number(row, 'power.draw'),
    powerLimitWatts: number(row, 'enforced.power.limit'),
    clockMhz: number(row, 'clocks.current.sm'),
    memoryClockMhz: number(row, 'clocks.current.memory'),
    performanceState: numberIn(text(row, 'pstate')?.replace(/^P/, '')),
    throttled: mask !== null && /^0x[0-9a-f]+$/i.test(mask) ? throttleReasonsIn(BigInt(mask)) : null,
    errors: {
      ...blank.errors,
      isCorrecting: isOn(row, 'ecc.mode.current'),
      corrected: number(row, 'ecc.errors.corrected.volatile.total'),
      uncorrected: number(row, 'ecc.errors.uncorrected.volatile.total'),
    },
    isSliced: isOn(row, 'mig.mode.current'),
  };
}

function driverModelIn(found: string | null): GpuSample['driverModel'] {
  const model = found?.toLowerCase();
  return model === 'wddm' || model === 'tcc' || model === 'mcdm' ? model : null;
}

/** `00000000:01:00.0` has eight digits for the domain, the system's own addresses have four. */
const busAddressIn = (busId: string | null): string | null =>
  busId?.toLowerCase().replace(/^0{4}(?=[0-9a-f]{4}:)/, '') ?? null;

/** The processes in the output of `nvidia-smi --query-compute-apps=… --format=csv`, by the UUID of their GPU. */
export function processesInSmi(output: string): Map<string, GpuProcess[]> | null {
  const rows = rowsIn(output, 'gpu_uuid');
  if (rows === null) return null;
  const found = new Map<string, GpuProcess[]>();
  for (const row of rows) {
    const [uuid, pid] = [text(row, 'gpu_uuid'), number(row, 'pid')];
    if (uuid === null || pid === null) continue;
    const known = found.get(uuid) ?? [];
    known.push(processOf(pid, bytes(row, 'used_gpu_memory')));
    found.set(uuid, known);
  }
  return found;
}

const processOf = (pid: number, usedBytes: number | null): GpuProcess => ({
  ...{ pid, usedBytes, uses: ['compute'], sharedBytes: null, committedBytes: null },
  ...{ gpuInstance: null, computeInstance: null, name: null, user: null, startedAt: null },
});
