import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
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

/** A run that died in iteration 3, and its page of diagnosis, where a repeat is offered. */
async function showDeath(page: Page, ...more: string[]) {
  const cwd = join(given.home.home, 'repeated');
  mkdirSync(cwd);
  const job = resolve('test/jobs/dies_in_isolation.py');
  const died = await given.home.start({
    program: { kind: 'command', file: 'python3', args: [job, '12', '--at', '3', ...more] },
    cwd,
    resumeArguments: ['--resume', '{checkpoint}'],
    policy: { restart: { mode: 'never' } },
  });
  await given.home.ended(died);
  const client = await given.home.client();
  await client.diagnosis.start.mutate({ run: died, only: ['this-run'] });
  await showScreen(page, `#/diagnose/${died}`);
  return { died, cwd, client };
}

it('the machine is diagnosed by keyboard, and the report stays', async () => {
  const { page, faults } = await given.open();
  await showScreen(page, '#/');
  const place = page.getByRole('navigation').getByRole('link', { name: 'Diagnose' });
  await place.focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Diagnose').waitFor();
  expect(await place.getAttribute('aria-current')).toBe('page');
  await page.getByLabel('Further modules').fill('not-a-name');
  await page.keyboard.press('Enter');
  await page.getByText('Not a module name: not-a-name.').waitFor();
  await page.getByLabel('Further modules').fill('json');
  await takeGlance(page, 'form-dark');
  expect(await accessFaults(page)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText(/^Probe \d+ of \d+, level quick$/).waitFor();
  await takeGlance(page, 'running-dark');
  const report = page.getByRole('heading', { name: /^Report: Diagnose \d\d:\d\d/ });
  await report.waitFor();
  await page
    .locator('[data-over="true"]')
    .getByText(/probes? ran in .+ and found/)
    .waitFor();
  for (const probe of ['environment', 'modules', 'machine'])
    await page.locator(`[data-probe="${probe}"]`).waitFor();
  await takeGlance(page, 'report-dark');
  expect(await accessFaults(page)).toEqual([]);
  await page.reload();
  await report.waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Report (Markdown)' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Diagnose-1.md');
  expect(readFileSync(await saved.path(), 'utf8')).toMatch(/^# Diagnose\n\n\*\*.+ ran in /);
  await page.getByRole('button', { name: 'Save' }).click();
  const pageDownload = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Report (page with pictures)' }).click();
  const savedPage = await pageDownload;
  expect(savedPage.suggestedFilename()).toBe('Diagnose-1.html');
  const html = readFileSync(await savedPage.path(), 'utf8');
  expect(html).toContain('<h1>Diagnose</h1>');
  expect(html).not.toContain(homedir());
  for (const [theme, width] of [
    ['dark', 800],
    ['light', 1280],
    ['light', 640],
    ['dark', 320],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 800 });
    await takeGlance(page, `report-${theme}-${width}`);
    expect(await layoutFaults(page), `${theme} ${width}`).toEqual([]);
    expect(await overlaps(page), `${theme} ${width}`).toEqual([]);
  }
  expect(faults).toEqual([]);
});

it('code is confirmed before it runs, a probe is skipped, and who leaves ends the probes and keeps the report', {
  tags: 'long',
}, async () => {
  const { page, faults } = await given.open();
  const died = await given.home.start({
    name: 'dies at once',
    program: { kind: 'command', file: 'python3', args: ['-c', 'raise SystemExit(3)'] },
    cwd: given.home.home,
  });
  await given.home.ended(died);
  await showScreen(page, `#/run/${died}/attempts`);
  await page.getByRole('button', { name: 'Diagnose …' }).first().click();
  await heading(page, 'Why did dies at once die?').waitFor();
  const code = async () => {
    await page.getByText('Code that exercises a module').click();
    await page.getByLabel('Its module').fill('json');
    await page
      .getByRole('textbox', { name: 'Code that exercises a module' })
      .fill('import time; time.sleep(60)');
  };
  await code();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('alertdialog').getByText('time.sleep(60)').waitFor();
  await takeGlance(page, 'question-dark');
  await page.keyboard.press('Escape');
  const client = await given.home.client();
  expect(await client.diagnosis.last.query({})).toBeNull();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: 'Run the code' }).click();
  const modules = page.locator('[data-probe="modules"]');
  await modules.getByText('Running').waitFor();
  // A reload is no leaving.
  await page.reload();
  await modules.getByText('Running').waitFor();
  await takeGlance(page, 'modules-dark');
  await page.getByRole('button', { name: 'Skip Modules of the script' }).click();
  await modules.getByText('You skipped it.').waitFor();
  await showScreen(page, '#/machine');
  await heading(page, 'Machine').waitFor();
  await until(
    async () => (await client.diagnosis.last.query({ run: died }))?.state === 'cut-short',
    'the probes are ended',
  );
  await showScreen(page, `#/diagnose/${died}`);
  await page.getByText('The diagnosis did not finish.').waitFor();
  await takeGlance(page, 'cut-short-dark');
  expect(await layoutFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('the failing iteration is repeated once the user has seen how', { tags: 'long' }, async () => {
  const { page, faults } = await given.open();
  const { cwd, client } = await showDeath(page);
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Show what would run …' }).click();
  await question.getByText(`copy of ${cwd}`).waitFor();
  await question.getByText('CUDA_LAUNCH_BLOCKING=1').waitFor();
  await takeGlance(page, 'repeat-dark');
  expect(await layoutFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect((await client.diagnosis.last.query({}))?.results[0]?.reason).toEqual({ kind: 'needs-consent' });
  await page.getByRole('button', { name: 'Show what would run …' }).click();
  await question.getByRole('button', { name: 'Repeat it' }).click();
  await page.getByText('A fresh process died in iteration 3 again').waitFor();
  // What it found is a reason to ask for more.
  await page.getByRole('button', { name: 'Show what would run …' }).waitFor();
  expect(faults).toEqual([]);
});

it('a night is asked for by keyboard, goes on without the window, and is ended in it', {
  tags: 'long',
}, async () => {
  const { page, faults, close } = await given.open();
  const { died } = await showDeath(page, '--slow', 'plain');
  await page.getByLabel('Use the night').waitFor();
  await page.setViewportSize({ width: 640, height: 800 });
  expect(await layoutFaults(page)).toEqual([]);
  expect(await overlaps(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await tabTo(page, 'Use the night');
  await page.keyboard.press('Space');
  await tabTo(page, 'Show what would run …');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByText(/Vigil repeats it with one change at a time: .+ at most\./).waitFor();
  await takeGlance(page, 'night-question-dark');
  expect(await layoutFaults(page)).toEqual([]);
  await tabTo(page, 'Repeat it');
  await page.keyboard.press('Enter');
  await page.getByText('This goes on when you leave the page or close the window.').waitFor();
  await takeGlance(page, 'night-dark');
  expect(await layoutFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
  const slow = join(given.home.home, 'diagnosis', 'rerun', died, 'work', 'slow');
  await until(() => existsSync(slow), 'the first change of settings is tried');
  const next = await given.open();
  await showScreen(next.page, `#/diagnose/${died}`);
  await next.page.getByRole('button', { name: 'Stop and keep the report' }).click();
  await next.page.getByText('The diagnosis was cancelled.').waitFor();
  await next.page.getByText('A fresh process died in iteration 3 again').waitFor();
  expect(next.faults).toEqual([]);
});
