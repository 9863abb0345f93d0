import type { Evidence } from '../protocol/disk/evidence.ts';
import { warnedHolders } from './memory-warning.ts';
import { readUserData } from './user-data.ts';

/** One event of the Windows event log, read from the XML of `wevtutil qe … /f:xml`. */
export interface WindowsEvent {
  provider: string;
  id: number;
  at: number;
  /** EventData by name, for events that name their data, and UserData by path: user-data.ts. */
  named: Record<string, string>;
  /** The data in order. */
  data: string[];
}

/** Order of the data of event 1000, for Windows builds that do not name them. */
const CLASSIC_1000 = [
  'AppName',
  'AppVersion',
  'AppTimeStamp',
  'ModuleName',
  'ModuleVersion',
  'ModuleTimeStamp',
  'ExceptionCode',
  'FaultingOffset',
  'ProcessId',
] as const;
const LONGEST_DETAIL = 300;

/** Providers of display-driver failures, with the ids that mean one: TDR (4101), GPU exceptions and resets. */
const DRIVER_EVENTS: Readonly<Record<string, readonly number[]>> = {
  Display: [4101],
  nvlddmkm: [0, 13, 14, 153],
};
const EXHAUSTION_PROVIDER = 'Microsoft-Windows-Resource-Exhaustion-Detector';
const EXHAUSTION_ID = 2004;

/**
 * The events in the answer to a query. Messages are in the user's language, so only provider, id and data are read.
 * Anything that is not an event is skipped.
 */
export function readEvents(xml: string): WindowsEvent[] {
  return [...xml.matchAll(/<Event[ >].*?<\/Event>/gs)].flatMap(([event]) => {
    const provider = /<Provider [^>]*?Name=(["'])(.*?)\1/.exec(event)?.[2];
    const id = /<EventID[^>]*>(\d+)<\/EventID>/.exec(event)?.[1];
    const at = Date.parse(/<TimeCreated [^>]*?SystemTime=(["'])(.*?)\1/.exec(event)?.[2] ?? '');
    if (provider === undefined || id === undefined || Number.isNaN(at)) return [];
    const items = [...event.matchAll(/<Data(?: Name=(["'])(.*?)\1)?\s*(?:\/>|>(.*?)<\/Data>)/gs)];
    const ofUser = readUserData(event).map(([path, value]) => [path, decode(value)] as const);
    const named = items.flatMap(([, , name, value]) =>
      name === undefined ? [] : [[name, decode(value ?? '')] as const],
    );
    return [
      {
        provider: decode(provider),
        id: Number(id),
        at,
        named: Object.fromEntries([...named, ...ofUser]),
        data: [...items.map(([, , , value]) => decode(value ?? '')), ...ofUser.map(([, value]) => value)],
      },
    ];
  });
}

/**
 * What the events say about a process in a time span. A crash must name the pid; driver and memory events have none.
 */
export function evidenceInEvents(
  events: readonly WindowsEvent[],
  pid: number,
  fromMs: number,
  toMs: number,
): Evidence[] {
  return events
    .filter(({ at }) => at >= fromMs && at <= toMs)
    .flatMap((event) => {
      const found = whatOf(event, pid);
      return found ? [{ source: 'event-log', at: event.at, ...found }] : [];
    });
}

function whatOf(event: WindowsEvent, pid: number): Omit<Evidence, 'source' | 'at'> | null {
  const { provider, id, data } = event;
  const detail = data.join(', ').slice(0, LONGEST_DETAIL);
  if (provider === 'Application Error' && id === 1000) {
    const value = (name: (typeof CLASSIC_1000)[number]) =>
      event.named[name] ?? data[CLASSIC_1000.indexOf(name)] ?? '';
    // Hexadecimal in both forms; it has the prefix 0x only if the data have names.
    const isOurs = Number.parseInt(value('ProcessId').replace(/^0x/i, ''), 16) === pid;
    return isOurs ? { what: 'native-crash', module: value('ModuleName') || null, detail } : null;
  }
  if (DRIVER_EVENTS[provider]?.includes(id)) return { what: 'driver-error', module: null, detail };
  if (provider === EXHAUSTION_PROVIDER && id === EXHAUSTION_ID)
    return { what: 'memory-exhausted', module: null, detail: holdersOf(event) || detail };
  return null;
}

const BYTES_OF_GIB = 1024 ** 3;

/** The processes that the warning names, as `python.exe (8644) 7.6 GiB`; empty if it names none. */
const holdersOf = (event: WindowsEvent): string =>
  warnedHolders(event)
    .map(({ name, pid, bytes }) => `${name} (${pid}) ${(bytes / BYTES_OF_GIB).toFixed(1)} GiB`)
    .join(', ');

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const decode = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/**
 * Arguments for `wevtutil` that query the events that may concern an ending, without a shell and without administrator
 * rights.
 */
export function eventQueries(fromMs: number, toMs: number): string[][] {
  const span = `TimeCreated[@SystemTime>='${new Date(fromMs).toISOString()}' and @SystemTime<='${new Date(toMs).toISOString()}']`;
  const query = (log: string, providers: readonly string[]) => [
    'qe',
    log,
    `/q:*[System[Provider[${providers.map((name) => `@Name='${name}'`).join(' or ')}] and ${span}]]`,
    '/f:xml',
    '/rd:true',
    '/c:60',
    '/e:Events',
    '/uni:true',
  ];
  return [
    query('Application', ['Application Error']),
    query('System', [...Object.keys(DRIVER_EVENTS), EXHAUSTION_PROVIDER]),
  ];
}
