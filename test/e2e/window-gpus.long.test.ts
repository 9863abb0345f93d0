import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildNvmlStub } from '../monitor/stubs/nvml-stub.ts';
import type { StubLibrary } from '../monitor/stubs/stub-library.ts';
import { until } from '../support/until.ts';
import { homeWithWindows } from './home-with-windows.ts';
import { showScreen, startedRun } from './open-window.ts';
import { ownScript } from './own-script.ts';
import { layoutFaults } from './page-checks.ts';

let stub: StubLibrary;
beforeAll(() => {
  stub = buildNvmlStub();
  stub.say('gpu T4 GPU-a total=16106127360 used=1', 'gpu A100 GPU-b total=42949672960 used=1');
});
afterAll(() => stub.close());
const given = homeWithWindows(() => ({ LD_LIBRARY_PATH: stub.folder, VIGIL_TEST_NVML: stub.script }));

const SCRIPT = "import os\nprint('given:', os.environ.get('CUDA_VISIBLE_DEVICES'))\n";
const lastLines = async (id: string): Promise<string> =>
  (await given.home.ended(id)).attempts.at(-1)?.lastLines.join('\n') ?? '';

it('a run gets the GPUs that were chosen, and others once that is changed', async () => {
  const { page, faults } = await given.open();
  await showScreen(page, '#/new-run');
  await page.getByLabel('Script').fill(ownScript(given.home.home, 'train.py', SCRIPT));
  await page.getByText('The script can be run.').waitFor();
  const gpus = () => page.getByLabel('GPUs', { exact: true }).first();
  await page.getByText('These:').waitFor({ state: 'attached' });
  await gpus().selectOption('These:');
  await page.getByLabel('0: T4').uncheck();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('Choose at least one GPU.').waitFor();
  await page.getByLabel('1: A100').check();
  expect(await layoutFaults(page)).toEqual([]);
  if (process.env['VIGIL_SCREENS'] === '1') await page.screenshot({ path: 'out/screens/gpus.png' });
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const id = await startedRun(page);
  expect(await lastLines(id)).toContain('given: GPU-b');

  await showScreen(page, `#/run/${id}/settings`);
  await page.getByLabel('1: A100').waitFor();
  expect(await page.getByLabel('1: A100').isChecked()).toBe(true);
  await gpus().selectOption('Any one that is free');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved.').waitFor();
  expect((await given.home.show(id)).spec.gpus).toEqual(['one']);
  expect(faults).toEqual([]);
});

it('a queued run for a GPU that is not there says so in the queue', async () => {
  const { home } = given;
  const program = { kind: 'command' as const, file: process.execPath, args: ['-e', ''] };
  const id = await home.start({ name: 'absent', queue: true, gpus: ['7'], program });
  await until(async () => (await home.show(id)).row.problem !== null, 'it says so');
  const { page, faults } = await given.open();
  await showScreen(page, '#/runs');
  await page
    .getByText(/the GPUs of this machine are: 0 \(T4\), 1 \(A100\)\. Change its setting GPUs\./)
    .waitFor();
  await page.getByText('One run on each GPU').waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});
