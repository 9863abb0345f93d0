import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildNvmlStub, CARD } from '../monitor/stubs/nvml-stub.ts';
import type { StubLibrary } from '../monitor/stubs/stub-library.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';
import { openBrowser, openWindowIn, showScreen } from './open-window.ts';
import { layoutFaults, overlaps } from './page-checks.ts';

let browser: Browser;
let stub: StubLibrary;
let home: TestHome;
beforeAll(async () => {
  stub = buildNvmlStub();
  home = openTestHome({ LD_LIBRARY_PATH: stub.folder, VIGIL_TEST_NVML: stub.script });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await home?.close();
  stub?.close();
});

it('several cards are shown with what their driver reports, and why the rest is unknown', async () => {
  const faulty = `${CARD.replace('RTX-3090 GPU-1', 'RTX-4070 GPU-2')}4000000000 uncorrected=2 clock=1410 throttle=4`;
  stub.say(
    `${CARD}9000000000 limit=350000 clock=1980`,
    `process 0 compute ${process.pid} 6000000000`,
    'process 0 graphics 1 na',
    faulty,
    'code nvmlDeviceGetPowerUsage 4',
  );
  const { page, faults } = await openWindowIn(browser, await home.host());
  await showScreen(page, '#/machine');
  const first = page.getByRole('region', { name: 'GPU 0: RTX-3090', exact: true });
  await first.getByText('Read by NVML').waitFor();
  await first.getByText('97 %', { exact: true }).waitFor();
  await first.getByText('71 °C', { exact: true }).waitFor();
  await first.getByText('1980 MHz', { exact: true }).waitFor();
  await first.getByText('power: only an administrator may ask', { exact: true }).waitFor();
  expect(await first.getByText('Simulated').count()).toBe(0);
  const holders = page.getByRole('region', { name: 'Who holds memory of GPU 0: RTX-3090' });
  await holders.getByText('Nothing reports how much memory some of them hold.').waitFor();
  expect(await holders.getByRole('row').nth(1).innerText()).toContain('5.6 GiB');
  const second = page.getByRole('region', { name: 'GPU 1: RTX-4070', exact: true });
  await second.getByText('Memory errors: 2 not corrected').waitFor();
  await second.getByText('1410 MHz', { exact: true }).waitFor();
  await second.getByText('at its power limit', { exact: true }).waitFor();
  expect(await first.getByText('at its power limit').count()).toBe(0);
  await page
    .getByRole('region', { name: 'Who holds memory of GPU 1: RTX-4070' })
    .getByText('The driver names no process that holds its memory.')
    .waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  expect(await overlaps(page)).toEqual([]);
  // The driver no longer reaches the first.
  stub.say(`${CARD}9000000000 code=15`, faulty);
  await first.getByText('lost: the driver no longer reaches it').waitFor();
  expect(await first.getByText('97 %', { exact: true }).count()).toBe(0);
  expect(faults).toEqual([]);
});
