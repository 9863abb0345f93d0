import { createHash } from 'node:crypto';
import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { randomHex } from '../../electron/platform/endpoint/random-hex.ts';
import { sha256 } from '../../electron/platform/endpoint/sha256.ts';

const byNode = (text: string) => createHash('sha256').update(text).digest('hex');

test('the digest is the one that node:crypto gives', () => {
  // Around a block of 64 bytes, where the padding changes its shape.
  for (const length of [0, 1, 55, 56, 63, 64, 119, 120])
    expect(sha256('a'.repeat(length)), `${length}`).toBe(byNode('a'.repeat(length)));
  const path = '/home/사용자/.local/share/vigil/runs/20261121-031500-abcd';
  expect(sha256(path)).toBe(byNode(path));
  assert(
    property(string({ maxLength: 80 }), (text) => sha256(text) === byNode(text)),
    {
      numRuns: 30,
    },
  );
});

test('random bytes are as many as asked for, and others each time', () => {
  const drawn = Array.from({ length: 100 }, () => randomHex(32));
  for (const text of drawn) expect(text).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(drawn).size).toBe(100);
});
