import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSampleFile } from '../../electron/host/store/samples/sample-file.ts';
import { sampleRow } from '../host/store/samples/sample-rows.ts';
import { until } from '../support/until.ts';
import { chartOf, dragAcross, panelOf, rowsOf } from './chart-steps.ts';
import { homeWithWindows } from './home-with-windows.ts';
import { type Look, showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';
import { TAKES_PICTURES, takeGlance, takePicture } from './take-picture.ts';

const GIB = 1024 ** 3;
/** Uses ever more of the simulated card in each of its iterations. */
const JOB = `
const { writeFileSync } = require('node:fs');
let step = 0;
setInterval(() => {
  step++;
  const usedBytes = ${GIB} * (2 + step / 40 + (step % 10) / 8);
  writeFileSync(process.argv[1] + '/' + process.pid + '.json', JSON.stringify({ usedBytes, busyPercent: 40 + step % 50 }));
  if (step % 10 === 0) console.log('Iteration ' + step / 10 + '/500 best=' + 1 / step);
}, 200);
`;

const given = homeWithWindows();

async function start(): Promise<string> {
  const { home } = given;
  const card = join(home.home, 'simulated-gpu');
  mkdirSync(card, { recursive: true });
  writeFileSync(join(card, 'card.json'), JSON.stringify({ totalBytes: 24 * GIB }));
  // The pid of this test: a program beside the job.
  writeFileSync(join(card, `${process.pid}.json`), JSON.stringify({ usedBytes: 3 * GIB, busyPercent: 1 }));
  const id = await home.start({
    name: 'detector, growing',
    program: { kind: 'command', file: process.execPath, args: ['-e', JOB, card] },
    cwd: home.home,
    total: 500,
  });
  await until(async () => (await home.show(id)).row.iteration >= 3, 'it works');
  return id;
}

/** Goes to the first point of a chart. A chart that is not drawn yet hears no key, so the key is pressed again. */
function readFirstPoint(chart: Locator, reading: Locator): Promise<void> {
  return until(async () => {
    await chart.press('Home');
    // On a busy machine it is not shown at once.
    const isShown = reading.waitFor({ timeout: 2_000 });
    return isShown.then(
      () => true,
      () => false,
    );
  }, 'the first point is read');
}

it('the memory of a living job is drawn against its wall, live, by time and by iteration', async () => {
  const id = await start();
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${id}/memory`);
  const gpu = page.getByRole('region', { name: 'GPU memory' });
  await gpu.getByText('All programs').waitFor();
  await gpu.getByRole('button', { name: 'Show GPU memory as a table' }).click();
  const rows = gpu.getByRole('row');
  const before = await rows.count();
  await until(async () => (await rows.count()) >= before + 3, 'new samples arrive');
  // Not simply the newest row: the figures of the job come a moment after those of the card.
  await rows
    .filter({ hasText: /^\d\d:\d\d:\d\d\s*\d+\.\d GiB\s*\d+\.\d GiB\s*24\.0 GiB$/ })
    .first()
    .waitFor();
  await gpu.getByRole('button', { name: 'Show GPU memory as a table' }).click();
  const chart = page.getByRole('img', {
    name: /^GPU memory\. The job used at most \d+\.\d GiB of 24\.0 GiB\.$/,
  });
  await readFirstPoint(chart, gpu.getByRole('status').getByText(/^\d\d:\d\d:\d\d: This job \d/));
  await page.getByRole('tab', { name: 'By iteration' }).click();
  await readFirstPoint(chart, gpu.getByRole('status').getByText(/^In iteration \d+: This job \d/));
  await gpu.getByRole('button', { name: 'Save GPU memory' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Figures (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('detector,-growing-GPU-memory.csv');
  await page.keyboard.press('Escape');
  expect(await layoutFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('the use of memory stands against its limit in the table of runs and below the time line', {
  tags: 'long',
}, async () => {
  const id = await start();
  await until(async () => {
    const { memory } = (await given.home.show(id)).row;
    return memory?.resource === 'device' && memory.forecast?.kind === 'reached';
  }, 'its limit is foreseen');
  const { page, faults } = await given.open();
  await showScreen(page, '#/runs');
  const sentence =
    /^\d+\.\d GiB of GPU memory, limit 19\.8 GiB\. At this rate it reaches the limit at iteration \d+/;
  const bar = page.locator(`[data-run-row="${id}"]`).getByRole('img', { name: sentence });
  await bar.getByText(/^limit at \d+$/).waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  await showScreen(page, `#/run/${id}/overview`);
  const lane = page.getByRole('link', {
    name: /^GPU memory over time\. The job used at most \d+\.\d GiB of 24\.0 GiB\. Open Memory\.$/,
  });
  await lane.waitFor();
  const timeLine = page.getByRole('region', { name: 'Time line' });
  await timeLine.getByText(sentence).waitFor();
  const names = await timeLine.locator('[data-memory-lane="gpu"] li').allInnerTexts();
  expect(names.slice(0, 3)).toEqual(['This job', 'Other programs', 'Limit of the newest attempt']);
  expect(await layoutFaults(page)).toEqual([]);
  await lane.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'GPU memory' }).waitFor();
  expect(faults).toEqual([]);
});

const HOUR_SECONDS = 3_600;
/** A quarter of that hour. */
const UNMEASURED = { from: 2_300, to: 3_200 };

/** An ended run with a sample of nearly each second of an hour, in which the job's memory grows by 0.1 GiB a second. */
async function measuredForAnHour(): Promise<string> {
  const { home } = given;
  const quick = { kind: 'command' as const, file: process.execPath, args: ['-e', ''] };
  const id = await home.start({ program: quick, cwd: home.home });
  await home.ended(id);
  const path = join(home.folder(id), 'samples.csv');
  rmSync(path, { force: true });
  const file = openSampleFile(path);
  const fromMs = Date.now() - HOUR_SECONDS * 1_000;
  for (let second = 0; second <= HOUR_SECONDS; second++) {
    const own = Math.round(GIB * (1 + second / 10));
    if (second > UNMEASURED.from && second < UNMEASURED.to) continue;
    file.append(
      sampleRow(fromMs + second * 1_000, { attempt: 1, device_own_bytes: own, ram_own_bytes: own }),
    );
  }
  return id;
}

/** The seconds in which the figures of a chart were measured, in order. */
async function secondsOf(page: Page, name: string): Promise<number[]> {
  const figures = (await rowsOf(page, name)).flatMap((row) => /([\d.]+) GiB/.exec(row)?.[1] ?? []);
  return figures.map((figure) => Math.round((Number(figure) - 1) * 10)).reverse();
}
const lengthOf = (seconds: readonly number[]) => (seconds.at(-1) ?? 0) - (seconds[0] ?? 0);

it('the charts of memory zoom together into figures that are finer, and come back', {
  tags: 'long',
}, async () => {
  const id = await measuredForAnHour();
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${id}/memory`);
  await chartOf(page, 'GPU memory').waitFor();
  const all = await secondsOf(page, 'GPU memory');
  expect(all[0]).toBeLessThan(10);
  expect(all.at(-1)).toBe(HOUR_SECONDS);
  await dragAcross(page, 'GPU memory', 0.3, 0.5);
  const whole = page.getByRole('button', { name: 'Show all', exact: true });
  await whole.waitFor();
  const isZoomed = async () => lengthOf(await secondsOf(page, 'Main memory')) < 1_200;
  await until(isZoomed, 'the other chart shows the part too');
  const part = await secondsOf(page, 'GPU memory');
  expect(part).toEqual(await secondsOf(page, 'Main memory'));
  // As many parts as before, of a fifth of the time: the host has sent others.
  expect(part.length).toBeGreaterThan(300);
  expect(lengthOf(part)).toBeGreaterThan(400);
  expect(await layoutFaults(page)).toEqual([]);
  await takeGlance(page, 'memory-zoomed');
  await chartOf(page, 'GPU memory').focus();
  await page.keyboard.press('+');
  const isHalf = async () => lengthOf(await secondsOf(page, 'GPU memory')) < lengthOf(part) * 0.6;
  await until(isHalf, 'it zooms by key');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await until(async () => lengthOf(await secondsOf(page, 'GPU memory')) === lengthOf(part), 'it is back');
  await whole.click();
  const isWhole = async () => lengthOf(await secondsOf(page, 'GPU memory')) === lengthOf(all);
  await until(isWhole, 'all is shown');
  await whole.waitFor({ state: 'hidden' });
  // The axis is that of the whole again: what is chosen now is where it was before.
  await dragAcross(page, 'GPU memory', 0.3, 0.5);
  await until(async () => (await secondsOf(page, 'GPU memory'))[0] === part[0], 'the same part is shown');
  await chartOf(page, 'GPU memory').locator('canvas').dblclick();
  await until(isWhole, 'a double click shows all');
  // Where nothing was measured the charts stay, and say so.
  await dragAcross(page, 'Main memory', 0.7, 0.8);
  await panelOf(page, 'GPU memory').getByText('Nothing was measured in this part of the time.').waitFor();
  await panelOf(page, 'Main memory').getByText('Nothing was measured in this part of the time.').waitFor();
  expect(faults).toEqual([]);
});

it('a run without samples says why', { tags: 'long' }, async () => {
  const { home } = given;
  const quick = { kind: 'command' as const, file: process.execPath, args: ['-e', ''] };
  const id = await home.start({ program: quick, cwd: home.home });
  await home.ended(id);
  const { page } = await given.open();
  await showScreen(page, `#/run/${id}/memory`);
  await page.getByText('The job ended before anything was measured.').waitFor();
});

it('where the script died in earlier runs is said although nothing is measured', {
  tags: 'long',
}, async () => {
  const { home } = given;
  const args = [resolve('test/jobs/mortal.mjs'), '--at', '9'];
  const start = (mode: 'never' | 'ask') =>
    home.start({
      program: { kind: 'command', file: process.execPath, args },
      cwd: home.home,
      resumeArguments: ['--resume', '{checkpoint}'],
      policy: { restart: { mode } },
    });
  await home.ended(await start('never'));
  const id = await start('ask');
  await until(async () => (await home.show(id)).row.phase === 'asking', 'it has died');
  const { page } = await given.open();
  await showScreen(page, `#/run/${id}/memory`);
  const list = page.getByRole('list', { name: 'Limits of memory' });
  await list.getByText('Iteration 9: the job died here twice.').waitFor();
  await page.getByText('The job ended before anything was measured.').waitFor();
});

it.runIf(TAKES_PICTURES)('pictures of it, to look at', async () => {
  const id = await start();
  await until(
    async () => (await given.home.show(id)).row.iteration >= 16,
    'some iterations are done',
    90_000,
  );
  for (const theme of ['dark', 'light'] as const) {
    const look: Look = { theme, scale: 1 };
    const { page } = await given.open(look);
    await showScreen(page, `#/run/${id}/memory`);
    await page.getByText('All programs').first().waitFor();
    await takePicture(page, 'run-memory-gpu', look);
  }
});
