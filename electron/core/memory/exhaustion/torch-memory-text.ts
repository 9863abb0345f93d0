/** Memory of one process, as PyTorch learned it from the driver. */
interface NamedProcess {
  /** Process id. */
  pid: number;
  usedBytes: number;
}

/** The figures in PyTorch's message that memory ran out, in bytes. What a message does not say is null. */
export interface TorchMemoryText {
  /** `CUDA`, `HIP` or `XPU`. */
  platform: string;
  /** Number of the GPU, as the job sees it. */
  gpu: number | null;
  requestedBytes: number | null;
  totalBytes: number | null;
  freeBytes: number | null;
  /** What the job may use at most, if it set a cap itself. */
  allowedBytes: number | null;
  /** In tensors. */
  allocatedBytes: number | null;
  /** In tensors and kept by the allocator. */
  reservedBytes: number | null;
  /** What the process of the message holds altogether. */
  ownBytes: number | null;
  /** Other processes on the card. Under WDDM the driver names none. */
  others: NamedProcess[];
}

const UNITS = { bytes: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40 } as const;
const SIZE = String.raw`([\d.]+) ?(bytes|[KMGT]iB)`;
/** The driver's figure for "not available", 2^64 - 1 bytes, in the form that PyTorch gives it: 17179869184.00 GiB. */
const NOT_AVAILABLE_BYTES = 2 ** 63;

const HEAD = new RegExp(String.raw`\b(CUDA|HIP|XPU) out of memory\.\s+Tried to allocate ${SIZE}`, 'g');
/** A message is at most this long; what follows belongs to something else. */
const LONGEST_MESSAGE = 2_000;

/**
 * Reads the last such message in a text: "(GPU 0; … total capacity; … already allocated; …)" up to PyTorch 2.0, "GPU 0
 * has a total capacity of …" since then. Null if there is none. Terminals may have wrapped it.
 */
export function torchMemoryText(text: string): TorchMemoryText | null {
  const head = [...text.matchAll(HEAD)].at(-1);
  const [, platform = '', amount = '', unit = ''] = head ?? [];
  if (!head) return null;
  const message = text.slice(head.index, head.index + LONGEST_MESSAGE).replace(/\s+/g, ' ');
  const sizeIn = (before: string, after: string) => {
    const [, number, named] = new RegExp(before + SIZE + after).exec(message) ?? [];
    return number === undefined || named === undefined ? null : bytesOf(number, named);
  };
  const allocatedBytes = sizeIn('', ' already allocated') ?? sizeIn('', ' is allocated by PyTorch');
  const unallocatedBytes = sizeIn('', ' is reserved by PyTorch but unallocated');
  return {
    platform,
    gpu: numberIn(message, /\bGPU (\d+)/),
    requestedBytes: bytesOf(amount, unit),
    // "capacty" is how PyTorch 2.1 spells it.
    totalBytes: sizeIn('', ' total capacity') ?? sizeIn('total capaci?ty of ', ''),
    freeBytes: sizeIn('', ' free;') ?? sizeIn('', ' is free'),
    allowedBytes: sizeIn('', ' allowed'),
    allocatedBytes,
    reservedBytes:
      sizeIn('', ' (?:reserved in total by PyTorch|cached)') ?? sumOf(allocatedBytes, unallocatedBytes),
    ownBytes: sizeIn('this process has ', ' memory in use'),
    others: othersIn(message),
  };
}

function bytesOf(number: string, unit: string): number | null {
  const factor = UNITS[unit as keyof typeof UNITS];
  const bytes = Math.round(Number(number) * factor);
  return Number.isFinite(bytes) && bytes < NOT_AVAILABLE_BYTES ? bytes : null;
}

function numberIn(message: string, pattern: RegExp): number | null {
  const [, number] = pattern.exec(message) ?? [];
  return number === undefined ? null : Number(number);
}

const sumOf = (first: number | null, second: number | null): number | null =>
  first === null || second === null ? null : first + second;

function othersIn(message: string): NamedProcess[] {
  const named = message.matchAll(new RegExp(String.raw`\bProcess (\d+) has ${SIZE} memory in use`, 'g'));
  return [...named].flatMap(([, pid, number = '', unit = '']) => {
    const usedBytes = bytesOf(number, unit);
    return usedBytes === null ? [] : [{ pid: Number(pid), usedBytes }];
  });
}
