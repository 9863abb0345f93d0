import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { heading, showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';
import { tabTo } from './tab-to.ts';

const given = homeWithWindows();

/** Runs that have ended, one after another, so that the newest is the last. */
async function endedRuns(names: readonly string[], more: (name: string) => object = () => ({})) {
  const ids: Record<string, string> = {};
  for (const name of names) {
    const id = await given.home.start({ name, ...job('ticker.mjs', '1', '2'), total: 2, ...more(name) });
    await given.home.ended(id);
    ids[name] = id;
  }
  return ids;
}

/** Right to left, an emoji, and as long as a name may be. */
const ODD = `🌙 ערב ${'x'.repeat(70)}`;

const shownNames = (page: Page) => page.locator('[data-run]').allInnerTexts();
const filterOf = (page: Page) => page.getByLabel('Filter', { exact: true });
const boxOf = (page: Page, name: string) => page.getByLabel(`Select ${name}`, { exact: true });

describe('the table of runs', () => {
  it('filters, sorts, groups and takes columns, keeps all of it over reload and Back, and exports it', async () => {
    const tags: Record<string, string[]> = { one: ['thesis'], two: ['thesis', 'old'], [ODD]: [] };
    await endedRuns(['one', 'two', ODD], (name) => ({
      tags: tags[name] ?? [],
      ...job('ticker.mjs', '1', '2', `--lr=${name === 'one' ? '1e-4' : '0.5'}`),
    }));
    const { page, faults } = await given.open();
    await showScreen(page, '#/runs');
    await until(async () => (await shownNames(page)).join() === `${ODD},two,one`, 'the newest is first');
    for (const width of [360, 640, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await layoutFaults(page)).toEqual([]);
    }
    await showScreen(page, '#/runs?filter=%F0%9F%8C%99');
    await until(async () => (await shownNames(page)).join() === ODD, 'the address filters');

    await filterOf(page).fill('tag:thesis -tag:old');
    await until(async () => (await shownNames(page)).join() === 'one', 'the filter holds');
    await page.getByText('1 of 3 runs').waitFor();
    await filterOf(page).fill('state:fnished two');
    await page.getByText(/^fnished is no state\. The states are: living, /).waitFor();
    await until(async () => (await shownNames(page)).join() === 'two', 'the rest of it holds');

    await filterOf(page).press('Escape');
    await page.getByRole('button', { name: 'Filter by state, tag or script' }).click();
    await page.getByRole('menuitemcheckbox', { name: /^thesis/ }).click();
    await page.keyboard.press('Escape');
    await until(
      async () => (await filterOf(page).inputValue()) === 'tag=thesis',
      'the menu writes the filter',
    );
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await until(async () => (await shownNames(page)).join() === 'one,two', 'it is sorted by name');
    await page.getByLabel('Group', { exact: true }).selectOption('By tag');
    await until(async () => (await shownNames(page)).join() === 'one,two,two', 'each tag is a group');
    await boxOf(page, 'one').click();
    await page.getByText('1 selected').first().waitFor();

    await page.reload();
    await until(async () => (await shownNames(page)).join() === 'one,two,two', 'the reload kept it');
    await page.getByText('1 selected').first().waitFor();
    await page.getByRole('link', { name: 'one' }).click();
    await heading(page, 'one').waitFor();
    await page.goBack();
    await until(async () => (await shownNames(page)).join() === 'one,two,two', 'Back kept it');
    expect(await filterOf(page).inputValue()).toBe('tag=thesis');

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByLabel('lr', { exact: true }).click();
    await page.getByLabel('Memory', { exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByLabel('Group', { exact: true }).selectOption('Not grouped');
    await page.getByRole('button', { name: 'lr', exact: true }).click();
    await page.getByRole('button', { name: 'lr', exact: true }).click();
    await until(async () => (await shownNames(page)).join() === 'two,one', 'it is sorted as numbers are');
    await page.getByRole('button', { name: 'Select none' }).click();
    await page.reload();
    await page.getByRole('columnheader', { name: 'lr' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Memory' }).count()).toBe(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Copy and save' }).click();
    await page.getByRole('menuitem', { name: 'Save 2 runs as CSV' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines[0]).toMatch(/^\ufeff?Run,State,Iterations,.*,lr$/);
    expect(lines[2]).toMatch(/^one,Finished,2,2,.*,1e-4$/);
    await page.getByRole('button', { name: 'Copy and save' }).click();
    await page.getByRole('menuitem', { name: 'Copy 2 runs as a table' }).click();
    await page.getByText('2 runs copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Run\tState\t/);
    expect(faults.filter((fault) => !/WebSocket/.test(fault))).toEqual([]);
  });

  it('tags, deletes and brings back several runs by keyboard alone', async () => {
    const ids = await endedRuns(['one', 'two', 'three']);
    const { page, faults } = await given.open();
    await showScreen(page, '#/runs');
    await page.getByRole('link', { name: 'three' }).waitFor();
    await tabTo(page, 'three');
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+ArrowUp');
    await page.getByText('2 selected').first().waitFor();
    expect(await page.locator('[aria-selected="true"]').count()).toBe(2);
    await page.getByRole('button', { name: 'Tags', exact: true }).press('Enter');
    await page.getByLabel('New tag').fill('kept');
    await page.keyboard.press('Enter');
    for (const name of ['one', 'two'])
      await until(
        async () => (await given.home.show(ids[name] ?? '')).row.tags.join() === 'kept',
        `${name} has its tag`,
      );
    await page.getByRole('link', { name: 'two' }).focus();
    await page.keyboard.press('Delete');
    await page.getByText("2 runs were moved to Vigil's bin.").waitFor();
    await until(async () => (await shownNames(page)).join() === 'three', 'they are gone');
    // The way back follows to other screens.
    await showScreen(page, '#/machine');
    await page.getByText("2 runs were moved to Vigil's bin.").waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByText("2 runs were moved to Vigil's bin.").waitFor({ state: 'detached' });
    await page.goBack();
    await until(async () => (await shownNames(page)).join() === 'three,two,one', 'they are back');
    expect(faults).toEqual([]);
  });

  it('stops the selected ones after one question, and resumes several through the queue', async () => {
    const ids: string[] = [];
    for (const name of ['one', 'two'])
      ids.push(await given.home.start({ name, ...job('ticker.mjs', '50', '5000'), total: 5000 }));
    const { page, faults } = await given.open();
    await showScreen(page, '#/runs');
    await page.getByRole('link', { name: 'two' }).waitFor();
    for (const id of ids)
      await until(async () => (await given.home.show(id)).row.iteration > 1, 'it has work to lose');
    await page.getByLabel('Select all that are shown').click();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText(/^What these have done is lost, since they can't resume: /).waitFor();
    await page.getByRole('button', { name: 'Stop 2 runs' }).click();
    for (const id of ids) expect((await given.home.ended(id)).row.outcome).toBe('stopped');
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await page.getByText('They wait in the queue for their turn.').waitFor();
    await page.getByRole('button', { name: 'Resume 2 runs' }).click();
    await until(async () => {
      const rows = await Promise.all(ids.map(async (id) => (await given.home.show(id)).row.phase));
      return rows.includes('queued') && !rows.includes('ended');
    }, 'one runs and the other waits');
    expect(faults).toEqual([]);
  });

  it('reorders the queue by dragging, and by keyboard', async () => {
    const living = await given.home.start({
      name: 'living',
      queue: true,
      ...job('ticker.mjs', '100', '5000'),
    });
    await until(async () => (await given.home.show(living)).row.phase === 'running', 'it has its turn');
    for (const name of ['first', 'second', 'third'])
      await given.home.start({ name, queue: true, ...job('ticker.mjs', '1', '2') });
    const { page, faults } = await given.open();
    await showScreen(page, '#/runs');
    const order = () => page.locator('[data-queued] a').allInnerTexts();
    await until(async () => (await order()).join() === 'first,second,third', 'the queue is there');
    await page
      .locator('[data-queued]')
      .nth(2)
      .dragTo(page.locator('[data-queued]').first(), {
        targetPosition: { x: 60, y: 3 },
      });
    await until(async () => (await order()).join() === 'third,first,second', 'the third is first');
    await page.getByRole('button', { name: 'Move third down' }).press('Enter');
    await until(async () => (await order()).join() === 'first,third,second', 'it is second');
    expect(faults).toEqual([]);
  });
});
