import { type Document, isAlias, isMap, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { pathOf } from '../protocol/policy/key-path.ts';
import type { FileValueChange } from '../protocol/policy/mitigation.ts';
import type { ChangedText, NamedText, Unchanged } from './changed-text.ts';
import { numberText } from './number-text.ts';

/** Tags of YAML itself, and none. */
const OWN_TAG = /^$|^tag:yaml\.org,2002:|^!$/;

/**
 * Changes a value in YAML or JSON. Everything else keeps every character, comments included. Tags that only the script
 * knows are left as they are.
 */
export function setYamlValue(
  text: string,
  keys: readonly string[],
  value: FileValueChange['value'],
): ChangedText {
  // A number too long for JavaScript stays as it is written. Looking for keys that stand twice takes seconds in a large file.
  const document = parseDocument(text, { logLevel: 'error', intAsBigInt: true, uniqueKeys: false });
  const [error] = document.errors;
  if (error) {
    const { line = 1, col = 1 } = error.linePos?.[0] ?? {};
    return { fault: { kind: 'syntax', line, column: col } };
  }
  const found = nodeAt(document, keys);
  if ('fault' in found) return found;
  const { start, end } = found;
  // Right behind a colon or a dash there is no value yet; a block of text ends with its last line break.
  const before = text[start - 1] ?? '';
  const isGlued = /[:-]/.test(before) || (start === end && before !== '' && !/[\s[{,]/.test(before));
  const space = isGlued ? ' ' : '';
  const behind = start < end || /^(?:[\s,\]}]|$)/.test(text.slice(end, end + 1)) ? '' : ' ';
  const isBlock = /\r?\n$/.exec(text.slice(start, end))?.[0] ?? '';
  const written = typeof value === 'number' ? numberText(value) : JSON.stringify(value);
  const changed = text.slice(0, start) + space + written + isBlock + behind + text.slice(end);
  // Its tag may give the same characters another meaning.
  return valueAt(changed, keys) === value
    ? { text: changed, texts: textsIn(document) }
    : { fault: { kind: 'tagged' } };
}

/** The value as a program will read it; undefined if it is none. */
function valueAt(text: string, keys: readonly string[]): unknown {
  const document = parseDocument(text, { logLevel: 'error', uniqueKeys: false });
  if (document.errors.length > 0) return undefined;
  let node: unknown = document.contents;
  for (const key of keys) node = childOf(node, key);
  return isScalar(node) ? node.value : undefined;
}

/** What stands under a key, the last one if it stands there twice, or under an index; undefined: nothing. */
function childOf(node: unknown, key: string): unknown {
  if (isMap(node))
    return node.items.findLast((pair) => isScalar(pair.key) && String(pair.key.value) === key)?.value;
  return isSeq(node) && /^\d+$/.test(key) ? node.items[Number(key)] : undefined;
}

function nodeAt(
  document: Document.Parsed,
  keys: readonly string[],
): { start: number; end: number } | Unchanged {
  let node: unknown = document.contents;
  for (const [depth, key] of keys.entries()) {
    const next = childOf(node, key);
    // What is merged into a section is written elsewhere.
    if (next === undefined && isMap(node) && node.items.some(isMerge)) return { fault: { kind: 'shared' } };
    if (next === undefined) return { fault: { kind: 'no-value', found: pathOf(keys.slice(0, depth)) } };
    node = next;
    if (isAlias(node) || hasAnchor(node)) return { fault: { kind: 'shared' } };
  }
  if (!isScalar(node) || !node.range) return { fault: { kind: 'not-single' } };
  if (!OWN_TAG.test(node.tag ?? '')) return { fault: { kind: 'tagged' } };
  return { start: node.range[0], end: node.range[1] };
}

const isMerge = ({ key }: { key: unknown }): boolean => isScalar(key) && key.value === '<<';

const hasAnchor = (node: unknown): boolean =>
  (isMap(node) || isSeq(node) || isScalar(node)) && node.anchor !== undefined;

function textsIn(document: Document.Parsed): NamedText[] {
  const texts: NamedText[] = [];
  visit(document, {
    Scalar: (role, { value, tag = '' }, above) => {
      if (role === 'key' || typeof value !== 'string') return;
      const pair = above.findLast(isPair);
      const key = isScalar(pair?.key) ? String(pair.key.value) : null;
      texts.push({ key: OWN_TAG.test(tag) ? key : tag, text: value });
    },
  });
  return texts;
}
