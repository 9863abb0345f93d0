import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../support/until.ts';
import { job } from '../home-with-windows.ts';
import { knownFailure } from '../known-failure.ts';
import { homeOfWeek, type Week } from './home-of-week.ts';

let week: Week;
beforeAll(async () => {
  week = await homeOfWeek();
});
afterAll(async () => {
  if (week) console.log(week.meter.table());
  await week?.close();
});

/** A job of many short iterations that resumes from a checkpoint. */
const resumable = (...more: string[]) => ({
  ...job('mortal.mjs', '--total', '40', '--everyMs', '60', ...more),
  resumeArguments: ['--resume', '{checkpoint}'],
  total: 40,
});

/** One story: each task begins where the one before has left the window. */
it('ten tasks of the later days take few acts, by pointer', async () => {
  const { page, meter, home } = week;
  const night = await home.start({ name: 'night', ...resumable('--own', '15') });
  const { row } = await home.ended(night, 120_000);
  expect(row).toMatchObject({ outcome: 'finished', attempts: 3 });

  await meter.task('read in the morning what happened', 2, async () => {
    await week.go('Home');
    await page
      .getByText(/1 recovered/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'night' }).first().click();
    await page
      .getByText(/Attempt 1 after iteration 14/)
      .first()
      .waitFor();
    await page
      .getByText(/Attempt 2 after iteration \d+/)
      .first()
      .waitFor();
  });

  const stopped = await home.start({ name: 'stopped', ...resumable('--total', '400'), total: 400 });
  await until(async () => (await home.show(stopped)).row.checkpointAt >= 10, 'two checkpoints are written');
  await (await home.client()).runs.stop.mutate({ id: stopped, hard: false });
  await home.ended(stopped);
  await meter.task('resume from a checkpoint of my choice', 4, async () => {
    await week.go('Runs');
    await page.getByRole('link', { name: 'stopped' }).click();
    await page.getByRole('tab', { name: /^Checkpoints/ }).click();
    await page
      .getByRole('button', { name: /^Resume from/ })
      .nth(1)
      .click();
    await until(async () => (await home.show(stopped)).row.attempts === 2, 'it goes on');
  });
  await home.ended(stopped, 120_000);

  await meter.task('branch from a checkpoint', 1, async () => {
    await page
      .getByRole('button', { name: /^Branch a new run from/ })
      .last()
      .click();
    await until(() => !page.url().includes(stopped), 'the branch is shown');
  });
  await home.ended((await week.rows())[0]?.id ?? '', 120_000);

  await meter.task('tag a run', 3, async () => {
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('textbox', { name: 'Tags' }).fill('thesis');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('list', { name: 'Tags' }).getByText('thesis').waitFor();
  });

  await meter.task('change the direction of the objective', 2, async () => {
    await page.getByLabel('Direction').selectOption('Larger is better');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('larger is better', { exact: true }).first().waitFor();
  });

  const died = await knownFailure(home, 'asserted');
  await meter.task('find why a run died', 2, async () => {
    await week.go('Home');
    await page.getByRole('link', { name: 'See the diagnosis' }).first().click();
    await page
      .getByText(/device-side assert/)
      .first()
      .waitFor();
  });
  expect(page.url()).toContain(died);

  await meter.task('find a word in the output', 3, async () => {
    await page.getByRole('tab', { name: 'Terminal' }).click();
    await page.locator('[data-terminal-ready="true"]').waitFor();
    await page.keyboard.press('Control+f');
    await page.getByLabel('Find in the output').fill('Traceback');
    await page.getByText('1/1', { exact: true }).waitFor();
  });

  const living = await home.start({
    ...{ name: 'living', queue: true },
    ...job('mortal.mjs', '--total', '4000', '--everyMs', '500'),
    resumeArguments: ['--resume', '{checkpoint}'],
  });
  await until(async () => (await home.show(living)).row.iteration > 0, 'the first of the queue works');
  const waiting: string[] = [];
  for (const name of ['second', 'third'])
    waiting.push(await home.start({ name, queue: true, ...job('ticker.mjs', '1', '2') }));

  await meter.task('reorder the queue', 2, async () => {
    await week.go('Runs');
    await page.getByRole('button', { name: 'Move third up' }).click();
    await until(async () => {
      const shown = await page
        .locator('[data-queued]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('data-queued')));
      return shown.join() === [...waiting].reverse().join();
    }, 'third is before second');
  });

  await meter.task('pause after an iteration, and go on', 3, async () => {
    await page.getByRole('link', { name: 'living' }).first().click();
    await page.getByRole('button', { name: /^Pause after iteration \d+$/ }).click();
    await page.getByRole('button', { name: 'Resume', exact: true }).first().click();
    await until(async () => (await home.show(living)).row.attempts === 2, 'it goes on');
  });

  await meter.task('switch the language', 2, async () => {
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name: '한국어' }).click();
    await until(async () => (await page.locator('html').getAttribute('lang')) === 'ko', 'it speaks Korean');
  });
  expect(week.faults).toEqual([]);
});
