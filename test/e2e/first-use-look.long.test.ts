import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { daysLater } from './days-later.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { openWindowIn, showScreen } from './open-window.ts';

const given = homeWithWindows();

describe('a first user looks at a run', () => {
  it('task 9: finds a word of the output with Ctrl+F, from the terminal and from the page', async () => {
    const id = await given.home.start({ ...job('prints.mjs', 'round {i} gave {v} points\\n', '--to', '60') });
    await given.home.ended(id);
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${id}/terminal`);
    await page.locator('[data-terminal-ready="true"]').waitFor();
    const field = page.getByLabel('Find in the output');
    for (const place of [page.getByRole('tab', { name: 'Terminal' }), page.locator('.xterm-screen')]) {
      await place.click();
      await page.keyboard.press('Control+f');
      await until(
        () => field.evaluate((element) => element === document.activeElement),
        'the field has the focus',
      );
      await page.keyboard.type('round 17 ');
      await page.getByText('1/1', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      expect(await field.inputValue()).toBe('');
    }
    await page.getByRole('tab', { name: 'Overview' }).click();
    await field.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  it('task 10: exports figures as CSV in which no number carries the noise of binary fractions', async () => {
    const say = `for (let i = 1; i <= 3; i++) require('fs').appendFileSync(process.env.VIGIL_EVENTS, JSON.stringify({ kind: 'observation', at: Date.now(), iteration: i, x: [], y: [-0.0021, -0.0042, -0.006299999999999999][i - 1], durationMs: 10, metrics: { share: i / 3 } }) + '\\n')`;
    const id = await given.home.start({
      name: 'figures',
      program: { kind: 'command', file: process.execPath, args: ['-e', say] },
      total: 3,
    });
    await given.home.ended(id);
    expect((await given.home.show(id)).observations[2]?.y).toBe(-0.006299999999999999);
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${id}/observations`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Figures (CSV)' }).click(),
    ]);
    const [, ...rows] = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(rows.map((row) => row.split(',')[1])).toEqual(['-0.0021', '-0.0042', '-0.0063']);
    expect(rows[0]).toContain(String(1 / 3));
    expect(faults).toEqual([]);
  });

  it('task 11: reads when a run was started, the next morning and a week later', async () => {
    const id = await given.home.start({ ...job('ticker.mjs', '1', '2'), total: 2 });
    const { row } = await given.home.ended(id);
    const later = daysLater();
    const { page, faults, close } = await openWindowIn(
      ...([given.browser, await given.home.host(), undefined, later.prepare] as const),
    );
    const days = async (count: number) => {
      await later.moveTo(page, row.createdAt + count * 86_400_000);
      await showScreen(page, '#/new-run');
      await showScreen(page, '#/runs');
    };
    const line = page.locator(`[data-run-row="${id}"]`);
    await days(0);
    await line.getByText(/^\d\d:\d\d$/).waitFor();
    await days(1);
    await line.getByText(/^Yesterday \d\d:\d\d$/).waitFor();
    await days(7);
    await line.getByText(/^\d{1,2} [A-Z][a-z]{2}, \d\d:\d\d$/).waitFor();
    await showScreen(page, `#/run/${id}/attempts`);
    await page.getByText(/^\d{1,2} [A-Z][a-z]{2}, \d\d:\d\d:\d\d$/).waitFor();
    expect(await page.locator('[data-live-bar="clock"]').count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  it('task 12: reads in a bar that the host is gone, sees no counter move, and reads that it is back', async () => {
    const id = await given.home.start({ name: 'living', ...job('ticker.mjs', '100', '5000'), total: 5000 });
    const { page } = await given.open();
    await showScreen(page, `#/run/${id}/overview`);
    const took = page.getByRole('button', { name: /^Time left/ });
    await until(async () => /[2-9] s so far/.test((await took.textContent()) ?? ''), 'its time counts');
    await given.home.killHost();
    const banner = page.locator('[data-host-gone]');
    await banner.getByText(/has not answered since \d\d:\d\d:\d\d/).waitFor();
    await banner.getByText(/Everything is as of/).waitFor();
    expect(await banner.boundingBox()).toMatchObject({ x: 0, y: 0 });
    await page.getByText('Last seen: running').waitFor();
    const before = await page.locator('main').textContent();
    // Every counter of the page ticks once a second: the test waits for two ticks of the browser's own clock.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_200)));
    expect(await page.locator('main').textContent()).toBe(before);
    for (const name of ['Stop', 'Kill'])
      expect(await page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
    await showScreen(page, '#/');
    await banner.waitFor();
    await given.home.host();
    await banner.waitFor({ state: 'detached' });
    await showScreen(page, `#/run/${id}/overview`);
    await until(
      () => page.getByRole('button', { name: 'Stop', exact: true }).isEnabled(),
      'it can be stopped again',
    );
    await page.getByText('Last seen: running').waitFor({ state: 'detached' });
  });
});
