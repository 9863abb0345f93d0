import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

// Contrast and other scales have the same screens in `window-looks.long.test.ts`.
const looks: Look[] = [
  { theme: 'dark', scale: 1 },
  { theme: 'light', scale: 1 },
];

describe.each(looks)('the window, $theme', (look) => {
  it('shows every screen uncut, labelled and readable', async () => {
    const { page, faults, close } = await openWindowIn(browser, await stage.home.host(), look);
    await checkScreens(page, faults, stage, look);
    await close();
  });

  it('offers the sample and a new run while there are no runs', async () => {
    const { page, faults, close } = await openWindowIn(browser, await empty.host(), look);
    await page.getByRole('button', { name: 'Try the sample' }).waitFor();
    await checkScreen(page, faults, 'home-empty', look);
    await close();
  });
});

it('high contrast can be chosen, and is kept over a reload', async () => {
  const { page, close } = await openWindowIn(browser, await empty.host(), looks[1]);
  await page.getByRole('button', { name: 'Theme: System' }).click();
  await page.getByRole('menuitemradio', { name: 'High contrast' }).click();
  const words = () => page.locator('main').evaluate((main) => getComputedStyle(main).color);
  await expect.poll(words).toBe('rgb(255, 255, 255)');
  await page.reload();
  await page.getByRole('button', { name: 'Theme: High contrast' }).waitFor();
  await expect.poll(words).toBe('rgb(255, 255, 255)');
  await close();
});
