import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';
import { takeGlance } from './take-picture.ts';

const given = homeWithWindows();

const ADDRESS = 'http://127.0.0.1:9/wandb/run';

/** Where the text begins and ends on the page. */
async function placeOf(page: Page, text: string) {
  const row = page.locator('.xterm-rows > div', { hasText: text }).first();
  await row.waitFor();
  const box = await row.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted.slice(0, 4)) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, Math.min(node.textContent?.length ?? 0, at + wanted.length));
      const { left, right, top, height } = range.getBoundingClientRect();
      return { left, right, y: top + height / 2 };
    }
    return null;
  }, text);
  if (box === null) throw new Error(`${text} is not in the terminal`);
  return box;
}

const textSize = (page: Page) =>
  page.locator('.xterm-rows').evaluate((rows) => Number.parseFloat(getComputedStyle(rows).fontSize));
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function select(page: Page, text: string) {
  const { left, right, y } = await placeOf(page, text);
  await page.mouse.move(left + 1, y);
  await page.mouse.down();
  await page.mouse.move(right - 1, y, { steps: 4 });
  await page.mouse.up();
}

it('size and font are kept, what is selected is copied, and only Ctrl+click opens an address', async () => {
  const id = await given.home.start({
    name: 'links',
    ...job('prints.mjs', `see ${ADDRESS} now\\n`, '--to', '1'),
  });
  await given.home.ended(id);
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${id}/terminal`);
  await page.locator('[data-terminal-ready="true"]').waitFor();
  await placeOf(page, ADDRESS);

  await page.locator('.xterm-helper-textarea').focus();
  const before = await textSize(page);
  for (let times = 0; times < 3; times++) await page.keyboard.press('Control+=');
  await until(async () => (await textSize(page)) === before + 3, 'the text is larger');
  await page.keyboard.press('Control+-');
  await until(async () => (await textSize(page)) === before + 2, 'the text is smaller');
  await page.reload();
  await page.locator('[data-terminal-ready="true"]').waitFor();
  expect(await textSize(page)).toBe(before + 2);

  // By Ctrl+C, and after the choice of a menu by the mouse alone.
  await select(page, 'see');
  await page.keyboard.press('Control+c');
  await until(async () => (await clipboard(page)) === 'see', 'it is copied by Ctrl+C');
  await page.getByRole('button', { name: 'Text of the terminal' }).click();
  await takeGlance(page, 'terminal-look');
  await page.getByRole('menuitem', { name: 'Usual size' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Copy on select' }).click();
  await until(async () => (await textSize(page)) === before, 'the text is as usual');
  await select(page, ADDRESS);
  await until(async () => (await clipboard(page)) === ADDRESS, 'it is copied at once');
  await takeGlance(page, 'terminal');
  expect(await layoutFaults(page)).toEqual([]);

  const { left, right, y } = await placeOf(page, ADDRESS);
  await page.mouse.move((left + right) / 2, y);
  await until(
    async () =>
      ((await page.locator('[data-terminal-ready]').getAttribute('title')) ?? '').includes('Ctrl+click'),
    'it says how the address is opened',
  );
  await page.mouse.click((left + right) / 2, y);
  expect(page.context().pages()).toHaveLength(1);
  const opened = page.context().waitForEvent('page');
  await page.keyboard.down('Control');
  await page.mouse.click((left + right) / 2, y);
  await page.keyboard.up('Control');
  const other = await opened;
  expect(await other.evaluate(() => window.opener)).toBeNull();
  expect(faults).toEqual([]);
});
