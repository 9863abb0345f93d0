import { renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runPaths } from '../../electron/host/base/paths.ts';
import { claimEndpoint } from '../../electron/platform/endpoint/claim-endpoint.ts';
import { failByOtherRules } from '../support/older-verdict.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { type Look, openWindowIn, showScreen } from './open-window.ts';
import { layoutFaults } from './page-checks.ts';
import { takePicture } from './take-picture.ts';

const given = homeWithWindows();
const PRINTS = ['prints.mjs', 'Iteration {i}/{n} best={v}\\n', '--to', '3'] as const;

describe('a run that was judged by other rules', () => {
  it('can be judged again in the window, which shows the reason while that is impossible', async () => {
    const id = await given.home.start({ name: 'judged otherwise', ...job(...PRINTS), total: 3 });
    await given.home.ended(id);
    await failByOtherRules(given.home, id);
    for (const theme of ['light', 'dark'] as const) {
      const look: Look = { theme, scale: 1 };
      const looked = await openWindowIn(given.browser, await given.home.host(), look);
      await showScreen(looked.page, `#/run/${id}/overview`);
      await looked.page.getByRole('button', { name: 'Judge again' }).waitFor();
      await takePicture(looked.page, 'run-judge-again', look);
      expect(await layoutFaults(looked.page)).toEqual([]);
      expect(looked.faults).toEqual([]);
      await looked.close();
    }
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${id}/overview`);
    await page.getByText("By today's rules this run counts as: Finished.").waitFor();
    const attempts = join(given.home.folder(id), 'attempts');
    renameSync(attempts, `${attempts}.away`);
    await page.getByRole('button', { name: 'Judge again' }).click();
    await page.getByRole('alert').getByText('cannot be reached').waitFor();
    expect((await given.home.show(id)).row.outcome).toBe('failed');
    renameSync(`${attempts}.away`, attempts);
    await page.getByRole('button', { name: 'Judge again' }).click();
    await page.getByText('Finished', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Judge again' }).waitFor({ state: 'detached' });
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.getByText('Its outcome was “Failed” and is now “Finished”.').waitFor();
    expect((await given.home.show(id)).row).toMatchObject({ outcome: 'finished', attempts: 1 });
    expect(faults).toEqual([]);
  });
});

describe('deleting a run in the window', () => {
  it('is refused with the reason while something holds the run, and works once nothing does', async () => {
    const id = await given.home.start({ name: 'held', ...job(...PRINTS), total: 3 });
    await given.home.ended(id);
    const folder = given.home.folder(id);
    const { page, faults } = await given.open();
    const other = await given.open();
    for (const each of [page, other.page]) await showScreen(each, `#/run/${id}/settings`);
    writeFileSync(runPaths(folder).keeperFile, '{}');
    const claim = await claimEndpoint('keeper', folder, () => createServer((socket) => socket.destroy()));
    const remove = async () => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    };
    await remove();
    // A request from another window meanwhile is refused as well.
    await other.page.getByLabel('Name', { exact: true }).fill('kept');
    await other.page.getByRole('button', { name: 'Save changes' }).click();
    await other.page.getByRole('alert').getByText(`There is no run "${id}".`).waitFor();
    await page.getByRole('alert').getByText('has not ended yet, so the run is not deleted').waitFor();
    await takePicture(page, 'run-delete-refused', { theme: 'dark', scale: 1 });
    expect(await layoutFaults(page)).toEqual([]);
    expect((await given.home.show(id)).row).toMatchObject({ name: 'held', outcome: 'finished' });
    await new Promise((done) => claim?.server.close(done));
    await remove();
    await page.getByText("held was moved to Vigil's bin").waitFor();
    expect([...faults, ...other.faults]).toEqual([]);
  });

  it('cannot be undone once the bin is empty, and the window says so', async () => {
    const id = await given.home.start({ name: 'gone for good', ...job(...PRINTS), total: 3 });
    await given.home.ended(id);
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${id}/overview`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText("gone for good was moved to Vigil's bin").waitFor();
    await (await given.home.client()).runs.emptyTrash.mutate({ ids: null });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('alert').getByText(`There is no deleted run "${id}" in the bin.`).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).last().click();
    expect(faults).toEqual([]);
  });
});
