import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { accessFaults } from './access-faults.ts';
import { homeWithWindows } from './home-with-windows.ts';
import { heading, showScreen } from './open-window.ts';
import { ownScript } from './own-script.ts';
import { layoutFaults } from './page-checks.ts';
import { takeGlance } from './take-picture.ts';

const given = homeWithWindows();

it('a run waits for the time that was typed, is then started at once, and a new one begins from it', async () => {
  const { page, faults } = await given.open();
  await showScreen(page, '#/new-run');
  await page.getByLabel('Script').fill(ownScript(given.home.home, 'my job.py'));
  await page.getByText('The script can be run.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('tonight');
  const time = page.getByLabel('Start at', { exact: true });
  await time.fill('at night');
  await page.getByText('Write a time that is still to come').waitFor();
  await time.fill('2999-12-31 23:00');
  await page.getByText('Write a time that is still to come').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Start at .*23:00$/ }).click();
  await page.getByText(/^Starts at .*23:00 or later, when its turn comes/).waitFor();
  const id = /#\/run\/([^/]+)/.exec(page.url())?.[1] ?? '';

  await showScreen(page, '#/runs');
  const queued = page.locator('[data-queued]');
  await queued.getByText(/^not before .*23:00$/).waitFor();
  await takeGlance(page, 'start-later');
  expect(await accessFaults(page)).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await layoutFaults(page), `${width} wide`).toEqual([]);
  }
  expect((await given.home.show(id)).row).toMatchObject({ phase: 'queued', attempts: 0 });
  await page.getByRole('button', { name: 'Start tonight as soon as its turn comes' }).click();
  await until(async () => (await given.home.show(id)).row.attempts > 0, 'it has started');

  await showScreen(page, '#/new-run');
  await page.getByRole('button', { name: 'Like an earlier run' }).click();
  await page.getByRole('menuitem', { name: /^tonight · my job\.py/ }).click();
  await heading(page, 'New run like tonight').waitFor();
  expect(await page.getByLabel('Start at', { exact: true }).inputValue()).toBe('');
  expect(faults).toEqual([]);
});
