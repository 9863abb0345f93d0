import { parse, stringify, TomlDate, TomlError, type TomlTable, type TomlValue } from 'smol-toml';
import { pathOf } from '../protocol/policy/key-path.ts';
import type { FileValueChange } from '../protocol/policy/mitigation.ts';
import type { ChangedText, NamedText, Unchanged } from './changed-text.ts';

/**
 * Changes a value in TOML. Comments and layout are lost; 1 and 1.0 stay what they are. Null, which TOML does not have, takes
 * the key away.
 */
export function setTomlValue(
  text: string,
  keys: readonly string[],
  value: FileValueChange['value'],
): ChangedText {
  const read = parsed(text);
  if ('fault' in read) return read;
  const { table } = read;
  let parent: TomlValue = table;
  for (const [depth, key] of keys.slice(0, -1).entries()) {
    const next = childOf(parent, key);
    if (next === undefined) return { fault: { kind: 'no-value', found: pathOf(keys.slice(0, depth)) } };
    parent = next;
  }
  const last = keys.at(-1) ?? '';
  const old = childOf(parent, last);
  if (old === undefined) return { fault: { kind: 'no-value', found: pathOf(keys.slice(0, -1)) } };
  if (isTable(old) || Array.isArray(old)) return { fault: { kind: 'not-single' } };
  put(parent, last, valueLike(old, value));
  return { text: stringify(table, { numbersAsFloat: true }), texts: textsIn(table, null) };
}

function parsed(text: string): { table: TomlTable } | Unchanged {
  try {
    return { table: parse(text.replace(/^\ufeff/, ''), { integersAsBigInt: true }) };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    return { fault: { kind: 'syntax', line: error.line, column: error.column } };
  }
}

const isTable = (value: TomlValue): value is TomlTable =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof TomlDate);

function childOf(parent: TomlValue, key: string): TomlValue | undefined {
  if (Array.isArray(parent)) return /^\d+$/.test(key) ? parent[Number(key)] : undefined;
  return isTable(parent) && Object.hasOwn(parent, key) ? parent[key] : undefined;
}

/** Never through a setter: a key may be `__proto__`. */
function put(parent: TomlValue, key: string, value: TomlValue | null): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1, ...(value === null ? [] : [value]));
  else if (!isTable(parent)) return;
  else if (value === null) delete parent[key];
  else Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
}

/** A whole number stays one, unless a number with a point stood there. */
const valueLike = (old: TomlValue, value: FileValueChange['value']): TomlValue | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && typeof old !== 'number' ? BigInt(value) : value;

function textsIn(value: TomlValue, key: string | null): NamedText[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, key));
  return isTable(value) ? Object.entries(value).flatMap(([name, each]) => textsIn(each, name)) : [];
}
