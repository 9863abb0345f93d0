import { type Document, LineCounter, parseDocument } from 'yaml';
import { type CompiledEntry, compileEntry, patternFaultIn } from '../../../core/failures/compile-entry.ts';
import type { CatalogueFault } from '../../../core/protocol/failures/catalogue-fault.ts';
import { FailureEntry, FailureFile } from '../../../core/protocol/failures/failure-entry.ts';
import { isObject } from '../../../core/protocol/is-object.ts';
import { faultIn } from '../../../core/protocol/value-fault.ts';

/** What a file of the catalogue has that can be used, and what of it cannot. */
export interface ParsedFile {
  kind: string;
  /** The kind's name by language. */
  name: Readonly<Record<string, string>>;
  entries: CompiledEntry[];
  faults: CatalogueFault[];
}

type Path = readonly (string | number)[];

/**
 * Reads a file of the user's catalogue. A part that is wrong becomes a fault with its line, and the rest works.
 * `wantedKind`: null for any.
 */
export function parseCatalogueFile(file: string, wantedKind: string | null, text: string): ParsedFile {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const empty: ParsedFile = { kind: wantedKind ?? '', name: {}, entries: [], faults: [] };
  const faults: CatalogueFault[] = [];
  const tell = (line: number | null, entry: string | null, fault: CatalogueFault['fault']): void => {
    faults.push({ file, line, entry, fault });
  };
  const [broken] = document.errors;
  if (broken) {
    tell(counter.linePos(broken.pos[0]).line, null, { kind: 'syntax', error: broken.message });
    return { ...empty, faults };
  }
  const lineOf = (path: Path): number | null => {
    const at = startOf(document, path);
    return at === null ? null : counter.linePos(at).line;
  };
  const whole = FailureFile.safeParse(document.toJS());
  if (!whole.success) {
    const { path = [] } = whole.error.issues[0] ?? {};
    tell(lineOf(plain(path)), null, { kind: 'value', ...faultIn(whole.error.issues) });
    return { ...empty, faults };
  }
  const { kind, name } = whole.data;
  if (wantedKind !== null && kind !== wantedKind)
    tell(lineOf(['kind']), null, { kind: 'kind-differs', wanted: wantedKind });
  const entries: CompiledEntry[] = [];
  for (const [index, written] of whole.data.entries.entries()) {
    const read = readEntry(written, kind, entries);
    if (read.ok) entries.push(read.entry);
    else tell(lineOf(['entries', index, ...read.path]), idOf(written), read.fault);
  }
  return { kind, name, entries, faults };
}

type Entry = { ok: true; entry: CompiledEntry } | { ok: false; path: Path; fault: CatalogueFault['fault'] };

/** An entry that can be used, or what is wrong with it and where. */
function readEntry(written: unknown, kind: string, before: readonly CompiledEntry[]): Entry {
  const read = FailureEntry.safeParse(written);
  if (!read.success) {
    const { path = [] } = read.error.issues[0] ?? {};
    return { ok: false, path: plain(path), fault: { kind: 'value', ...faultIn(read.error.issues) } };
  }
  const { id } = read.data;
  if (before.some(({ entry }) => entry.id === id))
    return { ok: false, path: ['id'], fault: { kind: 'id-taken', id } };
  const entry = compileEntry(read.data, kind, true);
  const fault = patternFaultIn(entry);
  return fault === null
    ? { ok: true, entry }
    : { ok: false, path: fault.field.split('.'), fault: { kind: 'pattern', ...fault } };
}

const plain = (path: readonly PropertyKey[]): Path =>
  path.map((part) => (typeof part === 'symbol' ? part.toString() : part));

const idOf = (written: unknown): string | null =>
  isObject(written) && typeof written['id'] === 'string' ? written['id'] : null;

/** Position of the value, or of the nearest that contains it: a missing one has none. */
function startOf(document: Document, path: Path): number | null {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range))
      return typeof node.range[0] === 'number' ? node.range[0] : null;
  }
  return null;
}
