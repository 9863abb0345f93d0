import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  droppedNotice,
  HEAD_FILE,
  NOTICE_BYTES,
  segmentFile,
  segmentStart,
} from '../../../../electron/core/protocol/disk/output-files.ts';

const position = fc.maxSafeNat();

describe('the file of a segment of output', () => {
  it('is named by the position of its first byte', () => {
    expect(segmentFile(65_536)).toBe('output-0000000000065536.log');
  });

  it('restores any position, and sorts by it', () => {
    fc.assert(
      fc.property(position, position, (one, other) => {
        expect(segmentStart(segmentFile(one))).toBe(one);
        expect(segmentFile(one) < segmentFile(other)).toBe(one < other);
      }),
    );
  });

  it.each([
    HEAD_FILE,
    'output-65536.log',
    'output-0000000000065536.log.gz',
    'x-output-0000000000065536.log',
    '',
  ])('is not called %j', (name) => expect(segmentStart(name)).toBeNull());
});

describe('the notice of what was dropped', () => {
  it('says on its own line what is missing and where the output continues', () => {
    const notice = droppedNotice(100, 65_536);
    expect(notice).toMatch(/^\n\[Vigil dropped bytes 100 to 65536 of the output here; .*\] *\n$/);
    expect(notice).toContain(segmentFile(65_536));
  });

  it('is as long as in the files of every earlier version', () => expect(NOTICE_BYTES).toBe(160));

  it('always has the same length, so that it can be rewritten in place', () => {
    fc.assert(
      fc.property(position, position, (from, to) => {
        expect(new TextEncoder().encode(droppedNotice(from, to))).toHaveLength(NOTICE_BYTES);
      }),
    );
    const most = Number.MAX_SAFE_INTEGER;
    expect(droppedNotice(most, most)).toHaveLength(NOTICE_BYTES);
  });
});
