import { assert, integer, array as list, property, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { Fence } from '../../../electron/keeper/pty/fence.ts';

/** Cuts bytes at the given positions. */
function cut(bytes: Buffer, places: number[]): Buffer[] {
  const at = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end));
}

const places = list(integer({ min: 0, max: 10_000 }), { maxLength: 40 });

test('the mark is found however it is split, and everything before it is passed on unchanged', () => {
  assert(
    property(uint8Array({ maxLength: 300 }), uint8Array({ maxLength: 50 }), places, (before, after, at) => {
      const fence = new Fence();
      const passed: Buffer[] = [];
      for (const chunk of cut(Buffer.concat([before, fence.mark, after]), at)) {
        const { bytes, found } = fence.push(chunk);
        passed.push(bytes);
        if (!found) continue;
        expect(Buffer.concat(passed).equals(Buffer.from(before))).toBe(true);
        return;
      }
      throw new Error('the mark was not found');
    }),
    { numRuns: 2000 },
  );
});

test('output full of beginnings of the mark is passed on, and nothing is lost if the wait ends', () => {
  assert(
    property(list(integer({ min: 0, max: 39 }), { maxLength: 20 }), places, (lengths, at) => {
      const fence = new Fence();
      const before = Buffer.concat(
        lengths.map((length) => fence.mark.subarray(0, Math.min(length, fence.mark.length - 1))),
      );
      const passed = cut(before, at).map((chunk) => fence.push(chunk).bytes);
      expect(Buffer.concat([...passed, fence.rest(0)]).equals(before)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('a mark that was only half written does not count as output', () => {
  const fence = new Fence();
  const { bytes } = fence.push(Buffer.concat([Buffer.from('last word'), fence.mark.subarray(0, 12)]));
  expect(bytes.toString()).toBe('last word');
  expect(fence.rest(12).length).toBe(0);
});

test('no two marks are the same, and none contains characters that a terminal may change', () => {
  expect(new Fence().mark.equals(new Fence().mark)).toBe(false);
  expect(new Fence().mark.toString('latin1')).toMatch(/^\x1b\]777;[0-9A-F]{32}\x07$/);
});
