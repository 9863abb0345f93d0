import type { WindowsEvent } from '../../ending/event-log.ts';
import { warnedHolders } from '../../ending/memory-warning.ts';
import type { SystemEvent, SystemEventKind } from '../../protocol/disk/dossier/system-event.ts';
import { maskText } from '../../provenance/secrets.ts';

/** What a record is called, whom it names, and where the fault lies. */
type Reading = Pick<SystemEvent, 'pid' | 'module' | 'offset' | 'code' | 'program' | 'processStartedAt'> & {
  what: SystemEventKind;
};

/** Reads one kind of record; null if it does not concern an ending. */
type Reader = (event: WindowsEvent) => Reading | null;

const LONGEST_DETAIL = 300;
const NOTHING = { pid: null, module: null, offset: null, code: null };

/** Reads records that name neither process nor module. */
const plain =
  (what: SystemEventKind): Reader =>
  () => ({ ...NOTHING, what });

/** A field by its name or, on builds that do not name their data, by its place. */
const field = ({ named, data }: WindowsEvent, name: string, place: number): string =>
  named[name] ?? data[place] ?? '';

/** Hexadecimal with or without its prefix, as `c0000005`; null if it is none. */
function hex(text: string): string | null {
  const digits = text.trim().replace(/^0x/i, '');
  return /^[0-9a-f]{1,16}$/i.test(digits) ? `0x${digits.replace(/^0+(?=.)/, '').toLowerCase()}` : null;
}

const pidOf = (text: string): number | null => {
  const digits = hex(text);
  return digits === null ? null : Number.parseInt(digits, 16);
};

/** A FILETIME counts units of 100 ns since 1601, which is so many milliseconds before the epoch. */
const FILETIME_OF_EPOCH_MS = 11_644_473_600_000;

/** Milliseconds of the epoch from a FILETIME in hexadecimal; null if it is none. */
function timeOf(text: string): number | null {
  const digits = hex(text);
  const ms = digits === null ? 0 : Number(BigInt(digits) / 10_000n) - FILETIME_OF_EPOCH_MS;
  return ms > 0 ? ms : null;
}

/**
 * Event 1000: AppName, AppVersion, AppTimeStamp, ModuleName, …, ExceptionCode (6), FaultingOffset (7), ProcessId (8),
 * ProcessCreationTime (9).
 */
const crash: Reader = (event) => {
  const startedAt = timeOf(field(event, 'ProcessCreationTime', 9));
  const program = field(event, 'AppName', 0);
  return {
    what: 'native-crash',
    pid: pidOf(field(event, 'ProcessId', 8)),
    ...(program === '' ? {} : { program }),
    ...(startedAt === null ? {} : { processStartedAt: startedAt }),
    module: field(event, 'ModuleName', 3) || null,
    code: hex(field(event, 'ExceptionCode', 6)),
    offset: hex(field(event, 'FaultingOffset', 7)),
  };
};

/**
 * Event 1001: Bucket, BucketType, EventName, Response, CabId, P1…P10. APPCRASH has the module in P4, its code in P7 and
 * the offset in P8; BEX64 has offset and code the other way round. LiveKernelEvent 141 and 117 are the GPU's watchdog.
 */
const report: Reader = (event) => {
  const name = field(event, 'EventName', 2);
  const p = (number: number) => field(event, `P${number}`, 4 + number);
  if (name === 'LiveKernelEvent') {
    const code = hex(p(1));
    return code === '0x141' || code === '0x117' ? { ...NOTHING, what: 'driver-error', code } : null;
  }
  const isOverrun = name.startsWith('BEX');
  if (!isOverrun && name !== 'APPCRASH') return null;
  return {
    what: 'crash-report',
    pid: null,
    module: p(4) || null,
    code: hex(isOverrun ? p(8) : p(7)),
    offset: hex(isOverrun ? p(7) : p(8)),
  };
};

/** Kernel-Power 41: BugcheckCode is decimal; 0 means that no stop error was recorded. */
const uncleanStop: Reader = (event) => {
  const code = Number(field(event, 'BugcheckCode', 0));
  const isStopError = Number.isInteger(code) && code > 0;
  return {
    ...NOTHING,
    what: isStopError ? 'blue-screen' : 'power-lost',
    code: isStopError ? `0x${code.toString(16)}` : null,
  };
};

/** BugCheck 1001: param1 is `0x00000116 (0x…, …)`. */
const stopError: Reader = (event) => ({
  ...NOTHING,
  what: 'blue-screen',
  code: hex(field(event, 'param1', 0).split(' ')[0] ?? ''),
});

/** User32 1074: param1 is the program that asked, param4 a reason code. */
const shutdown: Reader = (event) => ({
  ...NOTHING,
  what: 'shutdown-asked',
  module: baseNameOf(field(event, 'param1', 0).replace(/ \([^)]*\)$/, '')),
  code: hex(field(event, 'param4', 3)),
});

/** Defender: what it found and in which process; 1123 and 1127 are Controlled Folder Access, with the program it blocked. */
const protection: Reader = (event) => ({
  ...NOTHING,
  what: 'protection',
  module: baseNameOf(event.named['Process Name'] ?? '') ?? baseNameOf(event.named['Path'] ?? ''),
});

function baseNameOf(path: string): string | null {
  const name = path.slice(Math.max(path.lastIndexOf('\\'), path.lastIndexOf('/')) + 1).trim();
  return name === '' ? null : name;
}

const POWER = 'Microsoft-Windows-Kernel-Power';
const UPDATE = 'Microsoft-Windows-WindowsUpdateClient';
const WHEA = 'Microsoft-Windows-WHEA-Logger';
const DEFENDER = 'Microsoft-Windows-Windows Defender';

/**
 * Records by log, provider and id. Ids are used by several providers, so the id alone says nothing; messages are in the
 * user's language and are never read.
 */
export const WINDOWS_RECORDS: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<number, Reader>>>>>
> = {
  Application: {
    'Application Error': { 1000: crash },
    'Windows Error Reporting': { 1001: report },
  },
  System: {
    Display: { 4101: plain('driver-error') },
    nvlddmkm: {
      0: plain('driver-error'),
      13: plain('driver-error'),
      14: plain('driver-error'),
      153: plain('driver-error'),
    },
    'Microsoft-Windows-Resource-Exhaustion-Detector': { 2004: plain('memory-exhausted') },
    [POWER]: {
      41: uncleanStop,
      42: plain('sleep'),
      107: plain('wake'),
      506: plain('sleep'),
      507: plain('wake'),
    },
    'Microsoft-Windows-WER-SystemErrorReporting': { 1001: stopError },
    BugCheck: { 1001: stopError },
    User32: { 1074: shutdown },
    [UPDATE]: { 19: plain('update'), 43: plain('update'), 44: plain('update') },
    [WHEA]: {
      17: plain('hardware-corrected'),
      18: plain('hardware-error'),
      19: plain('hardware-corrected'),
      20: plain('hardware-error'),
      46: plain('hardware-error'),
      47: plain('hardware-corrected'),
    },
    disk: { 7: plain('disk-error'), 51: plain('disk-error'), 153: plain('disk-error') },
    Ntfs: { 55: plain('disk-error') },
  },
  'Microsoft-Windows-Windows Defender/Operational': {
    [DEFENDER]: {
      1116: protection,
      1117: protection,
      1121: protection,
      1123: protection,
      1127: protection,
    },
  },
};

/** What the records of all these logs say about an attempt with these processes. Others say nothing about an ending. */
export function windowsRecords(events: readonly WindowsEvent[], pids: ReadonlySet<number>): SystemEvent[] {
  const byProvider = Object.assign({}, ...Object.values(WINDOWS_RECORDS)) as Record<
    string,
    Readonly<Record<number, Reader>>
  >;
  return events.flatMap((event) => {
    const { provider, id, at, data } = event;
    const reading = byProvider[provider]?.[id]?.(event);
    if (!reading) return [];
    const { what, ...named } = reading;
    const holders = warnedHolders(event).map((holder) => ({ ...holder, isOwn: pids.has(holder.pid) }));
    return [
      {
        ...{ source: 'event-log' as const, what, at, provider, id, ...named },
        isOwn: named.pid === null ? null : pids.has(named.pid),
        ...(holders.length > 0 && { holders }),
        detail: maskText(data.join(', ')).slice(0, LONGEST_DETAIL),
      },
    ];
  });
}
