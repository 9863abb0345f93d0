import { describe, expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { homeWithWindows, job } from './home-with-windows.ts';
import { heading, iterationShown, showScreen } from './open-window.ts';
import { tabTo } from './tab-to.ts';

const given = homeWithWindows();

describe('the window by keyboard alone', () => {
  it('pins and unpins a checkpoint', { tags: 'long' }, async () => {
    const id = await given.home.start({
      program: { kind: 'sample', args: ['--iterations', '6', '--images', '1', '--size', '48'], fault: null },
    });
    const { checkpoints } = await given.home.ended(id);
    const { page, faults } = await given.open();
    await showScreen(page, `#/run/${id}/checkpoints`);
    const file = checkpoints[0]?.file ?? 'a checkpoint';
    await page.getByText(file).first().waitFor();
    const isKept = async () =>
      (await given.home.show(id)).checkpoints.find((one) => one.file === file)?.pinned;
    await tabTo(page, `Keep ${file}: never delete it automatically`);
    for (const kept of [true, false]) {
      await page.keyboard.press('Space');
      await until(async () => (await isKept()) === kept, `it is ${kept ? '' : 'no longer '}kept`);
      await page
        .locator(`input[role="switch"]${kept ? ':checked' : ':not(:checked)'}`)
        .first()
        .waitFor();
    }
    expect(faults).toEqual([]);
  });

  it('starts a sample from the empty list', async () => {
    const { page, faults } = await given.open();
    await tabTo(page, 'Try the sample');
    await page.keyboard.press('Enter');
    await heading(page, 'Try the sample').waitFor();
    await tabTo(page, 'Start the sample');
    await page.keyboard.press('Enter');
    await heading(page, 'Sample, 30 iterations').waitFor();
    await until(async () => (await iterationShown(page)) > 0, 'an iteration is shown');
    expect(faults).toEqual([]);
  });

  it('moves between runs by arrows, opens one, and moves between its tabs', async () => {
    for (const name of ['first', 'second', 'third'])
      await given.home.ended(await given.home.start({ name, ...job('ticker.mjs', '1', '2'), total: 2 }));
    const { page, faults } = await given.open();
    await showScreen(page, '#/runs');
    await page.getByRole('link', { name: 'third' }).waitFor();
    await tabTo(page, 'third');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading(page, 'second').waitFor();
    await tabTo(page, 'Overview');
    // Past Metrics, to the terminal.
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await page.locator('[data-terminal-ready="true"]').waitFor();
    expect(faults).toEqual([]);
  });
});
