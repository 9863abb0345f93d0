import { describe, expect, it } from 'vitest';
import { homeWithWindows, job } from './home-with-windows.ts';
import { heading, showScreen, startedRun } from './open-window.ts';
import { ownScript } from './own-script.ts';

const given = homeWithWindows();

describe('a first user corrects a run', () => {
  it('task 7: corrects arguments that were refused, and runs it again', async () => {
    const path = ownScript(given.home.home);
    const id = await given.home.start({
      name: 'typo',
      program: { kind: 'command', file: 'python3', args: [path, '--iteratoins', '3', '--note', "it's late"] },
      env: { NIGHT: 'yes' },
      total: 3,
      policy: { checkpoint: { every: 2 } },
    });
    await given.home.ended(id);
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${id}/overview`);
    await page.getByRole('button', { name: 'Duplicate', exact: true }).first().click();
    await heading(page, 'New run like typo').waitFor();
    const line = page.getByLabel('Arguments', { exact: true });
    expect(await line.inputValue()).toBe(`--iteratoins 3 --note 'it'"'"'s late'`);
    await line.fill((await line.inputValue()).replace('iteratoins', 'iterations'));
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await heading(page, 'typo (copy)').waitFor();
    const again = await given.home.ended(await startedRun(page));
    expect(again.row).toMatchObject({ outcome: 'finished', iteration: 3 });
    expect(again.spec).toMatchObject({
      env: { NIGHT: 'yes' },
      total: 3,
      policy: { checkpoint: { every: 2 } },
    });
    expect(again.attempts[0]?.lastLines.join('\n')).toContain("note: it's late night: yes");
    expect(faults).toEqual([]);
  });

  it('task 8: corrects the refused arguments of the sample', { tags: 'long' }, async () => {
    const args = ['--iterations', '3', '--alpha', '7', '--images', '1', '--size', '48'];
    const id = await given.home.start({ name: 'wild', program: { kind: 'sample', args, fault: null } });
    await given.home.ended(id);
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${id}/overview`);
    await page.getByRole('button', { name: 'Duplicate', exact: true }).first().click();
    await page.getByText('Enter a number above 0 and up to 1.').waitFor();
    await page.getByLabel('Confidence alpha').fill('0.7');
    await page.getByRole('button', { name: 'Start the sample' }).click();
    const again = await given.home.ended(await startedRun(page));
    expect(again.row).toMatchObject({ name: 'wild (copy)', outcome: 'finished', iteration: 3 });
    expect(faults).toEqual([]);
  });
});

describe('a first user changes the settings of a run', () => {
  it('task 13: reverses the direction afterwards, and best value, chart and list follow', {
    tags: 'long',
  }, async () => {
    const lines = 'Iteration {i}/{n} score={v}\\n';
    const id = await given.home.start({
      name: 'turned',
      ...job('prints.mjs', lines, '--to', '4'),
      goal: 'maximise',
    });
    await given.home.ended(id);
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${id}/settings`);
    await page.getByRole('button', { name: /^Best value 1/ }).waitFor();
    await page.getByLabel('Direction').selectOption('Smaller is better');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: /^Best value 0\.25/ }).waitFor();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('button', { name: 'Show Best value as a table' }).click();
    const best = page.getByRole('table', { name: 'Best value' }).locator('tbody tr').first();
    await best.getByText('0.25').first().waitFor();
    await showScreen(page, '#/runs');
    await page.locator(`[data-run-row="${id}"]`).getByText('0.25000', { exact: true }).waitFor();
    expect((await given.home.show(id)).row).toMatchObject({ goal: 'minimise', best: 0.25 });
    expect(faults).toEqual([]);
  });

  it('task 14: renames a run, tags it, and finds it by its tag', { tags: 'long' }, async () => {
    const ids: string[] = [];
    for (const name of ['first', 'second'])
      ids.push(await given.home.start({ name, ...job('ticker.mjs', '1', '2'), total: 2 }));
    for (const id of ids) await given.home.ended(id);
    const { page, faults } = await given.open();
    await page.getByRole('link', { name: 'first' }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Rename …' }).click();
    await page.getByLabel('Name', { exact: true }).fill('야간 최적화');
    await page.keyboard.press('Enter');
    await heading(page, '야간 최적화').waitFor();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('textbox', { name: 'Tags' }).fill('thesis, ch. 4');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('list', { name: 'Tags' }).getByText('ch. 4').waitFor();
    await showScreen(page, '#/runs');
    await page.getByLabel('Filter', { exact: true }).fill('tag:thesis');
    await page.getByText('1 of 2 runs').waitFor();
    await page.getByRole('link', { name: '야간 최적화' }).waitFor();
    await given.home.killHost();
    expect((await given.home.show(ids[0] ?? '')).row).toMatchObject({
      name: '야간 최적화',
      tags: ['thesis', 'ch. 4'],
    });
    expect(faults.filter((fault) => !/WebSocket/.test(fault))).toEqual([]);
  });
});
