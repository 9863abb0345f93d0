import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { accessFaults } from './access-faults.ts';
import { homeWithWindows } from './home-with-windows.ts';
import { heading, showScreen } from './open-window.ts';
import { layoutFaults, overlaps } from './page-checks.ts';
import { tabTo } from './tab-to.ts';
import { takeGlance } from './take-picture.ts';

const given = homeWithWindows();

async function deletedRun(name: string): Promise<string> {
  const run = await given.home.start({
    ...{ name, program: { kind: 'command', file: 'echo', args: ['there'] }, cwd: given.home.home },
  });
  await given.home.ended(run);
  const client = await given.home.client();
  expect((await client.runs.remove.mutate({ id: run })).ok).toBe(true);
  return run;
}

it('a deleted run is restored, another is deleted for good after a question, by keyboard', async () => {
  const kept = await deletedRun(
    '밤새 실행 🌙 with a name that is much longer than anybody would type it by hand',
  );
  const gone = await deletedRun('second');
  const { page, faults } = await given.open();
  await page.getByRole('link', { name: 'Settings' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Settings').waitFor();
  const rowOf = (id: string) => page.locator(`[data-binned="${id}"]`);
  await rowOf(gone).getByText('KiB').waitFor();
  for (const [theme, width] of [
    ['dark', 1280],
    ['light', 1280],
    ['dark', 640],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 800 });
    await takeGlance(page, `settings-${theme}-${width}`);
    expect(await layoutFaults(page), `${theme} ${width}`).toEqual([]);
    expect(await overlaps(page), `${theme} ${width}`).toEqual([]);
    expect(await accessFaults(page)).toEqual([]);
  }
  await tabTo(page, 'Delete for good … second');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alertdialog')
    .getByText(/^Its output and checkpoints are then gone\. This frees .+KiB/)
    .waitFor();
  await page.keyboard.press('Escape');
  expect(existsSync(join(given.home.home, 'trash', gone))).toBe(true);
  // The focus comes back to the button that asked.
  await page.locator('button:focus').getByText('Delete for good …').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await rowOf(gone).waitFor({ state: 'detached' });
  expect(existsSync(join(given.home.home, 'trash', gone))).toBe(false);
  await rowOf(kept).getByRole('button', { name: 'Restore' }).click();
  await page.getByText('No run is deleted.').waitFor();
  await page.locator(`[data-largest="${kept}"]`).getByText('KiB').waitFor();
  await until(async () => (await given.home.show(kept)).row.id === kept, 'the run is back');
  expect(faults).toEqual([]);
});

it('theme, language and interval are changed, found by a search, and reset to their defaults', async () => {
  const { page, faults } = await given.open();
  await showScreen(page, '#/settings');
  await page.getByLabel('Theme', { exact: true }).selectOption('Light');
  await page.getByRole('button', { name: 'Use the default of Theme' }).click();
  expect(await page.getByLabel('Theme', { exact: true }).inputValue()).toBe('system');
  await page.getByLabel('Search settings').fill('measuring');
  await page.getByLabel('Theme', { exact: true }).waitFor({ state: 'detached' });
  await page.getByLabel('Measure every').fill('2');
  await page.keyboard.press('Enter');
  await page.getByText('Default: 1 s.').waitFor();
  const file = join(given.home.home, 'preferences.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ sampleIntervalMs: 2_000 });
  await page.getByRole('button', { name: 'Use the default of Measure every' }).click();
  await page.getByText('This is the default.').waitFor();
  await page.getByLabel('Search settings').fill('no such thing');
  await page.getByText('No setting is named “no such thing”.').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText(given.home.home, { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

it('two windows show what either sets, and a damaged file is named and kept beside the new one', async () => {
  const [one, other] = [await given.open(), await given.open()];
  for (const { page } of [one, other]) await showScreen(page, '#/settings');
  const field = (page: Page) => page.getByLabel('Measure every');
  await field(one.page).fill('2');
  await field(one.page).press('Enter');
  await expect.poll(() => field(other.page).inputValue()).toBe('2');
  await field(other.page).fill('4');
  await field(other.page).press('Enter');
  await expect.poll(() => field(one.page).inputValue()).toBe('4');

  const file = join(given.home.home, 'preferences.json');
  writeFileSync(file, '{"format": 1, "sampleIntervalMs": 400');
  await one.page
    .getByText(/Your preferences can't be read, so defaults apply: .*preferences\.json/)
    .waitFor();
  await expect.poll(() => field(one.page).inputValue()).toBe('1');
  await field(one.page).fill('3');
  await field(one.page).press('Enter');
  await one.page.getByText(/Your preferences can't be read/).waitFor({ state: 'detached' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ sampleIntervalMs: 3_000 });
  expect(readFileSync(file.replace('.json', '-broken-1.json'), 'utf8')).toContain('400');
  expect([...one.faults, ...other.faults]).toEqual([]);
});

it('the text of terminals is set here too, and kept over a reload', async () => {
  const { page, faults } = await given.open();
  await showScreen(page, '#/settings');
  const size = () => page.getByLabel('Size of text');
  await size().selectOption('16 px');
  await page.getByRole('switch', { name: 'Copy on select' }).press('Space');
  await page.reload();
  await expect.poll(() => size().inputValue()).toBe('16');
  expect(await page.getByRole('switch', { name: 'Copy on select' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Use the default of Size of text' }).click();
  await expect.poll(() => size().inputValue()).toBe('13');
  expect(await layoutFaults(page)).toEqual([]);
  expect(await accessFaults(page)).toEqual([]);
  await takeGlance(page, 'settings-terminal');
  expect(faults).toEqual([]);
});

it('defaults for new runs are set, seen in New run, and reset, and a setting without a field is named', async () => {
  const file = join(given.home.home, 'preferences.json');
  writeFileSync(file, JSON.stringify({ format: 1, newRuns: { hang: { floorMs: 60_000 } } }));
  const { page, faults } = await given.open();
  await showScreen(page, '#/settings');
  await page.getByText('hang.floorMs', { exact: true }).waitFor();
  await page.getByText('Default: 120000.').waitFor();
  const every = () => page.getByLabel('Checkpoint every');
  await every().fill('ten');
  await page.keyboard.press('Enter');
  await page.locator('[role=alert]').first().waitFor();
  await every().fill('10');
  await page.keyboard.press('Enter');
  await page.getByText('Default: 5.').waitFor();
  await page.getByLabel('After a crash').selectOption('Ask me');
  await page.getByText('Default: Restart, if it can resume.').waitFor();
  expect(JSON.parse(readFileSync(file, 'utf8')).newRuns).toEqual({
    ...{ hang: { floorMs: 60_000 }, checkpoint: { every: 10 }, restart: { mode: 'ask' } },
  });
  expect(await layoutFaults(page)).toEqual([]);
  expect(await accessFaults(page)).toEqual([]);
  await takeGlance(page, 'settings-new-runs');
  await showScreen(page, '#/new-run');
  await expect.poll(() => every().inputValue()).toBe('10');
  expect(await page.getByLabel('After a crash').inputValue()).toBe('ask');
  await showScreen(page, '#/settings');
  await page.getByRole('button', { name: 'Use the default of hang.floorMs' }).click();
  await page.getByText('hang.floorMs', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Use the default of Checkpoint every' }).click();
  await expect.poll(() => every().inputValue()).toBe('5');
  await expect
    .poll(() => JSON.parse(readFileSync(file, 'utf8')).newRuns)
    .toEqual({ restart: { mode: 'ask' } });
  expect(faults).toEqual([]);
});
