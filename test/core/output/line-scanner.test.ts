import { expect, test } from 'vitest';
import { createLineScanner, LONGEST_LINE } from '../../../electron/core/output/line-scanner.ts';
import { lineText } from '../../../electron/core/output/line-text.ts';
import { searchFor } from '../../../electron/core/output/needle-search.ts';
import { decodeUtf8 } from '../../../electron/core/output/utf8.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function scanner(needles = ['hit']) {
  const lines = createLineScanner(searchFor(needles.map((text) => ({ text, bits: 1 }))));
  const scan = (text: string, at = 0) => {
    const found: { text: string; end: number; again: boolean }[] = [];
    lines.scan(bytesOf(text), at, ({ bytes, end, again }) =>
      found.push({ text: lineText(decodeUtf8(bytes)), end, again }),
    );
    return found;
  };
  return { ...lines, scan };
}

const textsOf = (output: string) =>
  scanner()
    .scan(output)
    .map(({ text }) => text);

test('lines end with a line feed, a carriage return, or both', () => {
  expect(scanner().scan('hit 1\nhit 2\r\nhit 3\rhit 4\n')).toEqual([
    { text: 'hit 1', end: 6, again: false },
    { text: 'hit 2', end: 12, again: false },
    { text: 'hit 3', end: 19, again: false },
    { text: 'hit 4', end: 25, again: false },
  ]);
});

test('lines without a needle are only counted', () => {
  const lines = scanner();
  expect(lines.scan('nothing\nnothing\nhit\n').map(({ text }) => text)).toEqual(['hit']);
  expect(lines.lines()).toBe(3);
});

test('a control sequence within a word is not part of it', () => {
  expect(textsOf('h\x1b[1mi\x1b[0mt\n\x1b]0;title\x07hit\n\x1b]8;;x\x1b\\hit\n\x1b(Bhit\n')).toEqual([
    'hit',
    'hit',
    'hit',
    'hit',
  ]);
});

test('a control sequence without an end ends with its line', () => {
  expect(textsOf('\x1b]0;hit\nhit\n\x1b[12\nhit\n')).toEqual(['hit', 'hit']);
});

test('a cursor jump to another line ends the line', () => {
  expect(textsOf('hit 1\x1b[1Ahit 2\x1b[5;1Hhit 3\n')).toEqual(['hit 1', 'hit 2', 'hit 3']);
});

test('a cursor move to the right leaves spaces', () => {
  expect(
    scanner(['a hit'])
      .scan('a\x1b[Chit\n')
      .map(({ text }) => text),
  ).toEqual(['a hit']);
  expect(textsOf('hit\x1b[3C1\n')).toEqual(['hit   1']);
});

test('a backspace goes back one character, which the next one replaces', () => {
  expect(textsOf('hir\bt\nabc\b\b\b\rhit\b\b\b\r')).toEqual(['hit', 'abc', 'hit']);
});

test('other control characters and NUL bytes are skipped', () => {
  expect(textsOf('h\0i\x07t\x7f\n')).toEqual(['hit']);
});

test('a line is complete, however it is cut into pieces', () => {
  const lines = scanner();
  const pieces = ['a h', 'i', 't b', '\x1b', '[3', '1mc\r', '\nhit\n'];
  let at = 0;
  const found = pieces.flatMap((piece) => {
    const here = lines.scan(piece, at);
    at += piece.length;
    return here;
  });
  expect(found).toEqual([
    { text: 'a hit bc', end: 14, again: false },
    { text: 'hit', end: 19, again: false },
  ]);
});

test('a line that is too long is cut, and the next one is read', () => {
  const long = `hit ${'x'.repeat(3 * LONGEST_LINE)}`;
  const [first, second] = scanner().scan(`${long}\nhit\n`);
  expect(first?.text).toBe(long.slice(0, LONGEST_LINE));
  expect(first?.end).toBe(long.length + 1);
  expect(second?.text).toBe('hit');
});

test('an unfinished line is reported when it stands still, and again only if it has grown', () => {
  const lines = scanner();
  expect(lines.scan('hit ')).toEqual([]);
  expect(lines.settle()).toMatchObject({ end: 4, again: false });
  expect(lines.settle()).toBe(null);
  expect(lines.scan('\nhit)', 4)).toEqual([]);
  expect(lines.settle()).toMatchObject({ end: 9 });
  expect(lines.scan('s\n', 9)).toEqual([{ text: 'hit)s', end: 11, again: true }]);
});

test('an unfinished line that may be cut within a word is reported when it or the output ends', () => {
  const lines = scanner();
  lines.scan('hit 1');
  expect(lines.settle()).toBe(null);
  expect(lines.scan('0/14\n', 5)).toEqual([{ text: 'hit 10/14', end: 10, again: false }]);
  lines.scan('hit 0.5', 10);
  expect(lines.settle()).toBe(null);
  expect(lines.end()?.bytes.length).toBe(7);
  expect(lines.end()).toBe(null);
  lines.scan('\nhit = 0.52.', 17);
  expect(lines.settle()?.bytes.length).toBe(11);
});

test('a line that lost its beginning is skipped', () => {
  const lines = scanner();
  lines.scan('some hit');
  lines.drop();
  expect(lines.scan(' hit\nhit\n', 100)).toEqual([{ text: 'hit', end: 109, again: false }]);
});

test('bits can be set on one line of several', () => {
  const lines = scanner([]);
  lines.always(2, (number) => number % 4 === 0);
  expect(lines.scan('1\n2\n3\n4\n5\n6\n7\n8\n9\n').map(({ text }) => text)).toEqual(['1', '5', '9']);
});

test('empty lines do not count as written', () => {
  const lines = scanner();
  lines.scan('one\r\n\r\ntwo\nthree');
  expect(lines.written()).toBe(2);
});
