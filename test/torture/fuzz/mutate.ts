import { createHash } from 'node:crypto';
import type { Chance } from '../random.ts';

/** A way to spoil the bytes of a file. `other` is a file of the same kind from another run. */
export type Mutation = (bytes: Buffer, chance: Chance, other: Buffer) => Buffer;

const NEWLINE = 0x0a;
const MOST_FLIPS = 4;
const LONGEST_BLOCK_BYTES = 600;
const NESTING = 20_000;

const HUGE = ['1e999', '-1e999', '1e308', '9007199254740993', '9'.repeat(400), '-0', '1e-400', '0x10', 'NaN'];
const GARBAGE = ['}', '{}\n', 'null\n', '\0\0\0\0', '{"seq":', '\n\n', '"', '[]', '\ufeff', 'ÿþ'];
const INVALID_UTF8 = [
  Buffer.from([0xff]),
  Buffer.from([0xc3, 0x28]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from([0xf8, 0x88, 0x80, 0x80, 0x80]),
];

const placeIn = (bytes: Buffer, chance: Chance): number => chance.whole(0, Math.max(0, bytes.length - 1));
const insert = (bytes: Buffer, at: number, what: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, at), what, bytes.subarray(at)]);

/** Lines with their line ends. */
export function fileLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, from);
    const to = end < 0 ? bytes.length : end + 1;
    lines.push(bytes.subarray(from, to));
    from = to;
  }
  return lines;
}

function withLines(bytes: Buffer, change: (lines: Buffer[]) => void): Buffer {
  const lines = fileLines(bytes);
  change(lines);
  return Buffer.concat(lines);
}

/** Replaces one number with other text. */
function editNumber(text: string, chance: Chance, edit: (number: string) => string): string {
  const numbers = [...text.matchAll(/(?<=[:[,])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?=[,\]}])/g)];
  const picked = numbers.length > 0 ? chance.pick(numbers) : null;
  if (picked === null) return text;
  return text.slice(0, picked.index) + edit(picked[0]) + text.slice(picked.index + picked[0].length);
}

const otherNumber = (chance: Chance) => (number: string) => {
  const at = chance.whole(0, number.length - 1);
  const digit = number[at] ?? '';
  if (!/\d/.test(digit)) return `${number}1`;
  return number.slice(0, at) + String((Number(digit) + chance.whole(1, 9)) % 10) + number.slice(at + 1);
};

/** The line with a checksum that fits its present text and the line before, as a deliberate forger would make it. */
function withFreshSum(line: string, before: Buffer): string {
  const open = line.slice(0, line.lastIndexOf(',"sum":"'));
  const { sum } = JSON.parse(before.toString('utf8'));
  const fresh = createHash('sha256')
    .update(sum + open)
    .digest('hex');
  return `${open},"sum":"${fresh.slice(0, 16)}"}\n`;
}

/** Changes the text of one line, neither the first nor the last, and recomputes its checksum. */
function forge(bytes: Buffer, change: (line: string) => string, chance: Chance): Buffer {
  return withLines(bytes, (lines) => {
    const at = chance.whole(1, lines.length - 2);
    const [before, line] = [lines[at - 1], lines[at]];
    if (before && line) lines[at] = Buffer.from(withFreshSum(change(line.toString('utf8')), before));
  });
}

/** Faults of bytes on disks and in transit, whatever the bytes mean. */
export const BYTE_MUTATIONS: Record<string, Mutation> = {
  'bits flipped': (bytes, chance) => {
    const flipped = Buffer.from(bytes);
    for (let flips = chance.whole(1, MOST_FLIPS); flips > 0; flips--) {
      const at = placeIn(bytes, chance);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << chance.whole(0, 7));
    }
    return flipped;
  },
  'byte replaced': (bytes, chance) => {
    const replaced = Buffer.from(bytes);
    replaced[placeIn(bytes, chance)] = chance.whole(0, 255);
    return replaced;
  },
  cut: (bytes, chance) => bytes.subarray(0, placeIn(bytes, chance)),
  'beginning gone': (bytes, chance) => bytes.subarray(placeIn(bytes, chance)),
  'block gone': (bytes, chance) => {
    const at = placeIn(bytes, chance);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + chance.whole(1, LONGEST_BLOCK_BYTES))]);
  },
  'block of zeros': (bytes, chance) => {
    const at = placeIn(bytes, chance);
    return Buffer.from(bytes).fill(0, at, Math.min(bytes.length, at + chance.whole(1, LONGEST_BLOCK_BYTES)));
  },
  'block of another place': (bytes, chance) => {
    const moved = Buffer.from(bytes);
    const from = placeIn(bytes, chance);
    bytes.copy(moved, placeIn(bytes, chance), from, from + chance.whole(1, LONGEST_BLOCK_BYTES));
    return moved;
  },
  'block of another file': (bytes, chance, other) => {
    const mixed = Buffer.from(bytes);
    const at = Math.min(placeIn(bytes, chance), other.length);
    other.copy(mixed, at, at, at + chance.whole(1, LONGEST_BLOCK_BYTES));
    return mixed;
  },
  'garbage behind': (bytes, chance) => Buffer.concat([bytes, Buffer.from(chance.pick(GARBAGE))]),
  'garbage within': (bytes, chance) =>
    insert(bytes, placeIn(bytes, chance), Buffer.from(chance.pick(GARBAGE))),
  'another file behind': (bytes, _, other) => Buffer.concat([bytes, other]),
  'another file before': (bytes, _, other) => Buffer.concat([other, bytes]),
  'the same twice': (bytes) => Buffer.concat([bytes, bytes]),
  'half of another file': (bytes, chance, other) => {
    const at = placeIn(bytes, chance);
    return Buffer.concat([bytes.subarray(0, at), other.subarray(at)]);
  },
  'invalid UTF-8': (bytes, chance) => insert(bytes, placeIn(bytes, chance), chance.pick(INVALID_UTF8)),
  'zero bytes': (bytes, chance) =>
    insert(bytes, placeIn(bytes, chance), Buffer.alloc(chance.whole(1, LONGEST_BLOCK_BYTES))),
  'line ends of Windows': (bytes) => Buffer.from(bytes.toString('latin1').replaceAll('\n', '\r\n'), 'latin1'),
  'number changed': (bytes, chance) =>
    Buffer.from(editNumber(bytes.toString('utf8'), chance, otherNumber(chance))),
  'number huge': (bytes, chance) =>
    Buffer.from(editNumber(bytes.toString('utf8'), chance, () => chance.pick(HUGE))),
  'nested deeply': (bytes, chance) => {
    const deep = chance.isTrue(0.5) ? '['.repeat(NESTING) : '['.repeat(NESTING) + ']'.repeat(NESTING);
    return Buffer.from(editNumber(bytes.toString('utf8'), chance, () => deep));
  },
  'values swapped': (bytes, chance) => {
    const text = bytes.toString('utf8');
    const numbers = [...text.matchAll(/-?\d+\.\d+(?:e[+-]?\d+)?/g)];
    if (numbers.length < 2) return bytes;
    const [a, b] = [chance.pick(numbers), chance.pick(numbers)].sort((one, two) => one.index - two.index);
    if (!a || !b || a.index === b.index) return bytes;
    const [first, second] = [a.index + a[0].length, b.index + b[0].length];
    return Buffer.from(
      text.slice(0, a.index) + b[0] + text.slice(first, b.index) + a[0] + text.slice(second),
    );
  },
};

/** Faults of a file of lines with checksums. */
export const LINE_MUTATIONS: Record<string, Mutation> = {
  'line twice': (bytes, chance) =>
    withLines(bytes, (lines) => {
      const at = chance.whole(0, lines.length - 1);
      lines.splice(chance.whole(0, lines.length), 0, lines[at] ?? Buffer.alloc(0));
    }),
  'lines exchanged': (bytes, chance) =>
    withLines(bytes, (lines) => {
      const [a, b] = [chance.whole(0, lines.length - 1), chance.whole(0, lines.length - 1)];
      [lines[a], lines[b]] = [lines[b] ?? Buffer.alloc(0), lines[a] ?? Buffer.alloc(0)];
    }),
  'line gone': (bytes, chance) =>
    withLines(bytes, (lines) => lines.splice(chance.whole(0, lines.length - 1), 1)),
  'line of another file': (bytes, chance, other) =>
    withLines(bytes, (lines) => {
      const at = chance.whole(0, lines.length - 1);
      lines[at] = fileLines(other)[at] ?? Buffer.alloc(0);
    }),
  'goes on as another file': (bytes, chance, other) => {
    const lines = fileLines(bytes);
    const at = chance.whole(1, lines.length);
    return Buffer.concat([...lines.slice(0, at), ...fileLines(other).slice(at)]);
  },
  'number changed, checksum anew': (bytes, chance) =>
    forge(bytes, (line) => editNumber(line, chance, otherNumber(chance)), chance),
  'number huge, checksum anew': (bytes, chance) =>
    forge(bytes, (line) => editNumber(line, chance, () => chance.pick(HUGE)), chance),
  'nested deeply, checksum anew': (bytes, chance) =>
    forge(bytes, (line) => editNumber(line, chance, () => '['.repeat(NESTING)), chance),
  'named twice, checksum anew': (bytes, chance) =>
    forge(bytes, (line) => line.replace(/"(\w+)":(-?\d[^,}\]]*)/, '"$1":$2,"$1":7'), chance),
};
