import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { processStartToken } from '../../electron/platform/processes/processes.ts';
import { until } from '../support/until.ts';
import type { TestHome } from '../support/vigil-home.ts';
import { accessFaults } from './access-faults.ts';
import { homeWithWindows } from './home-with-windows.ts';
import { leftHolder } from './left-holder.ts';
import { heading, type Look, showScreen } from './open-window.ts';
import { layoutFaults, overlaps } from './page-checks.ts';
import { TAKES_PICTURES, takePicture } from './take-picture.ts';

const GIB = 1024 ** 3;
/** Holds 4 GiB of the simulated card, and says that it works. */
const JOB = `
const { writeFileSync } = require('node:fs');
let step = 0;
setInterval(() => {
  const usedBytes = ${GIB} * (4 + (++step % 18) / 20);
  writeFileSync(process.argv[1] + '/' + process.pid + '.json', JSON.stringify({ usedBytes, busyPercent: 40 + step % 50 }));
  if (step % 10 === 0) console.log('Iteration ' + step / 10 + '/500 best=' + 1 / step);
}, 100);
`;

const given = homeWithWindows();

/** A program beside the jobs: this test. */
function putCard(home: TestHome): string {
  const card = join(home.home, 'simulated-gpu');
  mkdirSync(card, { recursive: true });
  writeFileSync(join(card, 'card.json'), JSON.stringify({ totalBytes: 10 * GIB }));
  writeFileSync(join(card, `${process.pid}.json`), JSON.stringify({ usedBytes: GIB, busyPercent: 1 }));
  return card;
}

/** A living run, one that left a process behind, and another program, all on the simulated card. */
async function busyCard(home: TestHome) {
  const left = await leftHolder(home);
  const card = putCard(home);
  const living = await home.start({
    name: 'night run, seed 11',
    program: { kind: 'command', file: process.execPath, args: ['-e', JOB, card] },
    cwd: home.home,
    total: 500,
  });
  await until(async () => (await home.show(living)).row.iteration >= 1, 'it works');
  return { left, living };
}

const rowOf = (page: Page, pid: number) => page.locator(`tr[data-pid="${pid}"]`);

it('the card is shown live: whose its memory is, who holds it, and how it changed', async () => {
  const { left, living } = await busyCard(given.home);
  const { page, faults } = await given.open();
  await page.getByRole('link', { name: 'Machine' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Machine').waitFor();
  expect(await page.getByRole('link', { name: 'Machine' }).getAttribute('aria-current')).toBe('page');
  const card = page.getByRole('region', { name: 'Simulated GPU', exact: true });
  await card.getByText('Simulated card, not a real GPU').waitFor();
  await card.getByText(/^Read by simulated card$/).waitFor();
  await card.getByText(/^\d\.\d GiB of 10\.0 GiB used$/).waitFor();
  await card.getByText(/^Runs of Vigil 4\.\d GiB$/).waitFor();
  await card.getByText('Left behind by runs 3.0 GiB').waitFor();
  await card.getByText('Other programs 1.0 GiB').waitFor();
  // A card that does not exist has no temperature.
  await card.getByText('not reported').first().waitFor();
  await rowOf(page, process.pid).getByText('Not a run of Vigil').waitFor();
  await rowOf(page, left.pid).getByText('Left behind by').waitFor();
  const own = page.getByRole('row').filter({ hasText: 'night run, seed 11' });
  expect(await own.getByRole('button', { name: /^End/ }).count()).toBe(0);
  expect(await rowOf(page, process.pid).getByRole('button', { name: /^End/ }).count()).toBe(0);
  await page.getByRole('button', { name: `Copy process id ${left.pid}` }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(left.pid));
  const reported = page.getByText(/^Reported \d\d:\d\d:\d\d$/);
  const before = await reported.innerText();
  await until(async () => (await reported.innerText()) !== before, 'new samples arrive');
  const chart = page.getByRole('img', {
    name: /^Memory of Simulated GPU .* At most \d\.\d GiB of 10\.0 GiB in use\.$/,
  });
  await chart.focus();
  await page.keyboard.press('End');
  await page.getByText(/^\d\d:\d\d:\d\d: Runs of Vigil 4\.\d GiB/).waitFor();
  await page.getByRole('button', { name: /^Save Memory of Simulated GPU/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Figures (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Machine-Memory-of-Simulated-GPU.*\.csv$/);
  await page.keyboard.press('Escape');
  await own.getByRole('link').click();
  await page.waitForURL(new RegExp(`#/run/${living}/`));
  expect(faults).toEqual([]);
});

it('what a run left behind is ended after a question, by keyboard, and nothing else is', async () => {
  const { left, living } = await busyCard(given.home);
  const { page, faults } = await given.open();
  await showScreen(page, '#/machine');
  const end = page.getByRole('button', { name: `End process ${left.pid}` });
  await end.waitFor();
  await end.focus();
  await page.keyboard.press('Enter');
  await page.getByText('End what the run leaves a process left behind?').waitFor();
  await page.keyboard.press('Escape');
  await until(async () => (await page.getByRole('alertdialog').count()) === 0, 'the question is gone');
  expect(processStartToken(left.pid)).not.toBeNull();
  await end.focus();
  await page.keyboard.press('Enter');
  const yes = page.getByRole('button', { name: 'End processes' });
  await yes.waitFor();
  await yes.focus();
  await page.keyboard.press('Enter');
  await page
    .getByText(`Vigil ended process ${left.pid}, which the run leaves a process had left behind.`)
    .waitFor();
  expect(processStartToken(left.pid)).toBeNull();
  await rowOf(page, left.pid).waitFor({ state: 'detached' });
  const { row } = await given.home.show(living);
  expect([row.phase, row.attempts]).toEqual(['running', 1]);
  const { notes } = await given.home.show(left.id);
  expect(notes.map(({ code }) => code)).toContain('orphan-ended');
  expect(faults).toEqual([]);
});

it('only what a run without a living attempt left behind can be ended', async () => {
  const { left, living } = await busyCard(given.home);
  const client = await given.home.client();
  const end = (id: string, pid: number) => client.machine.endLeftovers.mutate({ id, pid });
  let own = 0;
  await until(async () => {
    const { holders } = await client.machine.now.query();
    own = holders.find(({ owner }) => owner.kind === 'run' && owner.id === living)?.pid ?? 0;
    return own > 0;
  }, 'the living run is seen on the card');
  expect(await end(living, own)).toMatchObject({ problem: { code: 'leftovers-of-living-run' } });
  expect(await end(left.id, own)).toMatchObject({ problem: { code: 'not-left-behind' } });
  expect(await end(left.id, process.pid)).toMatchObject({ problem: { code: 'not-left-behind' } });
  expect([own, left.pid].map((pid) => processStartToken(pid) !== null)).toEqual([true, true]);
});

it('old figures are not shown as live while the monitor is silent', async () => {
  putCard(given.home);
  const { page } = await given.open();
  await showScreen(page, '#/machine');
  await page.locator('[data-live="true"]').waitFor();
  const client = await given.home.client();
  const { sample } = await client.machine.now.query();
  const silent = page
    .getByText(/^Not reported since \d\d:\d\d: the monitor was ended by SIGKILL\./)
    .waitFor();
  const old = page.locator('[data-live="false"]').waitFor();
  process.kill(sample?.monitor.pid ?? 0, 'SIGKILL');
  await silent;
  await old;
  await page.locator('[data-live="true"]').waitFor();
});

it('a machine without a GPU says why none is found, and what to do', async () => {
  const { page, faults } = await given.open();
  await showScreen(page, '#/machine');
  const gpu = page.getByRole('region', { name: 'GPU', exact: true });
  await gpu.getByText(/^No GPU found \(.+\)\. Install the driver of your GPU/).waitFor();
  await page
    .getByRole('region', { name: 'This machine' })
    .getByText(/GiB available$/)
    .waitFor();
  await page
    .getByRole('region', { name: 'How GPUs are read' })
    .getByText(/^nvidia-smi: /)
    .waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  expect(await accessFaults(page)).toEqual([]);
  await changeInterval(page);
  expect(faults).toEqual([]);
});

/** By keyboard alone: a wrong interval is said, Escape takes it back, and Enter applies a right one. */
async function changeInterval(page: Page): Promise<void> {
  const interval = page.getByRole('textbox', { name: 'Measure every' });
  expect(await interval.inputValue()).toBe('1');
  await interval.focus();
  await interval.fill('0.01');
  await page.keyboard.press('Enter');
  await page.getByText('Enter 0.1 to 60 seconds.').waitFor();
  await page.keyboard.press('Escape');
  expect(await interval.inputValue()).toBe('1');
  await interval.fill('0.2');
  await page.keyboard.press('Enter');
  const client = await given.home.client();
  await until(
    async () => (await client.machine.now.query()).sample?.intervalMs === 200,
    'the machine is measured five times a second',
  );
  expect(await page.getByText('Enter 0.1 to 60 seconds.').count()).toBe(0);
  expect(await interval.inputValue()).toBe('0.2');
}

const LOOKS: Look[] = (['dark', 'light'] as const).flatMap((theme) =>
  ([1, 1.5] as const).map((scale) => ({ theme, scale })),
);

it('the page is whole in both themes and at 150 %', async () => {
  await busyCard(given.home);
  for (const look of LOOKS) {
    const { page } = await given.open(look);
    await showScreen(page, '#/machine');
    await page.getByText('All programs').waitFor();
    if (TAKES_PICTURES) await page.waitForTimeout(6_000);
    expect(await layoutFaults(page)).toEqual([]);
    expect(await overlaps(page)).toEqual([]);
    await takePicture(page, 'machine', look);
  }
});

it('the page is whole in a narrow window', async () => {
  await busyCard(given.home);
  const { page } = await given.open();
  await showScreen(page, '#/machine');
  await page.getByText('All programs').waitFor();
  for (const width of [700, 520, 480]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await layoutFaults(page), `${width} px`).toEqual([]);
  }
});
