import { describe, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { accessFaults } from './access-faults.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { heading, showScreen } from './open-window.ts';

const given = homeWithWindows();
const NOTE = 'ניסוי לילה 🌙\ntry a smaller batch';

describe('the note of a run', () => {
  it('is written on its page, stands in its head, and is found, shown and compared', async () => {
    const ids: string[] = [];
    for (const name of ['one', 'two']) {
      const id = await given.home.start({ name, ...job('ticker.mjs', '1', '2'), total: 2 });
      await given.home.ended(id);
      ids.push(id);
    }
    const [first = '', second = ''] = ids;
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${first}/settings`);
    await heading(page, 'one').waitFor();
    const field = page.getByLabel('Note', { exact: true });
    const long = 'x'.repeat(4001);
    await field.fill(long);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Shorten the note to 4,000 characters.').waitFor();
    expect(await field.inputValue()).toBe(long);
    await field.fill(`${NOTE}\n`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await until(async () => (await given.home.show(first)).row.note === NOTE, 'it is saved');
    await page.getByRole('link', { name: 'ניסוי לילה 🌙 …' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);

    await page.evaluate(() => localStorage.clear());
    await showScreen(page, '#/runs?filter=note:smaller');
    await page.getByText('1 of 2 runs').waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByLabel('Note', { exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('gridcell', { name: 'ניסוי לילה 🌙 …' }).waitFor();

    await showScreen(page, `#/runs/compare/${first},${second}`);
    await page.getByRole('row', { name: /^Note .*smaller batch/s }).waitFor();
    expect(faults).toEqual([]);
  });
});
