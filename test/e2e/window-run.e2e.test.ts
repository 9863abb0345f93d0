import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { accessFaults } from './access-faults.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { iterationShown, showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';

const given = homeWithWindows();

const terminalLines = async (page: Page): Promise<string[]> => {
  await page.locator('[data-terminal-ready="true"]').waitFor();
  // No-break spaces stand for cells that nothing was written to.
  const text = await page.locator('.xterm-rows').innerText();
  return text.split('\n').flatMap((line) => line.replaceAll('\u00a0', ' ').trimEnd() || []);
};

describe('what a job prints', () => {
  it('is read by a pattern that is made, tried and chosen in the window', { tags: 'long' }, async () => {
    const id = await given.home.start(job('prints.mjs', 'round {i} gave {v} points\\n', '--to', '5'));
    await given.home.ended(id);
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${id}/progress`);
    await page.getByRole('link', { name: 'Create a pattern' }).click();
    await page.getByRole('button', { name: 'New pattern' }).click();
    const pattern = page.getByLabel('Regular expression');
    await pattern.fill('(?<iteration>');
    await page.getByText('The pattern cannot be read').waitFor();
    await pattern.fill('.*');
    await page.getByText('matches an empty line').waitFor();
    await pattern.fill('round (?<iteration>\\d+) gave (?<value>\\S+) points');
    await page.getByText('5 of 5 lines match.').waitFor();
    await page.getByLabel('Name').fill('우리 점수');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Saved' }).waitFor();
    await showScreen(page, `#/run/${id}/progress`);
    await page.getByLabel('우리 점수').check();
    await page.getByRole('button', { name: 'Use this' }).click();
    await page.getByText('우리 점수, as you chose.').waitFor();
    await until(async () => (await given.home.show(id)).observations[4]?.y === 0.2, 'its values are read');
    expect((await given.home.show(id)).row).toMatchObject({ iteration: 5 });
    expect(faults).toEqual([]);
  });
});

describe('a run in the window', () => {
  it('shows every iteration, and its figures as a table and as a file', { tags: 'long' }, async () => {
    const id = await given.home.start({ name: 'ticks', ...job('ticker.mjs', '1', '12'), total: 12 });
    await given.home.ended(id);
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${id}/overview`);
    await page.getByRole('button', { name: 'Show Best value as a table' }).click();
    const table = page.getByRole('table', { name: 'Best value' });
    expect(await table.locator('tbody tr').count()).toBe(12);
    await page.getByRole('button', { name: 'Show Iteration time as a table' }).click();
    const times = page.getByRole('table', { name: 'Iteration time' }).locator('tbody tr').first();
    expect(await times.locator('td').allTextContents()).toEqual(['12', expect.stringMatching(/ m?s$/)]);
    await page.getByRole('button', { name: 'Save Best value' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Figures (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('ticks-Best-value.csv');
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(lines).toHaveLength(14);
    expect(lines[0]).toBe('\uFEFFIteration,Best so far,Observations');
    expect(faults).toEqual([]);
  });

  it('says first how it is, and shows its last lines beside the objective as they come', async () => {
    const id = await given.home.start({
      ...job('prints.mjs', 'iter {i} loss={v} 안녕\\n', '--to', '6'),
      name: 'tail',
      objective: 'loss',
    });
    await given.home.ended(id);
    const { page, faults } = await given.open({ theme: 'light', scale: 1 });
    await showScreen(page, `#/run/${id}/overview`);
    const tail = page.getByRole('log', { name: 'Last lines of attempt 1' });
    await tail.getByText('iter 6 loss=').waitFor();
    expect((await tail.innerText()).split('\n').at(-1)).toMatch(/^iter 6 loss=\S+ 안녕$/);
    await page.getByRole('button', { name: /^Best loss/ }).waitFor();
    const topOf = async (words: string | RegExp) =>
      (await page.getByText(words).first().boundingBox())?.y ?? 0;
    expect(await topOf(/^The job ended with exit code 0/)).toBeLessThan(await topOf('Unsaved work'));
    expect(await accessFaults(page)).toEqual([]);
    for (const width of [1366, 320]) {
      await page.setViewportSize({ width, height: 768 });
      expect(await layoutFaults(page), `${width} wide`).toEqual([]);
    }
    await page.getByRole('link', { name: 'Open terminal' }).click();
    await page.waitForURL(/\/terminal$/);
    expect(faults).toEqual([]);
  });

  it('can be stopped by one button, killed after one question, and resumed', async () => {
    const id = await given.home.start({
      name: 'long',
      program: {
        kind: 'sample',
        args: ['--iterations', '500', '--images', '1', '--size', '48'],
        fault: null,
      },
      total: 500,
    });
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${id}/overview`);
    await until(async () => (await iterationShown(page)) > 0, 'it runs');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('button', { name: 'Kill', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect((await given.home.show(id)).row.phase).not.toBe('ended');
    await page.getByRole('button', { name: 'Kill', exact: true }).click();
    await page.getByRole('button', { name: 'Kill it' }).click();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    expect((await given.home.ended(id)).row).toMatchObject({ outcome: 'stopped', attempts: 2 });
    expect(faults).toEqual([]);
  });

  it('shows which arguments the job refused', { tags: 'long' }, async () => {
    const id = await given.home.start({ program: { kind: 'sample', args: ['--alpha', '7'], fault: null } });
    await given.home.ended(id);
    const { page } = await given.open();
    await showScreen(page, `#/run/${id}/attempts`);
    await page.getByText('The job rejected its arguments').first().waitFor();
    await page.getByText('the same arguments would be refused again').first().waitFor();
  });
});

describe('the terminal in the window', () => {
  it('shows the same screen to late clients, and passes on typed keys', async () => {
    const id = await given.home.start({ name: 'echo', ...job('typist.mjs') });
    const early = await given.open();
    await showScreen(early.page, `#/run/${id}/terminal`);
    await early.page.locator('[data-terminal-ready="true"]').waitFor();
    await early.page.locator('.xterm-screen').click();
    await early.page.keyboard.type('안녕 hello');
    await early.page.keyboard.press('Enter');
    await until(
      async () => (await terminalLines(early.page)).join('\n').includes('안녕 hello'),
      'the answer stands on the screen',
    );
    const late = await given.open();
    await showScreen(late.page, `#/run/${id}/terminal`);
    await until(
      async () =>
        (await terminalLines(late.page)).join('\n') === (await terminalLines(early.page)).join('\n'),
      'both screens are the same',
    );
    expect([...early.faults, ...late.faults]).toEqual([]);
  });
});
