import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Look, openBrowser, openWindowIn } from './open-window.ts';
import { checkNarrowScreens, checkScreens } from './screens.ts';
import { TAKES_PICTURES } from './take-picture.ts';
import { type Stage, setStage } from './window-stage.ts';

let stage: Stage;
let browser: Browser;
beforeAll(async () => {
  [browser, stage] = await Promise.all([openBrowser(), setStage({ small: !TAKES_PICTURES })]);
});
afterAll(async () => {
  await browser?.close();
  await stage?.home.close();
});

const looks: Look[] = [
  { theme: 'light', scale: 1 },
  { theme: 'dark', scale: 1.5 },
  { theme: 'light', scale: 1.5 },
  { theme: 'contrast', scale: 1 },
  { theme: 'forced', scale: 1 },
];

it.each(looks)('every screen is whole and readable, $theme at scale $scale', async (look) => {
  const { page, faults, close } = await openWindowIn(browser, await stage.home.host(), look);
  await checkScreens(page, faults, stage, look);
  await close();
});

it('every screen is whole at 200 % and in a window 320 pixels wide', async () => {
  const { page, faults, close } = await openWindowIn(browser, await stage.home.host(), {
    theme: 'light',
    scale: 1,
  });
  await checkNarrowScreens(page, stage);
  await close();
  expect(faults).toEqual([]);
});
