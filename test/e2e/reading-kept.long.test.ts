import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';

const given = homeWithWindows();

/** Its words do not show what counts, so Vigil is not sure. */
const lots = () => ({
  name: 'lots',
  ...job('prints.mjs', 'lot {i} weighs {v}\\n', '--to', '2000', '--pace', '100'),
});

it('a proposal for real output is accepted with Right, counts from then on, and in the next run of the command', async () => {
  const first = await given.home.start(lots());
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${first}/overview`);
  await page.getByText('Vigil is not sure').waitFor();
  const { row } = await given.home.show(first);
  expect(row).toMatchObject({ iteration: 0, best: null });

  await page.getByRole('button', { name: 'Right', exact: true }).click();
  await until(async () => (await given.home.show(first)).row.iteration > 9, 'its iterations count');
  await page.getByRole('button', { name: /^Iteration \d+/ }).waitFor();

  const weight = page.getByRole('button', { name: /^0\.\d+: / }).first();
  await weight.focus();
  await weight.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Value of an iteration' }).press('Enter');
  // The lines before the answers are read again.
  const values = async () => (await given.home.show(first)).observations.slice(0, 4).map(({ y }) => y);
  await expect.poll(values, { timeout: 45_000 }).toEqual([1, 1 / 2, 1 / 3, 1 / 4]);
  await (await given.home.client()).runs.stop.mutate({ id: first, hard: true });
  await given.home.ended(first);

  const next = await given.home.start(lots());
  await showScreen(page, `#/run/${next}/settings`);
  await page.getByText('You chose this in an earlier run of the same command.').waitFor();
  await until(async () => (await given.home.show(next)).row.iteration > 3, 'they count at once');
  expect((await given.home.show(next)).reading).toMatchObject({
    chosenBy: 'command',
    saidBy: { iterations: 'user' },
  });
  expect(faults).toEqual([]);
});
