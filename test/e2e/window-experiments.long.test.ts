import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { accessFaults } from './access-faults.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { heading, showScreen } from './open-window.ts';

const given = homeWithWindows();

it('a run is put into an experiment that is offered, and Runs groups by it', async () => {
  const ids: string[] = [];
  for (const [name, experiment] of [
    ['one', 'α sweep'],
    ['two', null],
    ['three', null],
  ] as const) {
    const id = await given.home.start({ name, experiment, ...job('ticker.mjs', '1', '2'), total: 2 });
    await given.home.ended(id);
    ids.push(id);
  }
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${ids[1]}/settings`);
  await heading(page, 'two').waitFor();
  const field = page.getByLabel('Experiment', { exact: true });
  await field.waitFor();
  expect(await page.locator('datalist option').getAttribute('value')).toBe('α sweep');
  await field.fill(' α sweep ');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await until(async () => (await given.home.show(ids[1] ?? '')).row.experiment === 'α sweep', 'it is saved');
  expect(await accessFaults(page)).toEqual([]);

  await showScreen(page, '#/runs');
  await page.getByLabel('Group', { exact: true }).selectOption('By experiment');
  await page.getByRole('button', { name: /^α sweep\s*2 runs/ }).waitFor();
  await page.getByRole('button', { name: /^Without an experiment\s*1 run/ }).waitFor();
  await page.getByLabel('Filter', { exact: true }).fill('experiment:sweep');
  await page.getByText('2 of 3 runs').waitFor();

  await showScreen(page, `#/new-run/${ids[0]}`);
  await until(async () => (await field.inputValue()) === 'α sweep', 'a duplicate belongs to it too');
  expect(faults).toEqual([]);
});
