import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { homeWithWindows } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';

const GIB = 1024 ** 3;
const takesPictures = process.env['VIGIL_SCREENS'] === '1';
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
  const [, newest = ''] = await rows.allInnerTexts();
  expect(newest).toMatch(/^\d\d:\d\d:\d\d\s+\d\.\d GiB\s+\d\.\d GiB\s+24\.0 GiB$/);
  await gpu.getByRole('button', { name: 'Show GPU memory as a table' }).click();
  const chart = page.getByRole('img', {
    name: /^GPU memory\. The job used at most \d\.\d GiB of 24\.0 GiB\.$/,
  });
  await chart.focus();
  await page.keyboard.press('Home');
  await gpu
    .getByRole('status')
    .getByText(/^\d\d:\d\d:\d\d: This job \d/)
    .waitFor();
  await page.getByRole('tab', { name: 'By iteration' }).click();
  await chart.focus();
  await page.keyboard.press('Home');
  await gpu
    .getByRole('status')
    .getByText(/^In iteration \d+: This job \d/)
    .waitFor();
  await gpu.getByRole('button', { name: 'Save GPU memory' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Figures (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('detector,-growing-GPU-memory.csv');
  await page.keyboard.press('Escape');
  expect(await layoutFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('the use of memory stands against its limit in the table of runs and below the time line', async () => {
  const id = await start();
  await until(async () => {
    const { memory } = (await given.home.show(id)).row;
    return memory?.resource === 'device' && memory.forecast?.kind === 'reached';
  }, 'its limit is foreseen');
  const { page, faults } = await given.open();
  await showScreen(page, '#/');
  const sentence =
    /^\d\.\d GiB of GPU memory, limit 19\.8 GiB\. At this rate it reaches the limit at iteration \d+/;
  const bar = page.locator(`[data-run-row="${id}"]`).getByRole('img', { name: sentence });
  await bar.getByText(/^limit at \d+$/).waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  await showScreen(page, `#/run/${id}/overview`);
  const lane = page.getByRole('link', {
    name: /^GPU memory over time\. The job used at most \d\.\d GiB of 24\.0 GiB\. Open Memory\.$/,
  });
  await lane.waitFor();
  const timeLine = page.getByRole('region', { name: 'Time line' });
  await timeLine.getByText(sentence).waitFor();
  expect(await timeLine.locator('[data-memory-lane="gpu"] li').allInnerTexts()).toEqual([
    'This job',
    'Other programs',
    'Limit of the newest attempt',
  ]);
  expect(await layoutFaults(page)).toEqual([]);
  await lane.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'GPU memory' }).waitFor();
  expect(faults).toEqual([]);
});

it('a run without samples says why', async () => {
  const { home } = given;
  const quick = { kind: 'command' as const, file: process.execPath, args: ['-e', ''] };
  const id = await home.start({ program: quick, cwd: home.home });
  await home.ended(id);
  const { page } = await given.open();
  await showScreen(page, `#/run/${id}/memory`);
  await page.getByText('The job ended before anything was measured.').waitFor();
});

it('where the script died in earlier runs is said although nothing is measured', async () => {
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

it.runIf(takesPictures)('pictures of it, to look at', async () => {
  const id = await start();
  await until(
    async () => (await given.home.show(id)).row.iteration >= 16,
    'some iterations are done',
    90_000,
  );
  for (const theme of ['dark', 'light'] as const) {
    const { page } = await given.open({ theme, scale: 1 });
    await showScreen(page, `#/run/${id}/memory`);
    await page.getByText('All programs').first().waitFor();
    await page.screenshot({ path: join(resolve('test/e2e/__screens__'), `run-memory-gpu-${theme}-100.png`) });
  }
});
