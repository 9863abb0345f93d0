import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { accessFaults } from './access-faults.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { heading, showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';
import { takeGlance } from './take-picture.ts';

const given = homeWithWindows();

/** A run that has ended, with these arguments behind its two iterations. */
async function ended(name: string, ...args: string[]): Promise<string> {
  const id = await given.home.start({
    name,
    ...job('ticker.mjs', '1', '2', ...args),
    total: 2,
    goal: 'minimise',
  });
  await given.home.ended(id);
  return id;
}

it('selected runs stand side by side: what came of them, what was changed, and their best values', async () => {
  const ids = [
    await ended('batch 64', '--batch=64', '--lr=0.1'),
    await ended('batch 32', '--batch=32', '--lr=0.1'),
    await ended('밤 🌙 ערב', '--batch=16', '--lr=0.2'),
  ];
  const { page, faults } = await given.open();
  await showScreen(page, '#/runs');
  await page.getByLabel('Select all that are shown', { exact: true }).click();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await heading(page, '3 runs side by side').waitFor();
  expect(page.url()).toContain(`#/runs/compare/`);
  const different = page.getByRole('table', { name: 'What is different' });
  await different.getByRole('rowheader', { name: 'Argument --batch' }).waitFor();
  await page.getByText(/batch 64. → .batch 32.: only --batch\.$/).waitFor();
  await page.getByText(/batch 32. → .밤 🌙 ערב.: 2 things at once \(--batch, --lr\)/).waitFor();
  const batch = different.getByRole('row').filter({ hasText: '--batch' });
  expect(await batch.getByRole('cell').allInnerTexts()).toEqual(['64', '32', '16']);
  const results = page.getByRole('table', { name: 'Results' });
  await results.getByRole('row', { name: /^Iterations/ }).waitFor();
  await page.getByText(/^\d+ things are the same$/).click();
  await page.getByRole('table', { name: /things are the same$/ }).waitFor();
  await page.getByRole('img', { name: /^Best so far/ }).waitFor();
  await takeGlance(page, 'compare');
  expect(await accessFaults(page)).toEqual([]);

  await page.getByRole('button', { name: /^Save Best so far/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Figures (CSV)' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('밤 🌙 ערב');

  await page.getByLabel('What is drawn').selectOption('Seconds per iteration');
  await page.getByRole('img', { name: /^Seconds per iteration/ }).waitFor();

  for (const width of [360, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await layoutFaults(page)).toEqual([]);
  }
  await page.reload();
  await page.getByText(/batch 64. → .batch 32.: only --batch\.$/).waitFor();
  await page.getByRole('columnheader').getByRole('link', { name: 'batch 32' }).first().click();
  await heading(page, 'batch 32').waitFor();
  await page.goBack();
  await heading(page, '3 runs side by side').waitFor();

  await showScreen(page, `#/runs/compare/${ids[0]},gone`);
  await page.getByText('One of these runs is not there any more. It may have been deleted.').waitFor();
  await page.getByText('It takes two runs or more to compare them.').waitFor();
  await until(async () => (await page.getByRole('table').count()) === 0, 'nothing is compared');
  expect(faults).toEqual([]);
});
