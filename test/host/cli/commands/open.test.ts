import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { open } from '../../../../electron/host/cli/commands/open.ts';
import { EXIT } from '../../../../electron/host/cli/exit-codes.ts';
import { openServedHome, testWorld } from '../command-bench.ts';

let served: Awaited<ReturnType<typeof openServedHome>>;
beforeEach(async () => {
  served = await openServedHome();
});
afterEach(() => served.close());

/** Without `--print` it would open the browser of the person who runs the tests. */
async function print(json = false) {
  const { world, ...heard } = testWorld({ home: served.home, json });
  return { code: await open.run(['--print'], world), ...heard };
}

it('the address of the page has the token after the hash, which browsers never send', async () => {
  const page = join(served.home, 'page');
  mkdirSync(page);
  writeFileSync(join(page, 'index.html'), '<!doctype html>');
  const { port, token } = await served.replace({}, page);
  const address = `http://127.0.0.1:${port}/#token=${token}`;
  expect(await print()).toMatchObject({ code: EXIT.ok, printed: [address], remarks: [] });
  expect((await print(true)).printed).toEqual([JSON.stringify({ address })]);
  expect(existsSync(join(served.home, 'open.html'))).toBe(false);
});

it('the address of a host without a page comes with a remark', async () => {
  const { printed, remarks } = await print();
  expect([printed.length, remarks]).toEqual([1, [expect.stringContaining('has no page to show')]]);
});

it('an unreachable host is a problem, and no address is printed', async () => {
  await served.leave();
  const { code, printed, remarks } = await print();
  expect([code, printed, remarks.length]).toEqual([EXIT.hostUnreachable, [], 1]);
});
