import type { Page, WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { openWindowIn, showScreen } from './open-window.ts';

const given = homeWithWindows();

/** A run that lives through the test. */
const livingRun = () =>
  given.home.start({ name: 'lives on', ...job('ticker.mjs', '400', '3000'), total: 3000 });

const bar = (page: Page, kind: string) => page.locator(`[data-live-bar="${kind}"]`);
const gone = (page: Page) => page.locator('[data-host-gone]');
const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true });

/** Acts and waits until the page says so. How long that takes is printed and not judged: machines differ. */
async function isSaid(what: string, act: () => unknown, said: () => Promise<unknown>) {
  const beganMs = performance.now();
  await act();
  await said();
  console.log(`${what}: said after ${((performance.now() - beganMs) / 1000).toFixed(1)} s`);
}

/** The figures of a run, which count while it lives. */
const figures = (page: Page) => page.locator('header').first().innerText();

async function standStill(page: Page) {
  const before = await figures(page);
  await page.waitForTimeout(1_300);
  expect(await figures(page)).toBe(before);
}

describe('what is not live says so on every screen', () => {
  it('a host that hangs with an open connection, and one that is killed: counters stop, actions wait', async () => {
    const id = await livingRun();
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${id}/overview`);
    await stopButton(page).waitFor();
    const { pid } = await given.home.host();
    try {
      const hang = () => process.kill(pid, 'SIGSTOP');
      await isSaid('a host that hangs', hang, () => gone(page).waitFor());
      await page.locator('main[data-stale="true"]').waitFor();
      expect(await stopButton(page).isDisabled()).toBe(true);
      expect(await gone(page).innerText()).toContain('Actions wait until it answers.');
      await standStill(page);
      await showScreen(page, '#/machine');
      await gone(page).waitFor();
      await showScreen(page, `#/run/${id}/overview`);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await gone(page).waitFor({ state: 'detached' });
    await until(() => stopButton(page).isEnabled(), 'actions are back');
    expect(faults).toEqual([]);
    await isSaid('a host that is killed', given.home.killHost, () => gone(page).waitFor());
    await standStill(page);
  });

  it('a monitor that hangs or ends, a clock that is an hour off, a slow connection', async () => {
    const id = await livingRun();
    let delayMs = 0;
    const later = (act: () => void) => setTimeout(act, delayMs);
    const { page, faults, close } = await openWindowIn(
      given.browser,
      await given.home.host(),
      undefined,
      async (each) => {
        await each.addInitScript(`{
          const real = Date.now.bind(Date);
          window.clockOffMs = 0;
          Date.now = () => real() + window.clockOffMs;
        }`);
        await each.routeWebSocket(/trpc/, (socket: WebSocketRoute) => {
          const server = socket.connectToServer();
          socket.onMessage((message) => later(() => server.send(message)));
          server.onMessage((message) => later(() => socket.send(message)));
        });
      },
    );
    const client = await given.home.client();
    await showScreen(page, `#/run/${id}/overview`);
    await stopButton(page).waitFor();
    let monitor = 0;
    await until(async () => {
      monitor = (await client.machine.now.query()).sample?.monitor.pid ?? 0;
      return monitor !== 0;
    }, 'the monitor reports');

    const skew = () => page.evaluate('window.clockOffMs = 3600000');
    await isSaid('a clock that is an hour off', skew, () => bar(page, 'clock').waitFor());
    expect(await bar(page, 'clock').innerText()).toContain('60 min ahead of the host');
    expect(await figures(page)).not.toMatch(/\d h \d/);
    await page.evaluate('window.clockOffMs = 0');
    await bar(page, 'clock').waitFor({ state: 'detached' });

    const slow = () => {
      delayMs = 700;
    };
    await isSaid('a slow connection', slow, () => bar(page, 'slow').or(gone(page)).first().waitFor());
    await bar(page, 'slow').waitFor();
    delayMs = 0;
    await bar(page, 'slow').waitFor({ state: 'detached' });

    const signal = (name: NodeJS.Signals) => () => process.kill(monitor, name);
    await isSaid('a monitor that hangs', signal('SIGSTOP'), () => bar(page, 'monitor').waitFor());
    signal('SIGCONT')();
    await bar(page, 'monitor').waitFor({ state: 'detached' });
    await isSaid('a monitor that ends', signal('SIGKILL'), () => bar(page, 'monitor').waitFor());
    await bar(page, 'monitor').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await close();
  });
});
