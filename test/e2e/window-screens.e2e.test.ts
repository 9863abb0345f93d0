import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';
import { type Look, openBrowser, openWindowIn } from './open-window.ts';
import { checkScreen, checkScreens } from './screens.ts';
import { TAKES_PICTURES } from './take-picture.ts';
import { type Stage, setStage } from './window-stage.ts';

let stage: Stage;
let empty: TestHome;
let browser: Browser;
beforeAll(async () => {
  [browser, stage] = await Promise.all([openBrowser(), setStage({ small: !TAKES_PICTURES })]);
  empty = openTestHome();
});
afterAll(async () => {
  await browser?.close();
  await stage?.home.close();
  await empty?.close();
});

const dark: Look = { theme: 'dark', scale: 1 };
const light: Look = { theme: 'light', scale: 1 };

// The other themes and scales have the same screens in `window-looks.long.test.ts`.
it('every screen is uncut, labelled and readable, in dark', async () => {
  const { page, faults, close } = await openWindowIn(browser, await stage.home.host(), dark);
  await checkScreens(page, faults, stage, dark);
  await close();
});

async function showsEmptyHome(look: Look): Promise<void> {
  const { page, faults, close } = await openWindowIn(browser, await empty.host(), look);
  await page.getByRole('button', { name: 'Try the sample' }).waitFor();
  await checkScreen(page, faults, 'home-empty', look);
  await close();
}

it('the sample and a new run are offered while there are no runs', () => showsEmptyHome(dark));

it('they are offered in light too', { tags: 'long' }, () => showsEmptyHome(light));

it('high contrast can be chosen, and is kept over a reload', { tags: 'long' }, async () => {
  const { page, close } = await openWindowIn(browser, await empty.host(), light);
  await page.getByRole('button', { name: 'Theme: System' }).click();
  await page.getByRole('menuitemradio', { name: 'High contrast' }).click();
  const words = () => page.locator('main').evaluate((main) => getComputedStyle(main).color);
  await expect.poll(words).toBe('rgb(255, 255, 255)');
  await page.reload();
  await page.getByRole('button', { name: 'Theme: High contrast' }).waitFor();
  await expect.poll(words).toBe('rgb(255, 255, 255)');
  await close();
});
