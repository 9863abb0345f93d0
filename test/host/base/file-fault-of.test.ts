import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { FileFault } from '../../../electron/core/protocol/wire/problem/file-fault.ts';
import { fileFaultOf } from '../../../electron/host/base/file-fault-of.ts';
import { readRegularSync } from '../../../electron/platform/files/regular-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigil-file-fault-'));

/** The fault of a file that is read as a policy, for example. */
function faultOf(content: string | Uint8Array): FileFault | null {
  const path = join(folder, 'file.json');
  writeFileSync(path, content);
  return faultAt(path);
}

function faultAt(path: string): FileFault | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readRegularSync(path, 100));
    z.object({ every: z.int() }).parse(JSON.parse(text));
    return null;
  } catch (error) {
    return fileFaultOf(error);
  }
}

test.each<[string, string | Uint8Array, FileFault | null]>([
  ['a valid file', '{"every": 5}', null],
  ['a file that is not JSON', 'every: 5', { kind: 'not-json' }],
  ['a file in another encoding', new Uint8Array([0xff, 0xfe, 0x00]), { kind: 'not-text' }],
  ['a file that is too large', ' '.repeat(101), { kind: 'too-large', mostBytes: 100 }],
  [
    'a file of another form',
    '{"every": "often"}',
    { kind: 'content', field: 'every', fault: { kind: 'type', expected: 'number' } },
  ],
])('the fault of %s is recognised', (_, content, fault) => {
  expect(faultOf(content)).toEqual(fault);
});

test('a folder is not a file', () => {
  expect(faultAt(folder)).toEqual({ kind: 'not-a-file', is: 'folder' });
});

test('an error of the system keeps its code and message', () => {
  expect(faultAt(join(folder, 'gone'))).toEqual({
    kind: 'system',
    error: { code: 'ENOENT', message: expect.stringContaining('gone') },
  });
});
