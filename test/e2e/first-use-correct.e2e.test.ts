import { describe, expect, it } from 'vitest';
import { homeWithWindows } from './home-with-windows.ts';
import { heading, show, startedRun } from './open-window.ts';
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
    await show(page, `#/run/${id}/overview`);
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

  it('task 8: corrects the refused arguments of the sample', async () => {
    const args = ['--iterations', '3', '--alpha', '7', '--images', '1', '--size', '48'];
    const id = await given.home.start({ name: 'wild', program: { kind: 'sample', args, fault: null } });
    await given.home.ended(id);
    const { page, faults } = await given.open();
    await show(page, `#/run/${id}/overview`);
    await page.getByRole('button', { name: 'Duplicate', exact: true }).first().click();
    await page.getByText('Give a number above 0 and up to 1.').waitFor();
    await page.getByLabel('Confidence alpha').fill('0.7');
    await page.getByRole('button', { name: 'Start the sample' }).click();
    const again = await given.home.ended(await startedRun(page));
    expect(again.row).toMatchObject({ name: 'wild (copy)', outcome: 'finished', iteration: 3 });
    expect(faults).toEqual([]);
  });
});
