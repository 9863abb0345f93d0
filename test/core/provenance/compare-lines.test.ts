import { describe, expect, it } from 'vitest';
import { compareLines, roomForAll } from '../../../electron/core/provenance/compare-lines.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}`);
const shown = (before: string[], after: string[]) => {
  const { hunks, ...counts } = compareLines(before.join('\n'), after.join('\n'));
  const sign = { same: ' ', added: '+', removed: '-' };
  return { ...counts, hunks: hunks.map((hunk) => hunk.lines.map(({ kind, text }) => sign[kind] + text)) };
};

describe('lines that differ', () => {
  it('are as few as possible, with two others around them', () => {
    const before = lines(10);
    const after = [...lines(10).slice(0, 4), 'new', ...lines(10).slice(4)];
    expect(shown(before, after)).toEqual({
      ...{ added: 1, removed: 0, isCut: false },
      hunks: [[' line 3', ' line 4', '+new', ' line 5', ' line 6']],
    });
    const moved = compareLines(before.join('\n'), after.join('\n')).hunks[0];
    expect([moved?.beforeLine, moved?.afterLine]).toEqual([3, 3]);
  });

  it('far from each other are in two parts', () => {
    const after = lines(30).map((line, at) => (at === 3 || at === 20 ? `${line}!` : line));
    const { hunks, added, removed } = shown(lines(30), after);
    expect([hunks.length, added, removed]).toEqual([2, 2, 2]);
  });

  it('are none in equal texts, or where only line ends differ', () => {
    expect(shown(lines(3), lines(3))).toMatchObject({ added: 0, removed: 0, hunks: [] });
    expect(compareLines('a\nb\n', 'a\r\nb')).toMatchObject({ added: 0, removed: 0, hunks: [] });
    expect(compareLines('', 'a\n')).toMatchObject({ added: 1, removed: 0 });
  });

  it('are counted whole and shown in part where there are many', () => {
    const found = compareLines('', lines(1_000).join('\n'));
    expect([found.added, found.isCut, found.hunks[0]?.lines.length]).toEqual([1_000, true, 400]);
  });

  it('are all lines in between if a search would take too long', () => {
    const before = lines(3_000).map((line) => `a ${line}`);
    const after = lines(3_000).map((line) => `b ${line}`);
    expect(shown(before, after)).toMatchObject({ added: 3_000, removed: 3_000, isCut: true });
  });

  it('of many files are searched and shown only up to a common limit', () => {
    const room = roomForAll();
    const before = lines(100).join('\n');
    const after = lines(100).reverse().join('\n');
    const found = Array.from({ length: 1_100 }, () => compareLines(before, after, room));
    expect(found.reduce((sum, { hunks }) => sum + hunks.flatMap((hunk) => hunk.lines).length, 0)).toBe(4_000);
    expect(found[0]).toMatchObject({ added: 99, removed: 99, isCut: false });
    expect(found.at(-1)).toEqual({ added: 100, removed: 100, hunks: [], isCut: true });
  });

  it('are shown without secrets, but compared with them', () => {
    const { hunks } = shown(['api_key = "one"'], ['api_key = "two"']);
    expect(hunks).toEqual([['-api_key = "***"', '+api_key = "***"']]);
  });
});
