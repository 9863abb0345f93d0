import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openWindowIn } from '../open-window.ts';
import { type Stage, setStage } from '../window-stage.ts';
import { cutTextsAtEverySize } from './cut-texts-at-sizes.ts';
import { hostInPseudoLanguage, LOOK, twoFrames } from './pseudo-stage.ts';
import { tour } from './pseudo-tour.ts';

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  [browser, stage] = await Promise.all([openBrowser(), setStage({ small: true })]);
});
afterAll(async () => {
  await browser?.close();
  await stage?.home.close();
});

it('every screen has room for texts that are 40 % longer, at every size of the window', async () => {
  const faults: string[] = [];
  const { page, close } = await openWindowIn(browser, await hostInPseudoLanguage(stage.home), LOOK);
  await tour(page, stage, async (name) => {
    await twoFrames(page);
    faults.push(...(await cutTextsAtEverySize(page, name)));
  });
  await close();
  expect(faults).toEqual([]);
}, 900_000);
