import type { Locator, Page } from 'playwright-core';
import { pseudoLanguage } from '../../../electron/core/protocol/text/languages/languages.ts';
import { until } from '../../support/until.ts';
import { showScreen } from '../open-window.ts';

/** The words of the window in the pseudo-language. */
export const pseudoText = pseudoLanguage().window;

/** Called at every place of the tour, by its name. */
export type Visit = (name: string) => Promise<void>;

export const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const fieldOf = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).and(page.locator('input, select, textarea'));

/** Resolves once a place of the page is there. */
export const appears = (place: Locator): Promise<void> => place.first().waitFor();

/** Goes to a screen from another one, so that nothing of the place before is taken for it, and waits until it is whole. */
export async function openPlace(page: Page, fragment: string, whole: Locator): Promise<void> {
  await showScreen(page, '#/patterns');
  await showScreen(page, fragment);
  await appears(whole);
}

/** Closes a menu or a dialog by keyboard. */
export const pressEscape = (page: Page, open: Locator): Promise<void> =>
  // A menu listens only once the focus is in it.
  until(async () => {
    await page.keyboard.press('Escape');
    return (await open.count()) === 0;
  }, 'it closes');
