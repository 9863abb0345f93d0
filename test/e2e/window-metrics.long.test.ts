import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { chartOf, dragAcross, panelOf, rowsOf } from './chart-steps.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { layoutFaults, overlaps } from './page-checks.ts';
import { takeGlance } from './take-picture.ts';

const given = homeWithWindows();

async function started(name: string, iterations: number, metrics: number): Promise<string> {
  const id = await given.home.start({ ...job('metrics.mjs', String(iterations), String(metrics)), name });
  await given.home.ended(id);
  return id;
}

async function saved(page: Page, name: string, as: string): Promise<{ name: string; content: Buffer }> {
  await panelOf(page, name)
    .getByRole('button', { name: `Save ${name}` })
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: as }).click();
  const file = await download;
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

it('every metric has its chart, whatever its name and values, at every width', async () => {
  const id = await started('night 야간 run', 20, 2_000);
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${id}/metrics`);
  await chartOf(page, 'Value').waitFor();
  await takeGlance(page, 'metrics-1280');
  // Only what is in view is drawn.
  expect(await page.locator('[data-metric-panel]').count()).toBeGreaterThan(2_000);
  expect(await page.locator('canvas').count()).toBeLessThan(40);
  const search = page.getByRole('searchbox', { name: 'Find a metric' });
  await search.fill('layer 1999');
  await page.getByText('1 of 2').waitFor();
  await chartOf(page, 'layer 1999/gradient norm').waitFor();
  for (const [words, remark] of [
    ['never finite', 'It has no finite value yet.'],
    ['sometimes', 'Not drawn: 2 NaN, 1 infinite.'],
    ['no such metric', 'No metric has this name.'],
  ] as const) {
    await search.fill(words);
    await page.getByText(remark).waitFor();
  }
  await page.getByRole('button', { name: 'Show all metrics' }).click();
  const odd = page.locator('[data-metric-panel^="metric:a metric with a long name"]');
  for (const width of [1280, 1024, 640, 320]) {
    await page.setViewportSize({ width, height: width === 1280 ? 800 : 640 });
    await odd.scrollIntoViewIfNeeded();
    await odd.getByRole('img').waitFor();
    await takeGlance(page, `metrics-odd-${width}`);
    expect(await layoutFaults(page), `${width} wide`).toEqual([]);
    expect(await overlaps(page), `${width} wide`).toEqual([]);
  }
  expect(faults).toEqual([]);
});

it('charts zoom together by drag and by key, and come back', async () => {
  const id = await started('zoomed', 100, 0);
  const { page, faults } = await given.open({ theme: 'light', scale: 1 });
  await showScreen(page, `#/run/${id}/metrics`);
  await chartOf(page, 'loss').waitFor();
  expect(await rowsOf(page, 'loss')).toHaveLength(100);
  await dragAcross(page, 'loss', 0.5, 0.8);
  const whole = page.getByRole('button', { name: 'Show all', exact: true });
  await whole.waitFor();
  await until(async () => (await rowsOf(page, 'loss')).length < 40, 'fewer points are asked for');
  const [last = ''] = await rowsOf(page, 'loss');
  expect(Number(last.split(' ')[0])).toBeLessThan(90);
  expect((await rowsOf(page, 'validation loss')).length).toBeLessThan(40);
  await takeGlance(page, 'metrics-zoomed');
  await chartOf(page, 'loss').focus();
  await page.keyboard.press('+');
  await until(async () => (await rowsOf(page, 'loss')).length < 22, 'it zooms by key');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await until(async () => (await rowsOf(page, 'loss')).length > 22, 'it is back');
  await chartOf(page, 'loss').locator('canvas').dblclick();
  await until(async () => (await rowsOf(page, 'loss')).length === 100, 'all is shown');
  await whole.waitFor({ state: 'hidden' });
  // The crosshair of one chart stands in all: each says its own value.
  await chartOf(page, 'loss').focus();
  await page.keyboard.press('Home');
  await panelOf(page, 'validation loss')
    .getByText('Iteration 1: validation loss', { exact: false })
    .waitFor();
  await page.getByRole('tab', { name: 'Attempt', exact: true }).click();
  await until(async () => (await rowsOf(page, 'loss'))[0]?.startsWith('In attempt 1') === true, 'by attempt');
  await page.getByRole('tab', { name: 'Time', exact: true }).click();
  await until(async () => /^\d\d:\d\d:\d\d/.test((await rowsOf(page, 'loss'))[0] ?? ''), 'by time');
  expect(faults).toEqual([]);
});

it('several lines in one panel are pinned for the script, saved and copied', async () => {
  const id = await started('first', 50, 0);
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${id}/metrics`);
  await panelOf(page, 'loss').getByRole('button', { name: 'Choose the lines of loss' }).click();
  await page.getByRole('checkbox', { name: 'validation loss' }).check();
  await page.getByRole('checkbox', { name: '🔥 learning rate' }).check();
  await page.getByRole('button', { name: 'Show 3 lines' }).click();
  const joined = 'loss and 2 more';
  // The new panel is in view, and has the focus.
  await page.locator('[data-metric-panel]:focus', { hasText: joined }).waitFor();
  await page.getByRole('switch', { name: 'Log scale' }).check();
  await page.getByRole('switch', { name: 'Log x axis' }).check();
  const smoothing = page.getByRole('slider', { name: 'Smoothing' });
  for (let step = 0; step < 5; step++) await smoothing.press('ArrowRight');
  await page.getByText('0.8', { exact: true }).waitFor();
  await panelOf(page, joined)
    .getByRole('button', { name: `Show ${joined} as a table` })
    .click();
  await panelOf(page, joined).getByText('validation loss, as measured').waitFor();
  await panelOf(page, joined)
    .getByRole('button', { name: `Show ${joined} as a table` })
    .click();
  await takeGlance(page, 'metrics-joined');
  const csv = await saved(page, joined, 'Figures (CSV)');
  expect(csv.name).toBe('first-loss-and-2-more.csv');
  const [head, first] = csv.content.toString().split('\r\n');
  expect(head).toContain('"loss, as measured",loss,"validation loss, as measured",validation loss');
  expect(first).toMatch(/^1,(?:[\d.e-]+,){5}[\d.e-]+$/);
  const svg = (await saved(page, joined, 'Picture (SVG)')).content.toString();
  expect(svg).toMatch(/^<svg .*>validation loss<\/text>.*<\/svg>\n$/);
  const png = (await saved(page, joined, 'Picture (PNG)')).content;
  const canvas = await chartOf(page, joined).locator('canvas').boundingBox();
  expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(Math.floor(2 * (canvas?.width ?? 0)));
  // The chart is as it was.
  expect(await chartOf(page, joined).locator('canvas').boundingBox()).toEqual(canvas);
  await panelOf(page, joined)
    .getByRole('button', { name: `Save ${joined}` })
    .click();
  await page.getByRole('menuitem', { name: 'Copy figures' }).click();
  await panelOf(page, joined).getByText('Copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Iteration\tloss, as measured\t/,
  );
  await panelOf(page, joined)
    .getByRole('button', { name: `Save ${joined}` })
    .click();
  await page.getByRole('menuitem', { name: 'Copy picture' }).click();
  await until(
    async () =>
      await page.evaluate(async () =>
        (await navigator.clipboard.read()).some(({ types }) => types.includes('image/png')),
      ),
    'the picture is on the clipboard',
  );
  // Another run of the same job has the same panels.
  const second = await started('second', 20, 0);
  await page.reload();
  await showScreen(page, `#/run/${second}/metrics`);
  await panelOf(page, joined).waitFor();
  expect(await page.getByRole('switch', { name: 'Log scale' }).isChecked()).toBe(true);
  expect(await page.getByRole('switch', { name: 'Log x axis' }).isChecked()).toBe(true);
  await page.getByRole('tab', { name: 'Time', exact: true }).click();
  await page.getByRole('switch', { name: 'Log x axis' }).waitFor({ state: 'hidden' });
  await page.getByRole('tab', { name: 'Iteration', exact: true }).click();
  await panelOf(page, joined)
    .getByRole('button', { name: `Unpin ${joined}` })
    .click();
  await panelOf(page, joined).waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
});

it('parameters stand against the objective, with their importance', async () => {
  const id = await started('parameters', 60, 0);
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${id}/metrics`);
  await page.getByRole('tab', { name: 'Parameters', exact: true }).click();
  await page.getByText('Set which way the objective is better in Settings').waitFor();
  await (await given.home.client()).runs.changeSettings.mutate({ id, changes: { goal: 'minimise' } });
  await page.getByText('From 60 observations, by PED-ANOVA').waitFor();
  expect(await page.getByRole('list').filter({ hasText: 'x1' }).getByRole('listitem').count()).toBe(2);
  const rows = await rowsOf(page, 'x2');
  expect(rows).toHaveLength(60);
  expect(rows[0]).toMatch(/^1 [\d.]+ \d+$/);
  await chartOf(page, 'x2').focus();
  await page.keyboard.press('End');
  await panelOf(page, 'x2')
    .getByRole('status')
    .getByText(/^1: Value/)
    .waitFor();
  await takeGlance(page, 'metrics-parameters');
  for (const width of [1280, 640, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await layoutFaults(page), `${width} wide`).toEqual([]);
  }
  expect(faults).toEqual([]);
});

it('the charts of a living run grow', async () => {
  const id = await given.home.start({ ...job('ticker.mjs', '100', '20000'), name: 'living' });
  await until(async () => (await given.home.show(id)).row.iteration >= 3, 'it works');
  const { page, faults } = await given.open({ theme: 'light', scale: 1 });
  await page.setViewportSize({ width: 1024, height: 640 });
  await showScreen(page, `#/run/${id}/metrics`);
  const first = page.locator('[data-metric-panel]').first();
  await first.getByRole('img').waitFor();
  await first.getByRole('button', { name: /as a table$/ }).click();
  const rows = async () => Number((await first.getByRole('row').nth(1).innerText()).split(/\s/)[0]);
  const before = await rows();
  await until(async () => (await rows()) >= before + 2, 'newer points are drawn');
  await first.getByRole('button', { name: /as a table$/ }).click();
  await takeGlance(page, 'metrics-living');
  expect(await layoutFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});
