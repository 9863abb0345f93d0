import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSafetensors } from '../../../../electron/core/checkpoint/structure/safetensors-structure.ts';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { byteSourceOf } from '../../../support/byte-source.ts';

interface Tensor {
  dtype: string;
  shape: number[];
  data_offsets: [number, number];
}

function safetensors(header: Record<string, unknown>, contentBytes: number): Buffer {
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text, Buffer.alloc(contentBytes, 7)]);
}

const tensor = (dtype: string, shape: number[], from: number, to: number): Tensor => ({
  dtype,
  shape,
  data_offsets: [from, to],
});
const HEADER = {
  __metadata__: { format: 'pt' },
  bias: tensor('F32', [3], 0, 12),
  weight: tensor('BF16', [2, 3], 12, 24),
  empty: tensor('F64', [0], 24, 24),
};
const verdictOn = (bytes: Uint8Array) => checkSafetensors(byteSourceOf(bytes));
const because = (header: Record<string, unknown>, bytes: number) => {
  const verdict = verdictOn(safetensors(header, bytes));
  return 'because' in verdict ? english.shared.objection(verdict.because) : verdict.verdict;
};

describe('the structure of a safetensors file', () => {
  it('is sound with every tensor in its place', () => {
    expect(verdictOn(safetensors(HEADER, 24))).toEqual({ verdict: 'sound' });
  });

  it('is not sound when the file is cut anywhere, or longer than its tensors', () => {
    const whole = safetensors(HEADER, 24);
    for (let length = 0; length < whole.length; length++)
      expect(verdictOn(whole.subarray(0, length)).verdict, `${length} bytes`).toBe('unsound');
    expect(because(HEADER, 25)).toBe('it has 25 bytes of content instead of 24');
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'overlapping tensors',
      { a: tensor('U8', [4], 0, 4), b: tensor('U8', [4], 3, 7) },
      'tensor b does not start',
    ],
    ['a gap', { a: tensor('U8', [4], 0, 4), b: tensor('U8', [4], 5, 9) }, 'tensor b does not start'],
    [
      'a tensor whose size does not match its shape',
      { a: tensor('F32', [2], 0, 4) },
      'it has 4 bytes instead of 8',
    ],
    ['a shape below zero', { a: tensor('U8', [-4], 0, 4) }, 'its shape is not whole numbers'],
    ['no place', { a: { dtype: 'U8', shape: [4] } }, 'its place is missing'],
    ['an end before its beginning', { a: tensor('U8', [4], 8, 4) }, 'its place is missing'],
    [
      'a shape too large for a number',
      { a: tensor('U8', [1e200, 1e200], 0, 4) },
      'its shape is not whole numbers',
    ],
    ['an unknown type', { a: tensor('F1024', [4], 0, 4) }, 'has a type that Vigil does not know'],
  ])('%s is rejected', (_name, header, words) => {
    expect(because(header, 9)).toContain(words);
  });

  it('with any header byte changed is rejected, or every tensor is still inside the file', () => {
    const whole = safetensors(HEADER, 24);
    const headerEnd = whole.length - 24;
    fc.assert(
      fc.property(fc.nat({ max: headerEnd - 1 }), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ flip;
        if (verdictOn(changed).verdict !== 'sound') return;
        const length = Number(changed.readBigUInt64LE());
        const header: Record<string, Tensor> = JSON.parse(changed.toString('utf8', 8, 8 + length));
        for (const [name, { data_offsets: place }] of Object.entries(header))
          if (name !== '__metadata__') expect(place?.[1]).toBeLessThanOrEqual(changed.length - 8 - length);
      }),
      { numRuns: 2_000 },
    );
  });
});
