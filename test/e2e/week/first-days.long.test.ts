import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../support/until.ts';
import { homeOfWeek, type Week } from './home-of-week.ts';

let week: Week;
beforeAll(async () => {
  week = await homeOfWeek();
});
afterAll(async () => {
  if (week) console.log(week.meter.table());
  await week?.close();
});

const newest = async () => (await week.rows())[0];
const started = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** One story: each task begins where the one before has left the window. */
it('ten tasks of the first days take few acts, by pointer', async () => {
  const { page, meter, home } = week;
  await meter.task('start the first run', 2, async () => {
    await page.getByRole('button', { name: 'Try the sample' }).click();
    await page.getByRole('button', { name: 'Start the sample' }).click();
    await page.waitForURL(/#\/run\//);
    await until(async () => ((await newest())?.iteration ?? 0) > 0, 'the sample computes');
  });
  await (await home.client()).runs.stop.mutate({ id: (await newest())?.id ?? '', hard: true });

  await meter.task('start my own script', 4, async () => {
    await week.go('New run');
    await page.getByLabel('Script').fill(week.script);
    await page.getByText('The script can be run.').waitFor();
    await page.getByLabel('Arguments', { exact: true }).fill('--iteratoins 3');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForURL(/#\/run\//);
  });
  const typo = await newest();
  await home.ended(typo?.id ?? '');

  await meter.task('correct a wrong argument and run again', 3, async () => {
    await page.getByRole('button', { name: 'Duplicate', exact: true }).first().click();
    await page.getByLabel('Arguments', { exact: true }).fill('--iterations 4');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await started(page, `${typo?.name} (copy)`);
  });
  expect((await home.ended((await newest())?.id ?? '')).row).toMatchObject({
    outcome: 'finished',
    iteration: 4,
  });

  const sweep: string[] = [];
  for (const [name, rate] of [
    ['slow', '0.1'],
    ['middle', '0.3'],
    ['quick', '0.5'],
  ] as const)
    sweep.push(await week.finishedRun(name, `--lr=${rate}`));

  await meter.task('compare three runs', 5, async () => {
    await week.go('Runs');
    for (const name of ['slow', 'middle', 'quick'])
      await page.getByLabel(`Select ${name}`, { exact: true }).click();
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('table', { name: 'What is different' }).getByText('--lr').first().waitFor();
  });

  await meter.task('find the run with the best value', 2, async () => {
    await week.go('Runs');
    await page.getByRole('button', { name: 'Best', exact: true }).click();
    await page
      .locator('th[aria-sort], [role=columnheader][aria-sort]')
      .filter({ hasText: 'Best' })
      .first()
      .waitFor();
  });

  await meter.task('show only runs with a certain parameter', 1, async () => {
    await page.getByLabel('Filter', { exact: true }).fill('lr>0.2');
    await page.getByText(/^2 of \d+ runs$/).waitFor();
  });

  await meter.task('tag two runs at once', 6, async () => {
    await page.getByRole('button', { name: 'Select none' }).click();
    await page.getByLabel('Select all that are shown', { exact: true }).click();
    await page.getByRole('button', { name: 'Tags', exact: true }).click();
    await page.getByLabel('New tag').fill('thesis');
    await page.keyboard.press('Enter');
    await until(
      async () => (await week.rows()).filter(({ tags }) => tags.includes('thesis')).length === 2,
      'both have the tag',
    );
    await page.keyboard.press('Escape');
  });

  await meter.task('delete two runs', 1, async () => {
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page.getByText("2 runs were moved to Vigil's bin.").waitFor();
  });

  await meter.task('bring back what I deleted', 1, async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await until(async () => sweep.every((id) => week.hasRun(id)), 'they are back');
    await page.getByText(/^2 of \d+ runs$/).waitFor();
  });

  await meter.task('export a figure for a thesis', 3, async () => {
    await page.getByRole('link', { name: 'quick' }).first().click();
    await page.getByRole('button', { name: /^Save Best value/ }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /SVG/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.svg$/);
  });
  expect(week.faults).toEqual([]);
});
