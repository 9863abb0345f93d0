import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { accessFaults } from './access-faults.ts';
import { homeWithWindows } from './home-with-windows.ts';
import { heading, showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';
import { takeGlance } from './take-picture.ts';

const given = homeWithWindows();

/** A run of one script that ends silently after so many of its 5 iterations. */
async function ended(name: string, cwd: string, iterations: number, ...args: string[]): Promise<string> {
  writeFileSync(
    join(cwd, 'optimization.mjs'),
    `for (let i = 1; i <= ${iterations}; i++) console.log('Iteration ' + i + '/5: value ' + i);\n`,
  );
  const id = await given.home.start({
    ...{ name, cwd, total: 5 },
    program: { kind: 'command', file: process.execPath, args: ['optimization.mjs', ...args] },
  });
  await given.home.ended(id);
  return id;
}

it('the runs of a script stand below one another: what changed, where each stopped, and two things at once', async () => {
  const cwd = join(given.home.home, 'scripts');
  mkdirSync(cwd, { recursive: true });
  await ended('free at the end', cwd, 2, '--clean=1');
  await ended('every 5th', cwd, 2, '--clean=5');
  const last = await ended('밤 🌙 ערב', cwd, 5, '--clean=2');
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${last}/overview`);
  const link = page.getByRole('link', { name: '3 runs of this script' });
  await link.waitFor();
  await takeGlance(page, 'trials-link');
  await link.click();
  await heading(page, '3 runs of this script').waitFor();
  const table = page.getByRole('table', { name: 'What changed from run to run' });
  await table.getByText('first run of this script').waitFor();
  const rows = table.locator('[data-trial]');
  expect(await rows.getByRole('link').allInnerTexts()).toEqual(['free at the end', 'every 5th', '밤 🌙 ערב']);
  expect(await rows.nth(1).innerText()).toContain('clean 1 → 5');
  expect(await rows.nth(1).innerText()).not.toContain('at once');
  await rows.nth(2).getByText('Two things changed at once, so neither alone explains the result.').waitFor();
  await rows.nth(2).getByText('optimization.mjs: 1 line added, 1 removed').waitFor();
  expect(await rows.nth(2).getAttribute('aria-current')).toBe('true');
  await takeGlance(page, 'trials');
  expect(await accessFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Copy and save' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save 3 runs as CSV' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('clean 1 → 5');

  for (const width of [360, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await layoutFaults(page)).toEqual([]);
    await takeGlance(page, `trials-${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await rows.nth(2).waitFor();
  await takeGlance(page, 'trials-light');
  await rows.nth(0).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await heading(page, 'free at the end').waitFor();
  await page.goBack();
  await heading(page, '3 runs of this script').waitFor();

  await showScreen(page, '#/runs/script/gone');
  await page.getByText('There is no such run').waitFor();
  expect(faults).toEqual([]);
});
