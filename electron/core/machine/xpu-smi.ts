import type { GpuProcess, GpuSample } from '../protocol/machine/gpu-sample.ts';
import { blankGpu } from './blank-gpu.ts';
import { numberIn } from './figure-text.ts';
import { at, parsedJson, toldText } from './json-fields.ts';

/*
 * Output of Intel's program xpu-smi (https://github.com/intel/xpumanager, doc/smi_user_guide.md). Figures are numbers or
 * texts with a number, by version; what a card does not report is missing.
 */

const MIB = 1024 ** 2;
/** xpu-smi divides the bytes of a process by this. */
const PROCESS_UNIT_BYTES = 1_000;

/** A card that `xpu-smi discovery -j` names. */
export interface XpuCard {
  id: number;
  name: string | null;
  uuid: string | null;
  busAddress: string | null;
}

const figureOf = (value: unknown): number | null =>
  typeof value === 'number' ? value : typeof value === 'string' ? numberIn(value) : null;

/** The cards by `xpu-smi discovery -j`; null: another form. */
export function cardsInXpuSmi(json: string): XpuCard[] | null {
  const list = at(parsedJson(json), 'device_list');
  if (!Array.isArray(list)) return null;
  return list.flatMap((device: unknown) => {
    const id = figureOf(at(device, 'device_id'));
    // A virtual function is a part of a card that is listed too.
    if (id === null || toldText(at(device, 'device_function_type')) === 'virtual') return [];
    return [
      {
        id,
        name: toldText(at(device, 'device_name')),
        uuid: toldText(at(device, 'uuid')),
        busAddress: toldText(at(device, 'pci_bdf_address'))?.toLowerCase() ?? null,
      },
    ];
  });
}

/** Bytes of a card's memory, by `xpu-smi discovery -d ID -j`; older versions give MiB. Null: unknown. */
export function totalInXpuSmi(json: string): number | null {
  const about = parsedJson(json);
  const inMib = figureOf(at(about, 'memory_physical_size'));
  return figureOf(at(about, 'memory_physical_size_byte')) ?? (inMib === null ? null : inMib * MIB);
}

/** A card with its figures by `xpu-smi stats -d ID -j`; null: another form. `totalBytes`: null if unknown. */
export function gpuInXpuSmi(
  card: XpuCard,
  stats: string,
  totalBytes: number | null,
  now: number,
): GpuSample | null {
  const levels = at(parsedJson(stats), 'device_level');
  if (!Array.isArray(levels)) return null;
  const figure = (name: string): number | null =>
    figureOf(
      at(
        levels.find((each: unknown) => at(each, 'metrics_type') === `XPUM_STATS_${name}`),
        'value',
      ),
    );
  const { id, name, uuid, busAddress } = card;
  const blank = blankGpu({
    ...{ key: busAddress ?? uuid ?? `intel-${id}`, at: now, reader: 'xpu-smi', vendor: 'intel' },
  });
  const usedMib = figure('MEMORY_USED');
  const usedBytes = usedMib === null ? null : usedMib * MIB;
  return {
    ...{ ...blank, index: id, name, uuid, busAddress },
    memory: {
      ...blank.memory,
      totalBytes,
      usedBytes,
      freeBytes: totalBytes === null || usedBytes === null ? null : Math.max(0, totalBytes - usedBytes),
    },
    busyPercent: figure('GPU_UTILIZATION'),
    temperatureC: figure('GPU_CORE_TEMPERATURE'),
    powerWatts: figure('POWER'),
    clockMhz: figure('GPU_FREQUENCY'),
  };
}

/** The processes by `xpu-smi ps -j`, by the number of their card; null: another form. */
export function processesInXpuSmi(json: string): Map<number, GpuProcess[]> | null {
  const list = at(parsedJson(json), 'device_util_by_proc_list');
  if (!Array.isArray(list)) return null;
  const found = new Map<number, GpuProcess[]>();
  for (const entry of list as unknown[]) {
    const [id, pid] = [figureOf(at(entry, 'device_id')), figureOf(at(entry, 'process_id'))];
    // It lists itself, and has ended by now.
    if (id === null || pid === null || toldText(at(entry, 'process_name')) === 'xpu-smi') continue;
    const bytes = (name: string) => {
      const thousands = figureOf(at(entry, name));
      return thousands === null ? null : thousands * PROCESS_UNIT_BYTES;
    };
    const own = found.get(id) ?? [];
    own.push({
      ...{ pid, usedBytes: bytes('mem_size'), sharedBytes: bytes('shared_mem_size'), uses: [] },
      ...{ committedBytes: null, gpuInstance: null, computeInstance: null },
      ...{ name: toldText(at(entry, 'process_name')), user: null, startedAt: null },
    });
    found.set(id, own);
  }
  return found;
}
