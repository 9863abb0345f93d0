import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { homeWithWindows } from './home-with-windows.ts';
import { heading, openWindowIn, showScreen, startedRun } from './open-window.ts';
import { ownScript } from './own-script.ts';
import { layoutFaults, overlaps } from './page-checks.ts';
import { tabTo } from './tab-to.ts';
import { takeGlance } from './take-picture.ts';

const given = homeWithWindows();

/** It saves nothing, takes long for everything but the evaluation, and dies once. */
const SCRIPT = `
import os, random, time
def evaluate(x):
    time.sleep(0.05)
    return x * x
best = None
for i in range(1, 9):
    time.sleep(0.4)
    x = random.random()
    if i == 6 and not os.path.exists("died"):
        open("died", "w").close()
        os._exit(0)
    y = evaluate(x)
    print(f"iteration {i}/8 y={y!r}", flush=True)
`;

async function looksRight(page: Page, name: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await takeGlance(page, `${name}-${theme}`);
    // Colours change gradually.
    await expect.poll(() => layoutFaults(page), { message: name, timeout: 45_000 }).toEqual([]);
    expect(await overlaps(page), name).toEqual([]);
  }
}

it('a script that saves nothing is offered a replay, takes it by keyboard, and catches up after it died', async () => {
  const { page, faults } = await given.open();
  await showScreen(page, '#/new-run');
  await heading(page, 'New run').waitFor();
  await page.getByLabel('Script').fill(ownScript(given.home.home, 'plan/train.py', SCRIPT));
  await page.getByText('This script saves nothing. Vigil could replay evaluate.').waitFor();
  await page.getByText('This script saves nothing. Vigil could replay evaluate.').scrollIntoViewIfNeeded();
  await looksRight(page, 'replay-offer');
  await page.getByLabel('How it resumes').focus();
  await tabTo(page, 'Replay evaluate');
  await page.keyboard.press('Enter');
  const proposal = page.getByRole('radio', { name: 'evaluate is called by the loop in line 7' });
  expect(await proposal.isChecked()).toBe(true);
  await proposal.scrollIntoViewIfNeeded();
  await page.getByText('If the job dies, it runs again from its start').waitFor();
  await looksRight(page, 'replay-chosen');
  await page.getByLabel('Function to replay').focus();
  await tabTo(page, 'Start');
  await page.keyboard.press('Enter');
  const id = await startedRun(page);
  await page.getByText(/Catching up: \d of 5 evaluations\. Its output repeats/).waitFor();
  await looksRight(page, 'replay-catching-up');
  await until(async () => (await given.home.show(id)).row.phase === 'ended', 'the run ends');
  await showScreen(page, `#/run/${id}/attempts`);
  await page
    .getByText(/^[45] evaluations answered in .* s/)
    .first()
    .waitFor();
  await looksRight(page, 'replay-attempts');
  expect((await given.home.show(id)).row).toMatchObject({ outcome: 'finished', iteration: 8 });
  expect(faults).toEqual([]);
});

it('a refusal is shown at once, and its constant is declared by one click', async () => {
  const script = ownScript(
    given.home.home,
    'refused/train.py',
    SCRIPT.replace('best = None', 'import select\npoll = select.poll()').replace(
      'x * x',
      'x * x * bool(poll)',
    ),
  );
  const id = await given.home.start({
    program: { kind: 'command', file: 'python3', args: [script] },
    replay: { functions: ['train.py:evaluate'] },
  });
  const opened = await openWindowIn(given.browser, await given.home.host());
  const { page, faults } = opened;
  await showScreen(page, `#/run/${id}/overview`);
  await page
    .getByText(/^Replay is refused\. Vigil cannot tell whether poll/)
    .first()
    .waitFor();
  await looksRight(page, 'replay-refused');
  await page.getByRole('button', { name: 'Declare poll constant from the next start' }).click();
  await until(
    async () => (await given.home.show(id)).spec.replay?.constants.includes('poll') === true,
    'poll is declared',
  );
  expect(faults).toEqual([]);
  await opened.close();
});
