import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';

const given = homeWithWindows();

it('saves, pauses, debugs and reports a run from its menu, and says that it did', async () => {
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

  await page.getByRole('button', { name: /^Pause after iteration \d+$/ }).click();
  await page
    .getByTitle('The job leaves after its current iteration, and the run pauses, because you asked for it.')
    .waitFor();
  const { row, attempts } = await home.ended(id);
  expect(row.outcome).toBe('stopped');
  expect(attempts.at(-1)?.decision).toMatchObject({ because: 'user-pause' });
  await page.getByRole('button', { name: 'Resume' }).waitFor();

  await choose('Debug the next attempt');
  await page
    .getByRole('status')
    .getByText(/^For the next attempt only: Python writes its stacks/)
    .waitFor();
  expect((await home.show(id)).nextSwitches).toContain('launch-blocking');
  await choose("Don't debug the next attempt");
  await page.getByRole('status').getByText('The next attempt has no switches.').waitFor();
  await choose('Report …');
  await saveReport(page, home.home);
  expect(faults).toEqual([]);
});

it('a job recycled from the menu goes on after its current iteration in a second attempt, and loses none', async () => {
  const { home } = given;
  const id = await home.start({
    ...job('mortal.mjs', '--total', '1000', '--everyMs', '1500'),
    resumeArguments: ['--resume', '{checkpoint}'],
  });
  await until(async () => (await home.show(id)).row.iteration >= 2, 'it works');
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${id}/attempts`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Recycle after this iteration' }).click();

  const cards = (attempt: number) => page.getByRole('region', { name: `Attempt ${attempt}`, exact: true });
  await cards(1).getByText('Vigil recycles the job because you asked for it.').waitFor();
  await cards(2)
    .getByText(/^from the checkpoint at iteration \d+$/)
    .waitFor();
  await until(async () => (await home.show(id)).attempts[1]?.firstIteration != null, 'attempt 2 works');
  const { attempts, row } = await home.show(id);
  expect(row).toMatchObject({ phase: 'running', attempts: 2 });
  expect(attempts[0]).toMatchObject({ recycled: { kind: 'request' }, judged: { class: 'recycle' } });
  const last = attempts[0]?.lastIteration ?? 0;
  expect(last).toBeGreaterThanOrEqual(2);
  expect(attempts[1]).toMatchObject({
    from: { kind: 'checkpoint', iteration: last, whose: 'vigil' },
    firstIteration: last + 1,
  });
  expect(await layoutFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

/** What is in a report is shown before it is saved: without the folder of the user, who can have it left in. */
async function saveReport(page: Page, folder: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Taken out: /).waitFor();
  await dialog.getByText(/^All files: \d+, /).click();
  await dialog.getByText(/^report\.html \(\d/).waitFor();
  await dialog
    .getByText(/^run\/.*journal.* \(\d/)
    .first()
    .waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  if (process.env['VIGIL_SCREENS'] === '1') await page.screenshot({ path: 'out/screens/report.png' });
  const takesOut = dialog.getByRole('checkbox', { name: 'Take out secrets, home folders and names' });
  await takesOut.uncheck();
  await dialog.getByText(/^Nothing is taken out: /).waitFor();
  await takesOut.check();
  await dialog.getByText(/^Taken out: /).waitFor();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as page' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^Vigil-report-.*\.html$/);
  const html = readFileSync(await saved.path(), 'utf8');
  expect(html).toContain('<svg');
  expect(html).not.toContain(folder);
  await page
    .getByRole('status')
    .getByText(/^The report is saved as a download/)
    .waitFor();
}
