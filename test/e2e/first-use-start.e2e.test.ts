import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { heading, showScreen, startedRun } from './open-window.ts';
import { ownScript } from './own-script.ts';
import { tabTo } from './tab-to.ts';

const given = homeWithWindows();

const script = (page: Page) => page.getByLabel('Script');
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });

/** The last lines of a run that has ended. */
const lastLines = async (id: string): Promise<string> =>
  (await given.home.ended(id)).attempts.at(-1)?.lastLines.join('\n') ?? '';

describe('a first user starts a job', () => {
  it('task 1: runs a script that has no line for Vigil in it', async () => {
    const { page, faults } = await given.open();
    await page.getByRole('button', { name: 'New run' }).click();
    await script(page).fill(ownScript(given.home.home));
    await page.getByText('The script can be run.').waitFor();
    await start(page).click();
    const id = await startedRun(page);
    expect((await given.home.ended(id)).row).toMatchObject({ outcome: 'finished', iteration: 4, total: 4 });
    await page.getByText('Finished', { exact: true }).first().waitFor();
    expect(faults).toEqual([]);
  });

  it('task 2: pastes a quoted path with spaces and Korean letters, as "Copy as path" gives it', {
    tags: 'long',
  }, async () => {
    const path = ownScript(join(given.home.home, '연구 노트'), '실험 1.py');
    const { page, faults } = await given.open();
    await showScreen(page, '#/new-run');
    for (const pasted of [`"${path}"`, `'${path}'`, `file://${encodeURI(path)}`]) {
      await script(page).fill('');
      await script(page).fill(pasted);
      await page.getByText('The script can be run.').waitFor();
    }
    await page.getByLabel('Name', { exact: true }).fill('야간 최적화');
    await start(page).click();
    await heading(page, '야간 최적화').waitFor();
    const { spec } = await given.home.show(await startedRun(page));
    expect(spec.program).toMatchObject({ args: [path] });
    expect(faults).toEqual([]);
  });

  it('task 3: gives an environment variable and another interpreter by hand', { tags: 'long' }, async () => {
    const interpreter = join(given.home.home, 'my python');
    symlinkSync('/usr/bin/python3', interpreter);
    const { page, faults } = await given.open();
    await showScreen(page, '#/new-run');
    await script(page).fill(ownScript(given.home.home));
    await page.getByText('The script can be run.').waitFor();
    await page.getByLabel('Interpreter', { exact: true }).selectOption('Other …');
    await start(page).click();
    await page.getByText('Type the path of the interpreter, or choose another one.').waitFor();
    await page.getByLabel('Path of the interpreter').fill(`"${interpreter}"`);
    await page.getByRole('button', { name: 'Add variable' }).click();
    await page.keyboard.type('NIGHT');
    await page.getByLabel('Value of variable 1').fill('long = yes');
    await page.getByRole('listitem').filter({ hasText: 'NIGHT=long = yes' }).waitFor();
    await start(page).click();
    const lines = await lastLines(await startedRun(page));
    expect(lines).toContain('night: long = yes');
    expect(lines.replaceAll('\n', '')).toContain(interpreter);
    expect(faults).toEqual([]);
  });

  it('task 4: comes back to a half-filled form after looking elsewhere and after a reload', {
    tags: 'long',
  }, async () => {
    const path = ownScript(given.home.home);
    const { page, faults } = await given.open();
    await showScreen(page, '#/new-run');
    await script(page).fill(path);
    await page.getByText('The script can be run.').waitFor();
    await page.getByLabel('Arguments', { exact: true }).fill('--iterations 3');
    await page.getByLabel('How it resumes').selectOption('Resumes by itself');
    await showScreen(page, '#/sample');
    await page.getByLabel('Seed').fill('77');
    await showScreen(page, '#/patterns');
    await page.getByRole('button', { name: 'New pattern' }).click();
    await page.getByLabel('Regular expression').fill('round (?<iteration>\\d+)');
    await page.reload();
    await page.getByLabel('Regular expression').waitFor();
    expect(await page.getByLabel('Regular expression').inputValue()).toBe('round (?<iteration>\\d+)');
    await showScreen(page, '#/sample');
    expect(await page.getByLabel('Seed').inputValue()).toBe('77');
    await showScreen(page, '#/new-run');
    expect(await script(page).inputValue()).toBe(path);
    await page.getByText('The script can be run.').waitFor();
    expect(await page.getByLabel('Arguments', { exact: true }).inputValue()).toBe('--iterations 3');
    expect(await page.getByLabel('How it resumes').inputValue()).toBe('itself');
    await start(page).click();
    await startedRun(page);
    await showScreen(page, '#/new-run');
    await until(async () => (await script(page).inputValue()) === '', 'the form is empty after the start');
    expect(faults).toEqual([]);
  });

  it('task 5: starts a run by keyboard alone, and Start is in view on a low screen', async () => {
    const { page, faults } = await given.open();
    for (const width of [1366, 1024, 800]) {
      await page.setViewportSize({ width, height: 600 });
      await showScreen(page, '#/new-run');
      const box = await start(page).boundingBox();
      expect(box && box.y + box.height).toBeLessThanOrEqual(600);
    }
    await showScreen(page, '#/');
    await tabTo(page, 'New run');
    await page.keyboard.press('Enter');
    await heading(page, 'New run').waitFor();
    await tabTo(page, 'Script');
    await page.keyboard.type(ownScript(given.home.home));
    await page.getByText('The script can be run.').waitFor();
    await tabTo(page, 'Arguments');
    await page.keyboard.type('--iterations 2');
    await tabTo(page, 'Direction');
    await page.keyboard.press('End');
    await tabTo(page, 'Start');
    await page.keyboard.press('Enter');
    const { row, spec } = await given.home.ended(await startedRun(page));
    expect([row.outcome, row.iteration, spec.goal]).toEqual(['finished', 2, 'minimise']);
    expect(faults).toEqual([]);
  });

  it('task 6: queues a run, sees it once and not as started, and takes it out again', {
    tags: 'long',
  }, async () => {
    const living = await given.home.start({
      name: 'living',
      queue: true,
      ...job('ticker.mjs', '100', '1000'),
    });
    await until(
      async () => (await given.home.show(living)).row.phase === 'running',
      'the first has its turn',
    );
    const waiting = await given.home.start({ name: 'waiting', queue: true, ...job('ticker.mjs', '1', '2') });
    const { page, faults } = await given.open();
    await page.getByRole('link', { name: '1 run waits for its turn' }).click();
    await page.getByRole('heading', { name: '1 run waits for its turn' }).waitFor();
    await page.getByRole('link', { name: 'living' }).waitFor();
    expect(await page.getByRole('link', { name: 'waiting' }).count()).toBe(1);
    expect(await page.locator(`[data-run-row="${waiting}"]`).count()).toBe(0);
    await page
      .locator(`[data-queued="${waiting}"]`)
      .getByText(/^queued \d\d:\d\d$/)
      .waitFor();
    await page.getByRole('button', { name: 'Remove waiting from the queue' }).click();
    await page.locator(`[data-run-row="${waiting}"]`).getByText('Stopped').waitFor();
    expect((await given.home.show(waiting)).row).toMatchObject({ attempts: 0, outcome: 'stopped' });
    expect(faults).toEqual([]);
  });
});
