// Long because it declares every call of NVML that Vigil makes.
import { FUNCTION_NOT_FOUND, meaningOf } from '../../../core/machine/nvml-codes.ts';
import type { ReaderRefusal } from '../../../core/protocol/machine/gpu-reader.ts';
import type { GpuMemory } from '../../../core/protocol/machine/gpu-sample.ts';
import { loadLibrary, type NativeLibrary } from '../../base/native-library.ts';

/*
 * Names, structures and numbers from nvml.h (API 12 and 13). All calls return a code; values are written into buffers
 * of little-endian numbers, with the alignment of x64 and arm64.
 */

/** A device, as NVML's opaque pointer. */
export type NvmlDevice = bigint;

/** A code, and the value if the code is 0. */
export interface NvmlAnswer<T> {
  code: number;
  value: T | null;
}

/** Memory of a device; null: what its older form does not tell apart. */
export type NvmlMemory = Omit<GpuMemory, 'sharedBytes'>;

/** A process in the lists of running ones. */
export interface NvmlProcess {
  pid: number;
  /** null under WDDM, and for a process that the driver cannot attribute memory to. */
  usedBytes: number | null;
  gpuInstance: number | null;
  computeInstance: number | null;
}

/** The calls of NVML, as questions with an answer. */
export type NvmlLibrary = ReturnType<typeof bindNvml>;

/** Enough for every function without which no figure can be had. */
const NEEDED = ['nvmlDeviceGetCount_v2', 'nvmlDeviceGetHandleByIndex_v2'];
/** NVML_VALUE_NOT_AVAILABLE. */
const NOT_AVAILABLE = 0xffff_ffff_ffff_ffffn;
/** The same as 32 bits, for slices. */
const NO_INSTANCE = 0xffff_ffff;
/** `NVML_STRUCT_VERSION(Memory, 2)`: size and version in one number. */
const MEMORY_V2 = 40 | (2 << 24);
const ANOTHER_STRUCT = 25;
const MOST_PROCESSES = 4_096;

/** Loads the first of these libraries that exists. */
export function loadNvml(paths: readonly string[]): NvmlLibrary | ReaderRefusal {
  const library = loadLibrary(paths);
  if ('kind' in library) return library;
  const missing = NEEDED.find((name) => !library.has(name));
  return missing === undefined
    ? bindNvml(library)
    : { kind: 'no-function', library: library.path, name: missing };
}

function bindNvml(library: NativeLibrary) {
  /** A function that this version of the library lacks answers as if the driver said so. */
  const bind = (name: string, parameters: string): ((...given: unknown[]) => number) =>
    library.has(name)
      ? library.call<(...given: unknown[]) => number>(`int ${name}(${parameters})`)
      : () => FUNCTION_NOT_FOUND;
  const ofDevice = (name: string, more = '_Out_ void *value') => bind(name, `void *device, ${more}`);

  /** A question whose answer is `bytes` long. */
  const ask = <T>(name: string, bytes: number, read: (buffer: Buffer) => T) => {
    const call = ofDevice(name);
    return (device: NvmlDevice): NvmlAnswer<T> => {
      const buffer = Buffer.alloc(bytes);
      const code = call(device, buffer);
      return { code, value: code === 0 ? read(buffer) : null };
    };
  };
  const u32 = (buffer: Buffer) => buffer.readUInt32LE();
  const u64 = (buffer: Buffer) => Number(buffer.readBigUInt64LE());
  const askNumber = (name: string) => ask(name, 4, u32);
  const askText = (name: string) => {
    const call = ofDevice(name, '_Out_ void *text, uint32_t length');
    return (device: NvmlDevice): NvmlAnswer<string> => {
      const buffer = Buffer.alloc(96);
      const code = call(device, buffer, buffer.length);
      return { code, value: code === 0 ? textIn(buffer) : null };
    };
  };
  /** A question with one number in it. */
  const askAbout = <T>(name: string, about: number, bytes: number, read: (buffer: Buffer) => T) => {
    const call = ofDevice(name, 'uint32_t about, _Out_ void *value');
    return (device: NvmlDevice, which = about): NvmlAnswer<T> => {
      const buffer = Buffer.alloc(bytes);
      const code = call(device, which, buffer);
      return { code, value: code === 0 ? read(buffer) : null };
    };
  };
  const askPair = (name: string) => {
    const call = ofDevice(name, '_Out_ void *current, _Out_ void *pending');
    return (device: NvmlDevice): NvmlAnswer<{ current: number; pending: number }> => {
      const [current, pending] = [Buffer.alloc(4), Buffer.alloc(4)];
      const code = call(device, current, pending);
      return { code, value: code === 0 ? { current: u32(current), pending: u32(pending) } : null };
    };
  };
  const handleByIndex = bind('nvmlDeviceGetHandleByIndex_v2', 'uint32_t index, _Out_ void *device');
  const count = bind('nvmlDeviceGetCount_v2', '_Out_ void *count');
  const init = bind('nvmlInit_v2', '');
  const shutdown = bind('nvmlShutdown', '');
  const driver = bind('nvmlSystemGetDriverVersion', '_Out_ void *text, uint32_t length');
  const memoryV2 = ofDevice('nvmlDeviceGetMemoryInfo_v2', '_Inout_ void *memory');
  const memoryV1 = ofDevice('nvmlDeviceGetMemoryInfo');
  const processBytes = processStructBytes(library);
  const migByIndex = ofDevice('nvmlDeviceGetMigDeviceHandleByIndex', 'uint32_t index, _Out_ void *slice');
  const retiredPages = ofDevice(
    'nvmlDeviceGetRetiredPages',
    'uint32_t cause, _Inout_ void *count, void *addresses',
  );
  const remappedRows = ofDevice(
    'nvmlDeviceGetRemappedRows',
    '_Out_ void *corrected, _Out_ void *uncorrected, _Out_ void *pending, _Out_ void *failed',
  );
  const eccErrors = ofDevice('nvmlDeviceGetTotalEccErrors', 'int type, int counter, _Out_ void *value');

  const memory = (device: NvmlDevice): NvmlAnswer<NvmlMemory> => {
    const buffer = Buffer.alloc(40);
    buffer.writeUInt32LE(MEMORY_V2);
    const code = memoryV2(device, buffer);
    const at = (offset: number) => Number(buffer.readBigUInt64LE(offset));
    if (code === 0)
      return {
        code,
        value: { totalBytes: at(8), reservedBytes: at(16), freeBytes: at(24), usedBytes: at(32) },
      };
    if (code !== FUNCTION_NOT_FOUND && code !== ANOTHER_STRUCT) return { code, value: null };
    const old = memoryV1(device, buffer);
    const value = { totalBytes: at(0), reservedBytes: null, freeBytes: at(8), usedBytes: at(16) };
    return { code: old, value: old === 0 ? value : null };
  };

  /** The newest form of a list of processes that the library has. */
  const processList = (name: string) => {
    const forms = [
      { call: ofDevice(`${name}_v3`, PROCESS_PARAMETERS), bytes: processBytes },
      { call: ofDevice(`${name}_v2`, PROCESS_PARAMETERS), bytes: 24 },
      { call: ofDevice(name, PROCESS_PARAMETERS), bytes: 16 },
    ];
    return (device: NvmlDevice): NvmlAnswer<NvmlProcess[]> => {
      let answer: NvmlAnswer<NvmlProcess[]> = { code: FUNCTION_NOT_FOUND, value: null };
      for (const { call, bytes } of forms) {
        answer = listWith((size, infos) => call(device, size, infos), bytes);
        if (answer.code !== FUNCTION_NOT_FOUND && answer.code !== ANOTHER_STRUCT) break;
      }
      return answer;
    };
  };

  return {
    path: library.path,
    init: () => init(),
    shutdown: () => shutdown(),
    driverVersion(): string | null {
      const buffer = Buffer.alloc(80);
      return driver(buffer, buffer.length) === 0 ? textIn(buffer) : null;
    },
    count(): NvmlAnswer<number> {
      const buffer = Buffer.alloc(4);
      const code = count(buffer);
      return { code, value: code === 0 ? u32(buffer) : null };
    },
    device(index: number): NvmlAnswer<NvmlDevice> {
      const buffer = Buffer.alloc(8);
      const code = handleByIndex(index, buffer);
      return { code, value: code === 0 ? buffer.readBigUInt64LE() : null };
    },
    name: askText('nvmlDeviceGetName'),
    uuid: askText('nvmlDeviceGetUUID'),
    /** Domain, bus and number of its place; busIdLegacy[16] precedes them in nvmlPciInfo_t. */
    pci: ask('nvmlDeviceGetPciInfo_v3', 68, (info) => ({
      domain: info.readUInt32LE(16),
      bus: info.readUInt32LE(20),
      device: info.readUInt32LE(24),
    })),
    memory,
    utilisation: ask('nvmlDeviceGetUtilizationRates', 8, (rates) => ({
      gpu: rates.readUInt32LE(0),
      memory: rates.readUInt32LE(4),
    })),
    temperature: askAbout('nvmlDeviceGetTemperature', 0, 4, u32),
    powerMilliwatts: askNumber('nvmlDeviceGetPowerUsage'),
    powerLimitMilliwatts: askNumber('nvmlDeviceGetEnforcedPowerLimit'),
    fanPercent: askNumber('nvmlDeviceGetFanSpeed'),
    /** `which`: 1 its processors, 2 its memory. */
    clockMhz: askAbout('nvmlDeviceGetClockInfo', 1, 4, u32),
    performanceState: askNumber('nvmlDeviceGetPerformanceState'),
    /** Named after events since driver 535. */
    throttleReasons: firstThatExists(
      ask('nvmlDeviceGetCurrentClocksEventReasons', 8, (mask) => mask.readBigUInt64LE()),
      ask('nvmlDeviceGetCurrentClocksThrottleReasons', 8, (mask) => mask.readBigUInt64LE()),
    ),
    computeProcesses: processList('nvmlDeviceGetComputeRunningProcesses'),
    graphicsProcesses: processList('nvmlDeviceGetGraphicsRunningProcesses'),
    driverModel: firstThatExists(askPair('nvmlDeviceGetDriverModel_v2'), askPair('nvmlDeviceGetDriverModel')),
    eccMode: askPair('nvmlDeviceGetEccMode'),
    /** Since the driver was loaded. `type`: 0 corrected, 1 uncorrected. */
    eccErrors(device: NvmlDevice, type: 0 | 1): NvmlAnswer<number> {
      const buffer = Buffer.alloc(8);
      const code = eccErrors(device, type, 0, buffer);
      return { code, value: code === 0 ? u64(buffer) : null };
    },
    /** `cause`: 0 several single-bit errors, 1 one double-bit error. */
    retiredPages(device: NvmlDevice, cause: 0 | 1): NvmlAnswer<number> {
      const buffer = Buffer.alloc(4);
      const code = retiredPages(device, cause, buffer, null);
      const isCounted = code === 0 || meaningOf(code) === 'too-small';
      return isCounted ? { code: 0, value: u32(buffer) } : { code, value: null };
    },
    retirementPending: askNumber('nvmlDeviceGetRetiredPagesPendingStatus'),
    /** On Ampere and later, instead of retired pages. */
    remappedRows(device: NvmlDevice): NvmlAnswer<{ rows: number; isPending: boolean }> {
      const [corrected, uncorrected, pending, failed] = [0, 1, 2, 3].map(() => Buffer.alloc(4));
      const code = remappedRows(device, corrected, uncorrected, pending, failed);
      if (code !== 0 || !corrected || !uncorrected || !pending) return { code, value: null };
      return { code, value: { rows: u32(corrected) + u32(uncorrected), isPending: u32(pending) !== 0 } };
    },
    migMode: askPair('nvmlDeviceGetMigMode'),
    mostSlices: askNumber('nvmlDeviceGetMaxMigDeviceCount'),
    slice(device: NvmlDevice, index: number): NvmlAnswer<NvmlDevice> {
      const buffer = Buffer.alloc(8);
      const code = migByIndex(device, index, buffer);
      return { code, value: code === 0 ? buffer.readBigUInt64LE() : null };
    },
    gpuInstance: askNumber('nvmlDeviceGetGpuInstanceId'),
    computeInstance: askNumber('nvmlDeviceGetComputeInstanceId'),
  };
}

const PROCESS_PARAMETERS = '_Inout_ void *count, _Out_ void *infos';

/** Some drivers (535.43 to 535.8x) wrote longer entries under the same name; nvitop tells them apart like this. */
const processStructBytes = (library: NativeLibrary): number =>
  library.has('nvmlDeviceGetConfComputeMemSizeInfo') && !library.has('nvmlDeviceGetRunningProcessDetailList')
    ? 32
    : 24;

/** Asks for the number of entries first, then for the entries; more may have come in between. */
function listWith(
  call: (count: Buffer, infos: Buffer | null) => number,
  bytes: number,
): NvmlAnswer<NvmlProcess[]> {
  const count = Buffer.alloc(4);
  const first = call(count, null);
  if (first === 0) return { code: 0, value: [] };
  if (meaningOf(first) !== 'too-small') return { code: first, value: null };
  const room = Math.min(MOST_PROCESSES, 2 * count.readUInt32LE() + 5);
  const infos = Buffer.alloc(room * bytes);
  count.writeUInt32LE(room);
  const code = call(count, infos);
  if (code !== 0) return { code, value: null };
  const entries = Math.min(room, count.readUInt32LE());
  return {
    code,
    value: Array.from({ length: entries }, (_, index) => processAt(infos, index * bytes, bytes)),
  };
}

function processAt(infos: Buffer, offset: number, bytes: number): NvmlProcess {
  const used = infos.readBigUInt64LE(offset + 8);
  const instance = (at: number) => {
    const number = bytes > 16 ? infos.readUInt32LE(offset + at) : NO_INSTANCE;
    return number === NO_INSTANCE ? null : number;
  };
  return {
    pid: infos.readUInt32LE(offset),
    usedBytes: used === NOT_AVAILABLE ? null : Number(used),
    gpuInstance: instance(16),
    computeInstance: instance(20),
  };
}

/** Asks the newer function, and the older one if the library or the driver lacks it. */
const firstThatExists =
  <T>(newer: (device: NvmlDevice) => NvmlAnswer<T>, older: (device: NvmlDevice) => NvmlAnswer<T>) =>
  (device: NvmlDevice): NvmlAnswer<T> => {
    const answer = newer(device);
    return answer.code === FUNCTION_NOT_FOUND ? older(device) : answer;
  };

function textIn(buffer: Buffer): string {
  const end = buffer.indexOf(0);
  return buffer.toString('utf8', 0, end === -1 ? buffer.length : end);
}
