import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digestOf } from '../../../../electron/host/base/digest.ts';
import { readSnippets } from '../../../../electron/host/cli/diagnosis/read-snippets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-snippets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a snippet is the code of a file for a module, with the digest of what is shown', () => {
  const path = join(folder, 'a=b.py');
  writeFileSync(path, 'CRG311.run()\n');
  expect(readSnippets([`CRG311.core=${path}`])).toEqual({
    ok: true,
    snippets: [
      { module: 'CRG311.core', code: 'CRG311.run()\n', confirmed: digestOf(Buffer.from('CRG311.run()\n')) },
    ],
    fromScript: [],
  });
});

it('code that stands in the script is not read here, and a file with that name is', () => {
  expect(readSnippets(['CRG311=script', 'cv2=script'])).toEqual({
    ...{ ok: true, snippets: [], fromScript: ['CRG311', 'cv2'] },
  });
  expect(readSnippets(['CRG311=./script'])).toMatchObject({ ok: false, error: { path: './script' } });
});

it('what is none of these is refused as a whole', () => {
  for (const text of ['cv2', '=x.py', 'cv2=', 'a b=c'])
    expect(readSnippets([text])).toEqual({ ok: false, error: { code: 'not-a-snippet', text } });
});

it('a file that cannot be used is named with the reason', () => {
  const gone = join(folder, 'gone.py');
  expect(readSnippets([`cv2=${gone}`])).toMatchObject({
    ok: false,
    error: { code: 'snippet-unreadable', path: gone, fault: { kind: 'system' } },
  });
  const binary = join(folder, 'binary.py');
  writeFileSync(binary, Buffer.from([0xff, 0xfe, 0xff]));
  expect(readSnippets([`cv2=${binary}`])).toMatchObject({ error: { fault: { kind: 'not-text' } } });
  writeFileSync(binary, Buffer.alloc(65 * 1024));
  expect(readSnippets([`cv2=${binary}`])).toMatchObject({ error: { fault: { kind: 'too-large' } } });
});
