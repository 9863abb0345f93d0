import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { LANGUAGES, pseudoLanguage } from '../../../electron/core/protocol/text/languages/languages.ts';
import { homePaths } from '../../../electron/host/base/paths.ts';
import { failByOtherRules } from '../../support/older-verdict.ts';
import { openTestHome, type TestHome } from '../../support/vigil-home.ts';
import { job } from '../home-with-windows.ts';
import { openBrowser, openWindowIn, showScreen } from '../open-window.ts';
import { type Stage, setStage } from '../window-stage.ts';
import { cutTextsAtEverySize } from './cut-texts-at-sizes.ts';
import { hostInPseudoLanguage, LOOK, twoFrames } from './pseudo-stage.ts';
import { tour } from './pseudo-tour.ts';
import { foreignWords, rememberDrawnWords } from './words-on-page.ts';

let browser: Browser;
let stage: Stage;
let empty: TestHome;
beforeAll(async () => {
  empty = openTestHome();
  [browser, stage] = await Promise.all([openBrowser(), setStage({ small: true })]);
});
afterAll(async () => {
  await browser?.close();
  await stage?.home.close();
  await empty?.close();
});

const { tag } = pseudoLanguage();

describe('a window in another language', () => {
  it('shows only words of that language on every screen, with room for 40 % longer texts at every size', async () => {
    const faults: string[] = [];
    const host = await hostInPseudoLanguage(stage.home);
    const { page, close } = await openWindowIn(browser, host, LOOK, rememberDrawnWords);
    await tour(page, stage, async (name) => {
      await twoFrames(page);
      faults.push(...(await foreignWords(page)).map((each) => `${name}: ${each}`));
      faults.push(...(await cutTextsAtEverySize(page, name)));
    });
    await close();
    expect(faults).toEqual([]);
  }, 900_000);

  it('shows only words of that language while the list of runs is empty', async () => {
    const { page, close } = await openWindowIn(browser, await hostInPseudoLanguage(empty), LOOK);
    await page.getByText(pseudoLanguage().window.runs.emptyTitle).waitFor();
    const faults = [...(await foreignWords(page)), ...(await cutTextsAtEverySize(page, 'empty'))];
    await close();
    expect(faults).toEqual([]);
  });

  it('shows only words of that language, with room for them, where a run can be judged again', async () => {
    const home = openTestHome();
    try {
      const prints = job('prints.mjs', 'Iteration {i}/{n} best={v}\\n', '--to', '3');
      const id = await home.start({ name: 'judged otherwise', ...prints, total: 3 });
      await home.ended(id);
      await failByOtherRules(home, id);
      const { page, close } = await openWindowIn(browser, await hostInPseudoLanguage(home), LOOK);
      await showScreen(page, `#/run/${id}/overview`);
      await page.getByRole('button', { name: pseudoLanguage().window.run.judgeAgain }).waitFor();
      const faults = [...(await foreignWords(page)), ...(await cutTextsAtEverySize(page, 'judge-again'))];
      await close();
      expect(faults).toEqual([]);
    } finally {
      await home.close();
    }
  });

  it('keeps its last language when its key is refused', async () => {
    const { port } = await empty.host();
    const page = await browser.newPage();
    await page.addInitScript((spoken) => localStorage.setItem('vigil-language', spoken), tag);
    await page.goto(`http://127.0.0.1:${port}/#token=${'0'.repeat(64)}`);
    await page.getByText(pseudoLanguage().window.frame.refusedTitle).waitFor();
    const faults = [...(await foreignWords(page)), ...(await cutTextsAtEverySize(page, 'refused'))];
    expect(await page.locator('html').getAttribute('lang')).toBe(tag);
    await page.close();
    expect(faults).toEqual([]);
  });

  it('keeps that language while the preferences cannot be read, and says why', async () => {
    const host = await hostInPseudoLanguage(empty);
    const { page, close } = await openWindowIn(browser, host, LOOK);
    await page.getByText(pseudoLanguage().window.runs.emptyTitle).waitFor();
    const file = homePaths(empty.home).preferences;
    const sound = readFileSync(file);
    writeFileSync(file, '{');
    try {
      await page.getByText(/préféréñçés çáñ't bé réád/).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(tag);
    } finally {
      writeFileSync(file, sound);
    }
    await close();
  });

  it('changes its language at once, like every open window, when the user chooses another by keyboard', async () => {
    const host = await hostInPseudoLanguage(empty);
    const windows = [await openWindowIn(browser, host, LOOK), await openWindowIn(browser, host, LOOK)];
    const [{ page: first } = { page: null }] = windows;
    const { frame } = pseudoLanguage().window;
    await first?.getByRole('button', { name: frame.languageIs(pseudoLanguage().name) }).focus();
    await first?.keyboard.press('Enter');
    await first?.getByRole('menuitemradio', { name: pseudoLanguage().name, checked: true }).waitFor();
    await first?.getByRole('menuitemradio', { name: frame.systemLanguage(english.name) }).press('Enter');
    for (const { page, faults } of windows) {
      await page.getByRole('heading', { name: english.window.runs.emptyTitle }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(english.tag);
      expect(faults).toEqual([]);
    }
    const { preferences } = await (await empty.client()).preferences.show.query();
    expect(preferences.language).toBeNull();
    await first?.getByRole('button', { name: 'Language: English' }).click();
    expect(await first?.getByRole('menuitemradio').allInnerTexts()).toEqual([
      'System default (English)',
      ...LANGUAGES.map(({ name }) => name),
    ]);
    for (const each of windows) await each.close();
  });
});
