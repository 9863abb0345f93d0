import type { GpuSample } from '../../../core/protocol/machine/gpu-sample.ts';
import type { MachineSample } from '../../../core/protocol/machine/machine-sample.ts';
import type { Language } from '../../../core/protocol/text/english/english.ts';
import type { MachineNow } from '../../../core/protocol/wire/machine-now.ts';
import { table, textWidth } from '../layout/table.ts';
import { wrapped } from '../layout/wrap.ts';

/** The machine in lines: a label and a text each, GPUs first. Texts are wrapped, because none may be cut. */
export function machineLines(
  { monitor, sample, holders }: MachineNow,
  { commandLine, shared }: Language,
  terminalColumns: number | null,
  nowMs: number,
): string[] {
  const silence = shared.monitorSilence(monitor, nowMs);
  const said = silence === null ? [] : wrapped(silence, terminalColumns, 0);
  const text = shared.machine;
  if (sample === null) return silence === null ? [text.starting] : said;
  const ownerOf = (gpu: string, pid: number) =>
    holders.find((one) => one.gpu === gpu && one.pid === pid)?.owner ?? null;
  const { labels } = text;
  const gpuRows = sample.gpus.flatMap((gpu) => [
    [labels.gpu, text.gpu(gpu)],
    ...figuresOf(gpu, text),
    ...(gpu.processes ?? []).map((one) => [
      labels.holder,
      commandLine.machine.holder(one, ownerOf(gpu.key, one.pid)),
    ]),
    ...gpu.gaps.map((gap) => [labels.gap, shared.gpuGap(gap)]),
  ]);
  const rows = [
    ...(gpuRows.length > 0 ? gpuRows : [[labels.gpu, text.noGpu]]),
    ...machineRows(sample, text, commandLine.machine),
    ...sample.gpuReaders.map(({ reader, refusal }) => [labels.reader, shared.gpuReader(reader, refusal)]),
  ];
  return [...said, ...labelled(rows, terminalColumns)];
}

type Text = Language['shared']['machine'];

function figuresOf(gpu: GpuSample, text: Text): string[][] {
  const { labels } = text;
  if (gpu.state !== 'good') return [];
  const errors = text.errors(gpu);
  return [
    [labels.gpuMemory, text.gpuMemory(gpu)],
    ...gpu.slices.map((slice) => [labels.slice, text.slice(slice)]),
    [labels.load, text.load(gpu)],
    ...(errors === null ? [] : [[labels.errors, errors]]),
  ];
}

function machineRows(sample: MachineSample, text: Text, own: Language['commandLine']['machine']): string[][] {
  const { labels } = text;
  const { memory, pendingReboot } = sample;
  return [
    [labels.memory, text.memory(memory)],
    [labels.commit, text.commit(memory)],
    ...(memory.swapTotalBytes === 0 ? [] : [[labels.swap, text.swap(memory)]]),
    ...(memory.sharedTotalBytes === null ? [] : [[labels.shared, text.shared(memory)]]),
    [labels.processors, text.processors(sample)],
    [labels.processes, text.processes(sample)],
    ...sample.trees.map((tree) => [labels.run, own.tree(tree)]),
    ...sample.disks.map((disk) => [labels.disk, text.disk(disk)]),
    ...sample.temperatures.map((one) => [labels.temperature, text.temperature(one)]),
    [labels.power, text.power(sample.power)],
    ...(pendingReboot !== null && pendingReboot.length > 0
      ? [[labels.reboot, text.reboot(pendingReboot)]]
      : []),
    ...(sample.gaps ?? []).map((gap) => [labels.gap, text.gap(gap)]),
  ];
}

/** A label that repeats is written once. */
function labelled(rows: string[][], terminalColumns: number | null): string[] {
  const once = rows.map(([label = '', text = ''], index) => [
    label === rows[index - 1]?.[0] ? '' : label,
    text,
  ]);
  const indent = Math.max(...rows.map(([label = '']) => textWidth(label))) + 2;
  const [, ...lines] = table([{ title: '' }, { title: '' }], once, null);
  return lines.flatMap((line) => wrapped(line, terminalColumns, indent));
}
