import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { heading, showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';
import { takeGlance } from './take-picture.ts';

const given = homeWithWindows();

const field = (page: Page) => page.getByRole('combobox', { name: 'A run, a screen, an action' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
/** The name of what has the focus. */
const focusOn = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

it('finds runs, screens, actions, theme and language by keyboard alone, and gives the focus back', async () => {
  const living = await given.home.start({
    name: 'night run 야간 최적화',
    ...job('ticker.mjs', '400', '3000'),
    total: 3000,
    tags: ['sweep-7'],
  });
  const odd = `\u202emirrored 🔥 ${'x'.repeat(60)}`;
  await given.home.ended(await given.home.start({ name: odd, ...job('ticker.mjs', '1', '2'), total: 2 }));
  const { page, faults } = await given.open();
  await page.getByRole('link', { name: 'night run' }).focus();
  const before = await focusOn(page);

  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await takeGlance(page, 'palette-empty');
  expect(await layoutFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  expect(await focusOn(page)).toBe(before);

  // By a tag, a part of a name, and a syllable that is still being typed.
  for (const typed of ['sweep', 'nig', '야가']) {
    await page.keyboard.press('Control+k');
    await page.keyboard.insertText(typed);
    await option(page, /night run/).waitFor();
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('mirrored');
  await option(page, /mirrored/).waitFor();
  await takeGlance(page, 'palette-odd');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('night');
  await page.keyboard.press('Enter');
  await heading(page, 'night run').waitFor();

  // An action of the run, with its own question.
  await page.keyboard.press('Control+k');
  await takeGlance(page, 'palette-run');
  await page.keyboard.insertText('kill');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Kill the job?' }).waitFor();
  await page.keyboard.press('Control+k');
  expect(await field(page).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect((await given.home.show(living)).row.phase).toBe('running');

  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('theme light');
  await page.keyboard.press('Enter');
  await until(
    () => page.evaluate(() => document.documentElement.style.colorScheme === 'light'),
    'it is light',
  );
  await page.keyboard.press('Control+k');
  await takeGlance(page, 'palette-light');
  await page.keyboard.insertText('term');
  await page.keyboard.press('Enter');
  await page.locator('[data-terminal-ready="true"]').waitFor();
  expect(faults).toEqual([]);
});

it('shows the shortcuts that work here; in a terminal the second press goes to the job', async () => {
  const id = await given.home.start({ name: 'types', ...job('typist.mjs') });
  const { page, faults } = await given.open();
  await showScreen(page, '#/runs');
  await page.getByRole('link', { name: 'types' }).waitFor();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('Move between runs').waitFor();
  expect(await help.getByText('Find in the output').count()).toBe(0);
  await takeGlance(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await showScreen(page, `#/run/${id}/terminal`);
  await page.locator('[data-terminal-ready="true"]').waitFor();
  await page.locator('.xterm-helper-textarea').focus();
  // A question mark is typed, not asked.
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.press('Control+k');
  await field(page).waitFor({ state: 'detached' });
  await until(
    async () => (await page.locator('.xterm-rows').innerText()).includes('^K'),
    'the job got the key',
  );
  await page.getByRole('tab', { name: 'Terminal' }).focus();
  await page.keyboard.press('?');
  await help.getByText('Find in the output').waitFor();
  expect(await help.getByText('Move between runs').count()).toBe(0);
  await takeGlance(page, 'shortcuts-terminal');
  expect(faults).toEqual([]);
});
