import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { latin1Lines } from '../../../electron/host/store/latin1-lines.ts';

/** All lines of the bytes, in order, as text with one character per byte. */
function linesOf(bytes: Buffer, stretchBytes: number): string[] {
  const cutter = latin1Lines(bytes, stretchBytes);
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = cutter.endOf(from);
    if (end === -1) break;
    lines.push(cutter.text(from, end));
    from = end + 1;
  }
  return lines;
}

describe('lines decoded from bytes', () => {
  it('are the same whatever number of bytes is decoded at a time', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.integer({ min: 1, max: 64 }),
        (array, stretchBytes) => {
          const bytes = Buffer.from(array.map((byte) => (byte % 5 === 0 ? 0x0a : byte)));
          expect(linesOf(bytes, stretchBytes)).toEqual(bytes.toString('latin1').split('\n').slice(0, -1));
        },
      ),
    );
  });

  it('may be longer than the bytes decoded at a time', () => {
    expect(linesOf(Buffer.from(`${'a'.repeat(100)}\nb\n`), 8)).toEqual(['a'.repeat(100), 'b']);
  });

  it('have one character per byte, even beyond ASCII', () => {
    expect(linesOf(Buffer.from('é\n'), 64)).toEqual(['Ã©']);
  });

  it('can be read again from an earlier position', () => {
    const cutter = latin1Lines(Buffer.from('one\ntwo\n'), 4);
    expect([cutter.text(4, 7), cutter.text(0, 3), cutter.endOf(0)]).toEqual(['two', 'one', 3]);
  });

  it('have no end without a line feed', () => {
    expect(latin1Lines(Buffer.from('torn')).endOf(0)).toBe(-1);
  });
});
