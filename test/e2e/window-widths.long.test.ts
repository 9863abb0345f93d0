import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { daysLater } from './days-later.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { openWindowIn, showScreen } from './open-window.ts';
import { ownScript } from './own-script.ts';
import { layoutFaults, overlaps } from './page-checks.ts';
import { takeGlance } from './take-picture.ts';

const given = homeWithWindows();
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 700 },
  { width: 800, height: 600 },
  { width: 480, height: 640 },
];

/** At every size: nothing leaves its place, and nothing overlaps something else. */
async function looksRight(page: Page, name: string, isRight: (page: Page) => Promise<void> = async () => {}) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await takeGlance(page, `${name}-${size.width}`);
    const at = `${name} at ${size.width} x ${size.height}`;
    expect(await layoutFaults(page), at).toEqual([]);
    expect(await overlaps(page), at).toEqual([]);
    await isRight(page);
  }
}

it('New run with all its fields is uncut at every width, and Start is in view', async () => {
  const { page, faults } = await given.open();
  await showScreen(page, '#/new-run');
  await page.getByLabel('Script').fill(`"${ownScript(given.home.home, 'my job.py')}"`);
  await page.getByText('The script can be run.').waitFor();
  await page.getByLabel('Interpreter').selectOption('Other …');
  await page.getByRole('button', { name: 'Add variable' }).click();
  await page.getByLabel('Name of variable 1').fill('NIGHT');
  await page.getByLabel('Passed on as').selectOption('A configuration file made from a template');
  await page.getByLabel('How it resumes').selectOption('Resumes with further arguments');
  const scrolled = (to: 'top' | 'bottom') =>
    page.evaluate((where) => {
      for (const part of document.querySelectorAll('main *'))
        if (part.scrollHeight > part.clientHeight) part.scrollTop = where === 'top' ? 0 : part.scrollHeight;
    }, to);
  for (const where of ['top', 'bottom'] as const) {
    await scrolled(where);
    await looksRight(page, `new-run-${where}`, async () => {
      await scrolled(where);
      const button = await page.getByRole('button', { name: 'Start', exact: true }).boundingBox();
      expect((button?.y ?? 1e9) + (button?.height ?? 0)).toBeLessThanOrEqual(
        page.viewportSize()?.height ?? 0,
      );
    });
  }
  expect(faults).toEqual([]);
});

it('a queue, a run and its settings are uncut at every width, and times of another day show the day', async () => {
  const living = await given.home.start({ ...job('ticker.mjs', '100', '5000'), queue: true, name: 'living' });
  await until(async () => (await given.home.show(living)).row.iteration > 2, 'it has its turn');
  for (const name of ['a run with a name that is long enough to need two lines in a narrow window', 'second'])
    await given.home.start({ ...job('ticker.mjs', '1', '2'), queue: true, name, total: 2 });
  const { page, faults } = await given.open();
  await showScreen(page, '#/runs');
  await page.locator('[data-queued]').nth(1).waitFor();
  for (const name of ['living', 'second']) {
    const link = page.getByRole('link', { name, exact: true });
    await link.first().waitFor();
    expect(await link.count()).toBe(1);
  }
  await looksRight(page, 'queue');
  for (const tab of ['overview', 'terminal', 'attempts', 'settings']) {
    await showScreen(page, `#/run/${living}/${tab}`);
    await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
    await looksRight(page, `run-${tab}`);
  }
  const later = daysLater();
  const tomorrow = await openWindowIn(
    ...([given.browser, await given.home.host(), undefined, later.prepare] as const),
  );
  await later.moveTo(tomorrow.page, Date.now() + 86_400_000);
  await showScreen(tomorrow.page, '#/patterns');
  await showScreen(tomorrow.page, '#/runs');
  await tomorrow.page
    .locator('[data-queued]')
    .getByText(/queued Yesterday \d\d:\d\d/)
    .first()
    .waitFor();
  await tomorrow.page
    .locator(`[data-run-row="${living}"]`)
    .getByText(/^Yesterday \d\d:\d\d$/)
    .waitFor();
  expect([...faults, ...tomorrow.faults]).toEqual([]);
  await tomorrow.close();
});
