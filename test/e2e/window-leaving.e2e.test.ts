import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';

const given = homeWithWindows();

it('saves and pauses a run from its menu, and says that it did', async () => {
  const { home } = given;
  const id = await home.start({
    ...job('mortal.mjs', '--total', '1000', '--everyMs', '1500'),
    resumeArguments: ['--resume', '{checkpoint}'],
  });
  await until(async () => (await home.show(id)).row.iteration >= 1, 'it works');
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${id}/overview`);
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Checkpoint now');
  await page
    .getByRole('status')
    .getByText(/^Saved up to iteration \d+\.$/)
    .waitFor();
  expect((await home.show(id)).row.checkpointAt).toBeGreaterThanOrEqual(1);
  expect(await layoutFaults(page)).toEqual([]);
  await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText(/^Saved up to/).waitFor({ state: 'hidden' });

  await choose('Pause after this iteration');
  await page
    .getByTitle('The job leaves after its current iteration, and the run pauses, because you asked for it.')
    .waitFor();
  const { row, attempts } = await home.ended(id);
  expect(row.outcome).toBe('stopped');
  expect(attempts.at(-1)?.decision).toMatchObject({ because: 'user-pause' });
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  expect(faults).toEqual([]);
});
