import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageIsServed } from '../../../electron/host/cli/page-served.ts';
import { openServedHome } from './command-bench.ts';

it('a page is served by a host that has one, and not by a port without a listener', async () => {
  const page = mkdtempSync(join(tmpdir(), 'vigil-page-'));
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  const served = await openServedHome();
  try {
    expect(await pageIsServed(served.hostFile.port)).toBe(false);
    const { port } = await served.replace({}, page);
    expect(await pageIsServed(port)).toBe(true);
    await served.leave();
    expect(await pageIsServed(port)).toBe(false);
  } finally {
    await served.close();
    rmSync(page, { recursive: true, force: true });
  }
});

it('the command does not wait for a host that accepts the connection and never answers', async () => {
  const hanging = createServer(() => {}).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  expect(await pageIsServed(port, 50)).toBe(false);
  hanging.close();
});
