import type { Page } from 'playwright-core';
import { appears, buttonOf, fieldOf, openPlace, pressEscape, pseudoText, type Visit } from './tour-steps.ts';

/** After a run was deleted, so that the bin has one. */
export async function settingsPage(page: Page, visit: Visit) {
  const words = pseudoText.appSettings;
  await openPlace(page, '#/settings', page.locator('[data-binned]').first());
  await appears(page.getByRole('table', { name: words.data }));
  await visit('settings-all');
  const question = page.getByRole('alertdialog');
  await buttonOf(page, words.destroyOf('to be deleted')).last().click();
  await appears(question);
  await visit('settings-destroy');
  await pressEscape(page, question);
  await buttonOf(page, words.emptyBin).click();
  await appears(question);
  await visit('settings-empty-bin');
  await pressEscape(page, question);
  await page.getByLabel(words.theme, { exact: true }).selectOption('light');
  await appears(buttonOf(page, words.backToDefault(words.theme)));
  await visit('settings-changed');
  await buttonOf(page, words.backToDefault(words.theme)).click();
  await fieldOf(page, words.search).fill('no such setting');
  await appears(buttonOf(page, words.showAll));
  await visit('settings-nothing-found');
  await buttonOf(page, words.showAll).click();
}
