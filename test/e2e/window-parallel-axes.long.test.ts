import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessFaults } from './access-faults.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { layoutFaults, overlaps } from './page-checks.ts';
import { takeGlance } from './take-picture.ts';

const TITLE = 'All parameters together';
const given = homeWithWindows();
const panelOf = (page: Page) => page.getByRole('region', { name: TITLE });
const drawingOf = (page: Page, summary: string) =>
  panelOf(page).getByRole('img', { name: `${TITLE}. ${summary}`, exact: true });

async function opened(iterations: number, theme: 'dark' | 'light') {
  const id = await given.home.start({
    ...job('parameters.mjs', String(iterations)),
    ...{ name: 'parameters', goal: 'minimise' },
  });
  await given.home.ended(id);
  const window = await given.open({ theme, scale: 1 });
  await showScreen(window.page, `#/run/${id}/metrics`);
  await window.page.getByRole('tab', { name: 'Parameters', exact: true }).click();
  return { ...window, id };
}

async function saved(page: Page, as: string): Promise<Buffer> {
  await panelOf(page)
    .getByRole('button', { name: `Save ${TITLE}` })
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: as }).click();
  return readFileSync(await (await download).path());
}

it('all parameters stand beside one another, and a part of an axis keeps some lines', async () => {
  const { page, faults } = await opened(60, 'dark');
  const panel = panelOf(page);
  await drawingOf(page, '60 observations over 7 parameters and the objective.').waitFor();
  await panel.getByText('Left out, since it has had one value only: batch').waitFor();
  await takeGlance(page, 'parallel-dark');
  // By keyboard: the ends of a range, of numbers and of words.
  const axis = panel.getByLabel('Range of');
  await axis.selectOption('learning rate');
  await panel.getByLabel('From').fill('no number');
  await panel.getByText('This is no number.').waitFor();
  await panel.getByLabel('From').fill('1e-4');
  await panel.getByLabel('From').press('Enter');
  await panel.getByRole('list', { name: 'Ranges' }).getByText('learning rate').waitFor();
  const csv = async () => (await saved(page, 'Figures (CSV)')).toString().trimEnd().split('\r\n');
  const [head = '', ...some] = await csv();
  const column = head.split(',').indexOf('learning rate');
  expect(some.length).toBeLessThan(60);
  for (const row of some) expect(Number(row.split(',')[column])).toBeGreaterThanOrEqual(1e-4);
  await panel.getByRole('button', { name: 'Show all of learning rate' }).click();
  await drawingOf(page, '60 observations over 7 parameters and the objective.').waitFor();
  // Only two axes, one with a gap.
  await panel.getByRole('button', { name: 'Choose the axes' }).click();
  const box = (name: string) => page.getByRole('dialog').getByRole('checkbox', { name, exact: true });
  const others = [
    'learning rate',
    'depth',
    'is bare',
    ...Array.from({ length: 6 }, (_, more) => `weight ${more}`),
  ];
  // One axis must be left at any time, so those that are wanted come in before the last others go.
  for (const name of others.slice(0, 5)) await box(name).setChecked(false);
  for (const name of ['optimiser', 'dropout']) await box(name).check();
  for (const name of others.slice(5)) await box(name).setChecked(false);
  await page.getByRole('button', { name: /^Show \d ax[ie]s$/ }).click();
  await panel.getByText('Gaps in the lines: 12 not reported, 5 NaN.').waitFor();
  await axis.selectOption('optimiser');
  await panel.getByLabel('From').selectOption('sgd');
  await panel
    .getByRole('img', { name: `${TITLE}. 40 of 60 observations over 2 parameters and the objective.` })
    .waitFor();
  // By drag along the first axis, and a click takes the range away.
  await panel.getByRole('button', { name: 'Show all of optimiser' }).click();
  const canvas = panel.locator('canvas');
  await canvas.hover({ position: { x: 14, y: 60 } });
  await page.mouse.down();
  await canvas.hover({ position: { x: 14, y: 130 } });
  await canvas.hover({ position: { x: 14, y: 200 } });
  await page.mouse.up();
  await panel.getByRole('list', { name: 'Ranges' }).waitFor();
  await takeGlance(page, 'parallel-range');
  await canvas.click({ position: { x: 14, y: 60 } });
  await panel.getByRole('list', { name: 'Ranges' }).waitFor({ state: 'hidden' });
  // Its table and its files.
  await panel.getByRole('button', { name: `Show ${TITLE} as a table` }).click();
  expect(await panel.getByRole('row').count()).toBe(61);
  await panel.getByRole('button', { name: `Show ${TITLE} as a table` }).click();
  expect((await saved(page, 'Picture (SVG)')).toString()).toMatch(/^<svg .*>optimiser<\/text>.*<\/svg>\n$/);
  const png = await saved(page, 'Picture (PNG)');
  const width = (await canvas.boundingBox())?.width ?? 0;
  expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(Math.floor(2 * width));
  // The choice is kept for the script.
  await page.reload();
  await drawingOf(page, '60 observations over 2 parameters and the objective.').waitFor();
  expect(faults).toEqual([]);
});

it('parallel axes have room in every window, and no fault that axe finds', async () => {
  const { page, faults } = await opened(40, 'light');
  await drawingOf(page, '40 observations over 7 parameters and the objective.').waitFor();
  await takeGlance(page, 'parallel-light');
  expect(await accessFaults(page)).toEqual([]);
  for (const width of [1280, 640, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await layoutFaults(page), `${width} wide`).toEqual([]);
    expect(await overlaps(page), `${width} wide`).toEqual([]);
  }
  await takeGlance(page, 'parallel-320');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await accessFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});
