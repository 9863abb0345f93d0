import type { GpuProcess, GpuSample } from '../protocol/machine/gpu-sample.ts';
import { blankGpu } from './blank-gpu.ts';
import { bytesIn, numberIn } from './figure-text.ts';
import { at, fieldsOf, parsedJson, toldText } from './json-fields.ts';

/*
 * Output of AMD's programs, which AMD does not promise to keep. Figures are `{"value": 94, "unit": "%"}`, bare numbers in
 * older versions, and "N/A" where there are none.
 */

function figureOf(value: unknown): number | null {
  const bare = at(value, 'value') ?? value;
  return typeof bare === 'number' ? bare : typeof bare === 'string' ? numberIn(bare) : null;
}

/** AMD's unit for memory is MB where none is named. */
const sizeOf = (value: unknown): number | null =>
  bytesIn(figureOf(value), toldText(at(value, 'unit')) ?? 'MB');

/** The entries of the GPUs: a list, since ROCm 6.4 inside an object. Null if it is neither. */
function entriesIn(json: string): unknown[] | null {
  const parsed = parsedJson(json);
  const list = at(parsed, 'gpu_data') ?? parsed;
  return Array.isArray(list) ? list : null;
}

/** The GPUs by `amd-smi metric --json`, with names and addresses by `amd-smi list --json`; null: another form. */
export function gpusInAmdSmi(metric: string, list: string, now: number): GpuSample[] | null {
  const entries = entriesIn(metric);
  if (entries === null || entries.some((entry) => typeof at(entry, 'gpu') !== 'number')) return null;
  const known = new Map((entriesIn(list) ?? []).map((entry) => [at(entry, 'gpu'), entry]));
  return entries.map((entry) => {
    const index = figureOf(at(entry, 'gpu'));
    const about = known.get(at(entry, 'gpu'));
    const busAddress = toldText(at(about, 'bdf'))?.toLowerCase() ?? null;
    const uuid = toldText(at(about, 'uuid'));
    const blank = blankGpu({
      ...{ key: busAddress ?? uuid ?? `amd-${index}`, at: now, reader: 'amd-smi', vendor: 'amd' },
    });
    const memory = at(entry, 'mem_usage');
    return {
      ...{ ...blank, index, uuid, busAddress },
      memory: {
        totalBytes: sizeOf(at(memory, 'total_vram')),
        usedBytes: sizeOf(at(memory, 'used_vram')),
        freeBytes: sizeOf(at(memory, 'free_vram')),
        reservedBytes: null,
        sharedBytes: null,
      },
      busyPercent: figureOf(at(entry, 'usage', 'gfx_activity')),
      memoryBusyPercent: figureOf(at(entry, 'usage', 'umc_activity')),
      temperatureC:
        figureOf(at(entry, 'temperature', 'edge')) ?? figureOf(at(entry, 'temperature', 'hotspot')),
      fanPercent: figureOf(at(entry, 'fan', 'usage')),
      powerWatts: figureOf(at(entry, 'power', 'socket_power')),
      clockMhz: figureOf(at(entry, 'clock', 'gfx_0', 'clk')),
      memoryClockMhz: figureOf(at(entry, 'clock', 'mem_0', 'clk')),
      errors: {
        ...blank.errors,
        corrected: figureOf(at(entry, 'ecc', 'total_correctable_count')),
        uncorrected: figureOf(at(entry, 'ecc', 'total_uncorrectable_count')),
      },
    };
  });
}

/** The processes by `amd-smi process --json`, by the number of their GPU; null: another form. */
export function processesInAmdSmi(json: string): Map<number, GpuProcess[]> | null {
  const entries = entriesIn(json);
  if (entries === null) return null;
  const found = new Map<number, GpuProcess[]>();
  for (const entry of entries) {
    const index = figureOf(at(entry, 'gpu'));
    const list = at(entry, 'process_list');
    if (index === null || !Array.isArray(list)) continue;
    found.set(
      index,
      list.flatMap((one) => processOf(at(one, 'process_info') ?? one)),
    );
  }
  return found;
}

/** None for the text that stands where there are no processes. */
function processOf(info: unknown): GpuProcess[] {
  const pid = figureOf(at(info, 'pid'));
  if (pid === null) return [];
  const vram = at(info, 'memory_usage', 'vram_mem');
  return [
    {
      ...{ pid, usedBytes: sizeOf(vram) ?? sizeOf(at(info, 'mem_usage')), uses: [] },
      ...{ sharedBytes: null, committedBytes: null, gpuInstance: null, computeInstance: null },
      ...{ name: null, user: null, startedAt: null },
    },
  ];
}

/** The GPUs by `rocm-smi --showmeminfo vram --showuse --showtemp --showpower --showbus --json`; null: another form. */
export function gpusInRocmSmi(json: string, now: number): GpuSample[] | null {
  const cards = Object.entries(fieldsOf(parsedJson(json))).filter(([name]) => /^card\d+$/.test(name));
  if (cards.length === 0) return null;
  return cards.map(([card, fields]) => {
    const index = Number(card.slice('card'.length));
    const figure = (...names: string[]): number | null =>
      names.map((name) => figureOf(at(fields, name))).find((found) => found !== null) ?? null;
    const busAddress = toldText(at(fields, 'PCI Bus'))?.toLowerCase() ?? null;
    const blank = blankGpu({
      ...{ key: busAddress ?? `amd-${index}`, at: now, reader: 'rocm-smi', vendor: 'amd' },
    });
    const [total, used] = [figure('VRAM Total Memory (B)'), figure('VRAM Total Used Memory (B)')];
    return {
      ...{ ...blank, index, busAddress },
      name: toldText(at(fields, 'Card series')) ?? toldText(at(fields, 'Card Series')),
      memory: {
        ...blank.memory,
        totalBytes: total,
        usedBytes: used,
        freeBytes: total === null || used === null ? null : total - used,
      },
      busyPercent: figure('GPU use (%)'),
      temperatureC: figure('Temperature (Sensor edge) (C)', 'Temperature (Sensor junction) (C)'),
      powerWatts: figure('Average Graphics Package Power (W)', 'Current Socket Graphics Package Power (W)'),
    };
  });
}
