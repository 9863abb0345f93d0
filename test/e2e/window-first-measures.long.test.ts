import { expect, it } from 'vitest';
import { accessFaults } from './access-faults.ts';
import { homeWithWindows } from './home-with-windows.ts';
import { showScreen } from './open-window.ts';
import { ownScript } from './own-script.ts';
import { layoutFaults } from './page-checks.ts';
import { takeGlance } from './take-picture.ts';

const given = homeWithWindows();

it('the first measures are taken with one click, say what they cost, and leave the cap of the user', async () => {
  const { page, faults } = await given.open();
  await showScreen(page, '#/new-run');
  await page.getByLabel('Script').fill(ownScript(given.home.home, 'train.py'));
  await page.getByText('The script can be run.').waitFor();
  await page.getByLabel('First measures for GPU memory').click();
  await page.getByText('a job that needs more gets an error before the GPU is full').waitFor();
  await page.getByText('Memory and debugging').click();
  await page.getByLabel('GPU cap in percent').fill('120');
  await page.getByText('Enter a percentage from 1 to 100, or nothing.').waitFor();
  await page.getByLabel('GPU cap in percent').fill('70');
  await page.getByText('GPU cap: your own setting stays.').waitFor();
  await page.getByLabel('Data loaders without workers (slow)').click();
  await takeGlance(page, 'first-measures');
  expect(await layoutFaults(page)).toEqual([]);
  expect(await accessFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/#\/run\//);
  const id = /#\/run\/([^/]+)/.exec(page.url())?.[1] ?? '';
  expect((await given.home.show(id)).spec.policy.start).toMatchObject({
    ...{ firstMeasures: true, gpuFraction: 0.7, allocator: null },
    debug: { noLoaderWorkers: true },
  });

  await showScreen(page, `#/run/${id}/settings`);
  await page.getByLabel('First measures for GPU memory').click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved.').waitFor();
  expect((await given.home.show(id)).spec.policy.start).toMatchObject({
    ...{ firstMeasures: false, gpuFraction: 0.7 },
  });
  expect(faults).toEqual([]);
});
