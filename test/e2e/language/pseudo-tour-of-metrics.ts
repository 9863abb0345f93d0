import type { Page } from 'playwright-core';
import { job } from '../home-with-windows.ts';
import type { Stage } from '../window-stage.ts';
import { appears, buttonOf, fieldOf, openPlace, pressEscape, pseudoText, type Visit } from './tour-steps.ts';

const text = pseudoText.metrics;

/** The charts of a run with odd metrics: searched, zoomed, joined, by parameter. */
export async function metricsPages(page: Page, { home }: Stage, visit: Visit): Promise<void> {
  const id = await home.start({ ...job('metrics.mjs', '40', '70'), name: 'odd metrics' });
  await home.ended(id);
  const panel = page.locator('[data-metric-panel="metric:loss"]');
  await openPlace(page, `#/run/${id}/metrics`, panel);
  await panel.scrollIntoViewIfNeeded();
  await appears(panel.getByRole('img'));
  await visit('metrics');
  await fieldOf(page, text.search).first().fill('no such metric');
  await appears(page.getByText(text.notFound));
  await visit('metrics-not-found');
  await fieldOf(page, text.search).first().fill('sometimes');
  await appears(page.getByText(text.notDrawn(`${text.nan(4)}, ${text.infinite(2)}`)));
  await visit('metrics-not-drawn');
  await fieldOf(page, text.search).first().fill('never finite');
  await appears(page.getByText(text.nothingFinite));
  await visit('metrics-nothing-finite');
  await fieldOf(page, text.search).first().fill('');
  await panel.scrollIntoViewIfNeeded();
  await buttonOf(page, text.chooseOf('loss')).click();
  await page.getByRole('checkbox', { name: 'validation loss' }).check();
  await visit('metrics-lines');
  await buttonOf(page, text.showLines(2)).click();
  await appears(page.getByRole('heading', { name: text.pinned }));
  await page.getByRole('slider').press('ArrowRight');
  await page.locator('[data-metric-panel]').first().getByRole('img').focus();
  await page.keyboard.press('+');
  await appears(buttonOf(page, text.back));
  await visit('metrics-zoomed');
  await page.getByRole('tab', { name: text.axes.parameters, exact: true }).click();
  await appears(page.getByText(text.parameters.noImportance.direction()));
  await visit('metrics-parameters');
  await (await home.client()).runs.changeSettings.mutate({ id, changes: { goal: 'minimise' } });
  await appears(page.getByText(text.parameters.method(40)));
  await visit('metrics-importance');
  await parallelAxes(page, home, visit);
}

/** All parameters beside one another, with gaps and a range. */
async function parallelAxes(page: Page, home: Stage['home'], visit: Visit): Promise<void> {
  const words = text.parallel;
  const id = await home.start({ ...job('parameters.mjs', '40'), name: 'many parameters' });
  await home.ended(id);
  await openPlace(page, `#/run/${id}/metrics`, page.locator('[data-metric-panel]'));
  await page.getByRole('tab', { name: text.axes.parameters, exact: true }).click();
  await appears(page.getByText(words.leftOut(1)));
  await fieldOf(page, words.from).fill('no number');
  await appears(page.getByText(words.notNumber));
  await visit('metrics-parallel');
  await fieldOf(page, words.from).fill('1e-4');
  await fieldOf(page, words.from).press('Enter');
  await appears(page.getByRole('list', { name: words.ranges }));
  await visit('metrics-parallel-range');
  await buttonOf(page, words.chooseAxes).click();
  await appears(page.getByRole('dialog').getByRole('checkbox', { name: 'dropout' }));
  await visit('metrics-parallel-axes');
  await pressEscape(page, page.getByRole('dialog'));
}
