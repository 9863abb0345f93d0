import type { CounterRow } from '../../core/machine/windows/gpu-counters.ts';
import type { ReaderRefusal } from '../../core/protocol/machine/gpu-reader.ts';
import { addressOf, loadLibrary, type NativeLibrary } from '../base/native-library.ts';

/*
 * Performance counters of Windows through its library PDH. Names, numbers and layouts from pdh.h and pdhmsg.h of the
 * Windows SDK, for 64 bits.
 */

/** A code, and the value if the code is 0. */
export interface PdhAnswer<T> {
  code: number;
  value: T | null;
}

/** A query or a counter of one. */
type PdhHandle = bigint;

/** How figures are asked for: whole numbers, or with a fraction. */
export type PdhFormat = 'whole' | 'fraction';

/** The calls of PDH, as questions with an answer. */
export type PdhLibrary = ReturnType<typeof bindPdh>;

const FORMATS: Readonly<Record<PdhFormat, number>> = { whole: 0x400, fraction: 0x200 };
const MORE_DATA = 0x8000_07d2;
/** PDH_FMT_COUNTERVALUE_ITEM_W: pointer to the name, state, and the figure in eight bytes. */
const ITEM = { bytes: 24, state: 8, figure: 16 };
/** PDH_CSTATUS_VALID_DATA and PDH_CSTATUS_NEW_DATA. */
const VALID = [0, 1];
/** Between a question for the size and the next for the content, instances may come. */
const TRIES = 4;
/** Far more than the 5,000 instances of a very busy machine need. */
const MOST_BYTES = 64 * 1024 * 1024;
const FUNCTIONS = ['OpenQueryW', 'CloseQuery', 'AddEnglishCounterW', 'CollectQueryData'];

/** Loads the first of these libraries that exists. */
export function loadPdh(paths: readonly string[]): PdhLibrary | ReaderRefusal {
  const library = loadLibrary(paths);
  if ('kind' in library) return library;
  const missing = [...FUNCTIONS, 'GetFormattedCounterArrayW'].find((name) => !library.has(`Pdh${name}`));
  return missing === undefined
    ? bindPdh(library)
    : { kind: 'no-function', library: library.path, name: `Pdh${missing}` };
}

function bindPdh(library: NativeLibrary) {
  const bind = (name: string, parameters: string) =>
    library.call<(...given: unknown[]) => number>(`uint32_t Pdh${name}(${parameters})`);
  const open = bind('OpenQueryW', 'void *source, uintptr_t user, _Out_ void *query');
  const close = bind('CloseQuery', 'void *query');
  // The names of counters are translated; this call takes the English ones in every language of Windows.
  const add = bind('AddEnglishCounterW', 'void *query, str16 path, uintptr_t user, _Out_ void *counter');
  const collect = bind('CollectQueryData', 'void *query');
  const array = bind(
    'GetFormattedCounterArrayW',
    'void *counter, uint32_t format, _Inout_ void *bytes, _Out_ void *count, _Out_ void *items',
  );
  const handleBy = (call: (handle: Buffer) => number): PdhAnswer<PdhHandle> => {
    const handle = Buffer.alloc(8);
    const code = call(handle);
    return { code, value: code === 0 ? handle.readBigUInt64LE() : null };
  };
  /** Kept, because a counter of thousands of instances fills a megabyte each second. */
  let items = Buffer.alloc(16 * 1024);

  return {
    openQuery: () => handleBy((query) => open(null, 0, query)),
    closeQuery: (query: PdhHandle) => close(query),
    addCounter: (query: PdhHandle, path: string) => handleBy((counter) => add(query, path, 0, counter)),
    collect: (query: PdhHandle) => collect(query),
    /** The instances of a counter whose path has an asterisk for them, as collected last. */
    rows(counter: PdhHandle, format: PdhFormat): PdhAnswer<CounterRow[]> {
      const [bytes, count] = [Buffer.alloc(4), Buffer.alloc(4)];
      const ask = (room: Buffer | null): number => {
        bytes.writeUInt32LE(room?.length ?? 0);
        return array(counter, FORMATS[format], bytes, count, room);
      };
      let code = ask(items);
      for (let left = TRIES; code === MORE_DATA && left > 0; left--) {
        // The size that a room too small reports is not to be relied on (documentation of this call).
        const needed = ask(null) === MORE_DATA ? bytes.readUInt32LE() : 0;
        if (needed > MOST_BYTES) break;
        if (needed > items.length) items = Buffer.alloc(Math.ceil(needed * 1.5));
        code = ask(items);
      }
      return { code, value: code === 0 ? rowsIn(items, count.readUInt32LE(), format) : null };
    },
  };
}

/** The names lie in the same memory, behind the items. */
function rowsIn(items: Buffer, count: number, format: PdhFormat): CounterRow[] {
  const base = addressOf(items);
  const rows: CounterRow[] = [];
  for (let at = 0, left = count; left > 0 && at + ITEM.bytes <= items.length; left--, at += ITEM.bytes) {
    const name = Number(items.readBigUInt64LE(at) - base);
    if (name < 0 || name >= items.length) continue;
    const figure = at + ITEM.figure;
    rows.push({
      instance: textAt(items, name),
      value: !VALID.includes(items.readUInt32LE(at + ITEM.state))
        ? null
        : format === 'whole'
          ? Number(items.readBigInt64LE(figure))
          : items.readDoubleLE(figure),
    });
  }
  return rows;
}

function textAt(buffer: Buffer, start: number): string {
  let end = start;
  while (end + 1 < buffer.length && (buffer[end] !== 0 || buffer[end + 1] !== 0)) end += 2;
  return buffer.toString('utf16le', start, end);
}
