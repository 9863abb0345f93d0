import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digestOf } from '../../../electron/host/base/digest.ts';
import { contentText, openContentStore } from '../../../electron/host/provenance/content-store.ts';

let folder = '';
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'vigil-content-')), '내용');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bytes = Buffer.from('x = 1\n');
const place = (digest: string) => join(folder, digest.slice(0, 2), digest.slice(2));

it('a content is kept once, by its digest, and its time says when it was needed last', () => {
  const store = openContentStore(folder);
  const digest = store.put(bytes);
  expect([digest, store.get(digest)]).toEqual([digestOf(bytes), bytes]);
  utimesSync(place(digest), 1, 1);
  expect(openContentStore(folder).put(bytes)).toBe(digest);
  expect(statSync(place(digest)).mtimeMs).toBeGreaterThan(1_000_000);
  expect(readdirSync(join(folder, digest.slice(0, 2)))).toEqual([digest.slice(2)]);
});

it('a missing or damaged content is not returned', () => {
  const store = openContentStore(folder);
  expect(store.get('0'.repeat(64))).toBeNull();
  expect(existsSync(folder)).toBe(false);
  const digest = store.put(bytes);
  writeFileSync(place(digest), 'y');
  expect(store.get(digest)).toBeNull();
});

it('bytes with a zero are no text', () => {
  expect([contentText(bytes), contentText(Buffer.from([65, 0])), contentText(null)]).toEqual([
    'x = 1\n',
    null,
    null,
  ]);
});
