import { describe, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { showScreen, startedRun } from './open-window.ts';
import { ownScript } from './own-script.ts';

const given = homeWithWindows();

describe('a first user takes care of what a run has done', () => {
  it('task 15: is asked with the true loss before a job that cannot resume is stopped', async () => {
    const path = ownScript(given.home.home);
    const id = await given.home.start({
      name: 'careless',
      program: { kind: 'command', file: 'python3', args: [path, '--iterations', '500', '--pace', '0.1'] },
    });
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${id}/overview`);
    await until(async () => (await given.home.show(id)).row.iteration >= 3, 'three iterations are done');
    await page.getByRole('button', { name: /Unsaved work.*all: it can't resume/ }).waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText(/all of its work is lost: ([3-9]|\d\d+) iterations, \d+ s/).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await given.home.show(id)).row.phase).toBe('running');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await question.getByRole('button', { name: 'Stop it' }).click();
    expect((await given.home.ended(id)).row.outcome).toBe('stopped');
    await page.getByRole('button', { name: 'Start over' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('task 16: reads in how many lines no progress was recognised, and has them read', async () => {
    const id = await given.home.start({
      name: 'taciturn',
      ...job('prints.mjs', 'the kettle hums {v}\\n', '--to', '2000', '--pace', '50'),
    });
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${id}/overview`);
    await page
      .getByText(/No progress recognised in ([2-9]|\d\d+) lines of output\./)
      .first()
      .waitFor();
    expect(await page.getByText(/\b0 iterations/).count()).toBe(0);
    await page.getByRole('link', { name: 'Choose how it is read' }).click();
    await page.getByRole('link', { name: 'Create a pattern' }).click();
    await page.getByRole('button', { name: 'New pattern' }).click();
    await page.getByLabel('Regular expression').fill('kettle hums (?<value>\\S+)');
    await page.getByLabel('Name').fill('kettle');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Saved' }).waitFor();
    await showScreen(page, `#/run/${id}/settings`);
    await page.getByLabel('kettle').check();
    await page.getByRole('button', { name: 'Use this' }).click();
    await page.getByText('kettle, as you chose.').waitFor();
    await until(async () => (await given.home.show(id)).row.iteration > 3, 'its iterations are read');
    expect(faults).toEqual([]);
  });

  it('task 17: corrects a wrong total, and the run is judged again at once', async () => {
    const id = await given.home.start({
      name: 'too many',
      program: { kind: 'command', file: 'python3', args: [ownScript(given.home.home), '--iterations', '4'] },
      total: 30,
    });
    expect((await given.home.ended(id)).row).toMatchObject({ iteration: 4, total: 30 });
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${id}/overview`);
    await page.getByRole('button', { name: 'Correct its settings' }).click();
    await page.getByLabel('Total iterations').fill('4');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Finished', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: /^Iteration 4\/4/ }).waitFor();
    expect((await given.home.show(id)).row).toMatchObject({ outcome: 'finished', total: 4 });
    expect(faults).toEqual([]);
  });

  it('task 18: resumes from a chosen checkpoint', async () => {
    const args = ['--iterations', '300', '--images', '1', '--size', '48'];
    const id = await given.home.start({
      name: 'back by one',
      program: { kind: 'sample', args, fault: null },
      total: 300,
    });
    await until(
      async () => (await given.home.show(id)).row.checkpointAt >= 10,
      'two checkpoints are written',
    );
    await (await given.home.client()).runs.stop.mutate({ id, hard: false });
    const { checkpoints } = await given.home.ended(id);
    // Never the newest, and one that is always kept, however far the sample came before the stop reached it.
    const chosen = checkpoints.toSorted((a, b) => (a.iteration ?? 0) - (b.iteration ?? 0)).at(-2);
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${id}/checkpoints`);
    await page
      .getByRole('button', { name: `Resume from ${chosen?.file}` })
      .first()
      .click();
    await until(async () => (await given.home.show(id)).row.attempts === 2, 'the next attempt');
    expect((await given.home.show(id)).attempts[1]?.from).toMatchObject({ iteration: chosen?.iteration });
    await page.getByText('Running', { exact: true }).first().waitFor();
    expect(faults).toEqual([]);
  });

  it('task 19: deletes a run and brings it back', async () => {
    const id = await given.home.start({ name: 'mistake', ...job('ticker.mjs', '1', '3'), total: 3 });
    await given.home.ended(id);
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${id}/overview`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText("mistake was moved to Vigil's bin").waitFor();
    await page.getByRole('link', { name: 'mistake' }).waitFor({ state: 'detached' });
    expect(await (await given.home.client()).runs.list.query()).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'mistake' }).waitFor();
    await page.getByText("mistake was moved to Vigil's bin").waitFor({ state: 'detached' });
    expect((await given.home.show(id)).row).toMatchObject({ outcome: 'finished', iteration: 3 });
    expect(faults).toEqual([]);
  });

  it('task 20: branches a new run from a checkpoint', async () => {
    const args = ['--iterations', '12', '--images', '1', '--size', '48'];
    const id = await given.home.start({
      name: 'trunk',
      program: { kind: 'sample', args, fault: null },
      total: 12,
    });
    const { checkpoints } = await given.home.ended(id);
    // On a busy machine several iterations come at once, and the checkpoint is of the last of them.
    const chosen = checkpoints.find(({ iteration }) => iteration !== null && iteration < 12);
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${id}/checkpoints`);
    await page
      .getByRole('button', { name: `Branch a new run from ${chosen?.file}` })
      .first()
      .click();
    await until(() => !page.url().includes(id), 'the new run is shown');
    const branch = await given.home.ended(await startedRun(page));
    expect(branch.row).toMatchObject({ outcome: 'finished', iteration: 12 });
    expect(branch.attempts[0]?.from).toMatchObject({ iteration: chosen?.iteration });
    expect((await given.home.show(id)).row).toMatchObject({ name: 'trunk', attempts: 1 });
    expect(faults).toEqual([]);
  });
});
