import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { QueueFile } from '../../../electron/core/protocol/disk/queue.ts';
import { readQueueFile, writeQueueFile } from '../../../electron/host/store/queue-file.ts';

const UNTOUCHED: QueueFile = { format: 1, order: [], held: false, resumedAt: 0, atOnce: null };
const CHOSEN: QueueFile = {
  format: 1,
  order: ['20261121-031500-bbbb', '20261121-031500-aaaa'],
  held: true,
  resumedAt: 5,
  atOnce: 2,
};

let folder = '';
let path = '';
let logged: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-queue-file-'));
  path = join(folder, 'queue.json');
  logged = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = () => readQueueFile(path, { write: (line) => void logged.push(line) });

it('the file gives back the decisions about the queue', () => {
  writeQueueFile(path, UNTOUCHED);
  writeQueueFile(path, CHOSEN);
  expect([read(), logged]).toEqual([CHOSEN, []]);
  expect(readdirSync(folder)).toEqual(['queue.json']);
});

it('a missing file means an untouched queue, and is not logged', () => {
  expect([read(), logged]).toEqual([UNTOUCHED, []]);
});

it.each([
  ['cut', '{"format":1,"ord'],
  ['of another format', JSON.stringify({ ...CHOSEN, format: 2 })],
  ['without what it must hold', '{"format":1}'],
])('a file that is %s means an untouched queue, is logged and stays unchanged', (_, content) => {
  writeFileSync(path, content);
  expect(read()).toEqual(UNTOUCHED);
  expect(logged).toEqual([expect.stringContaining(path)]);
  expect(readFileSync(path, 'utf8')).toBe(content);
});

it('a failed write throws the error of the system, and leaves no partial file', () => {
  mkdirSync(path);
  expect(() => writeQueueFile(path, CHOSEN)).toThrow();
  expect(readdirSync(folder)).toEqual(['queue.json']);
});
