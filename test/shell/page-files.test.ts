import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { pageFile, servePageFiles } from '../../electron/shell/page-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigil-page-'));
writeFileSync(join(folder, 'index.html'), '<p>page</p>');
writeFileSync(join(folder, 'main.js'), 'run()');
afterAll(() => rmSync(folder, { recursive: true }));

const serve = servePageFiles({ folder, policy: async () => "default-src 'none'" });
const status = async (address: string, init?: RequestInit) =>
  (await serve(new Request(address, init))).status;

describe('files of the page', () => {
  test('are served with their type, documents with the policy', async () => {
    const page = await serve(new Request('app://vigil/index.html'));
    expect(await page.text()).toBe('<p>page</p>');
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'");
    const script = await serve(new Request('app://vigil/main.js?x=1#y'));
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  test('outside the folder are refused, however the path is written', async () => {
    for (const path of [
      '..%2f..%2fetc/passwd',
      '%2e%2e%2fa',
      '..\\a',
      'a%5c..%5cb',
      'c:/x',
      'a%00',
      'main.js::$DATA',
      '.git',
    ])
      expect([path, await status(`app://vigil/${path}`)]).toEqual([path, 403]);
  });

  test('that are missing, of another host or not asked for with GET are refused', async () => {
    expect(await status('app://vigil/missing.js')).toBe(404);
    expect(await status('app://elsewhere/index.html')).toBe(403);
    expect(await status('app://vigil/index.html', { method: 'POST' })).toBe(405);
  });

  test('are never outside the folder', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (path, encoded) => {
        const file = pageFile(folder, `app://vigil/${path}/${encodeURIComponent(encoded)}`);
        if (file !== null) expect(file.startsWith(folder + sep)).toBe(true);
      }),
    );
  });
});
