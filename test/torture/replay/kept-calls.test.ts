import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasItsArrays, keptCallsIn, readKeptCalls } from './kept-calls.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const line = (text: string) => `${sha256(text).slice(0, 16)} ${text}`;
const whole = Buffer.from(['{}', '{"a":1}', '{"a":2}'].map((text) => `${line(text)}\n`).join(''));

describe('a journal of calls', () => {
  it('is read up to the first line that is not sound', () => {
    expect(keptCallsIn(whole)).toEqual({ head: line('{}'), calls: [line('{"a":1}'), line('{"a":2}')] });
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(40) ^ 1, 40);
    expect(keptCallsIn(flipped)).toEqual({ head: line('{}'), calls: [] });
  });

  it('loses the last line wherever it is torn', () => {
    for (let missing = 1; missing < line('{"a":2}').length + 1; missing++)
      expect(keptCallsIn(whole.subarray(0, -missing)).calls).toEqual([line('{"a":1}')]);
  });

  it('may be missing', () => {
    expect(readKeptCalls(join(tmpdir(), 'vigil-no-such-folder'))).toEqual({ head: null, calls: [] });
  });
});

describe('the arrays of a call', () => {
  let folder: string;
  const name = sha256('numbers').slice(0, 32);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vigil-arrays-'));
    mkdirSync(join(folder, 'arrays'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('are there as they were, or not', () => {
    const call = line(`{"a":{"in":"${name}"}}`);
    expect(hasItsArrays(line('{"a":1}'), folder)).toBe(true);
    expect(hasItsArrays(call, folder)).toBe(false);
    writeFileSync(join(folder, 'arrays', name), 'numbers');
    expect(hasItsArrays(call, folder)).toBe(true);
    writeFileSync(join(folder, 'arrays', name), 'numberz');
    expect(hasItsArrays(call, folder)).toBe(false);
  });
});
