import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMessageFile } from '../../../../electron/host/probes/runner/message-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-messages-'));
  path = join(folder, 'messages.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a file that is not there yet holds no messages', () => {
  const file = openMessageFile(path);
  file.read();
  expect(file.messages).toEqual([]);
});

it('messages arrive as they are written; half a line waits for its end, also within a letter', () => {
  const heard: unknown[] = [];
  const file = openMessageFile(path, (message) => heard.push(message));
  const line = Buffer.from(`${JSON.stringify({ kind: 'ü' })}\n`);
  const inLetter = line.indexOf(0xc3) + 1;
  writeFileSync(path, line.subarray(0, inLetter));
  file.read();
  expect(heard).toEqual([]);
  appendFileSync(path, Buffer.concat([line.subarray(inLetter), line]));
  file.read();
  expect(heard).toEqual([{ kind: 'ü' }, { kind: 'ü' }]);
  file.read();
  expect(file.messages).toHaveLength(2);
});

it('lines that are not JSON are skipped', () => {
  writeFileSync(path, 'hello\n{"kind":"a"}\n\n{broken\n7\n');
  const file = openMessageFile(path);
  file.read();
  expect(file.messages).toEqual([{ kind: 'a' }, 7]);
});

it('more than its limit is a flood, of which no more is read', () => {
  writeFileSync(path, `${'1\n'.repeat(1024 * 1024)}`);
  const file = openMessageFile(path);
  file.read();
  expect(file.isFlooded).toBe(false);
  appendFileSync(path, '1\n'.repeat(1024 * 1024 + 1));
  file.read();
  expect(file.isFlooded).toBe(true);
  expect(file.messages.length).toBeLessThanOrEqual(2 * 1024 * 1024);
});
