import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dataViewOf, readUint64 } from '../../../../electron/core/checkpoint/structure/byte-source.ts';

it('a view of a part of a file begins and ends where the part does', () => {
  const part = Uint8Array.from([9, 9, 1, 2, 9]).subarray(2, 4);
  expect(dataViewOf(part).byteLength).toBe(2);
  expect(dataViewOf(part).getUint16(0, true)).toBe(0x0201);
});

const written = (value: bigint): DataView => {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, value, true);
  return view;
};

it('an exact 64-bit number is read unchanged', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (value) => {
      expect(readUint64(written(BigInt(value)), 0)).toBe(value);
    }),
  );
});

it('a 64-bit number beyond 2^53 cannot be a position in a file', () => {
  expect(readUint64(written(2n ** 53n - 1n), 0)).toBe(Number.MAX_SAFE_INTEGER);
  expect(readUint64(written(2n ** 53n), 0)).toBe(Number.POSITIVE_INFINITY);
  expect(readUint64(written(2n ** 64n - 1n), 0)).toBe(Number.POSITIVE_INFINITY);
});
