import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { TestHome } from '../../support/vigil-home.ts';
import { appears, buttonOf, fieldOf, openPlace, pressEscape, pseudoText, type Visit } from './tour-steps.ts';

const { diagnosis: words, common } = pseudoText;

/** The page that diagnoses: its form, its question, probes at work, and a report with a finding. */
export async function diagnosePages(page: Page, home: TestHome, visit: Visit) {
  await openPlace(page, '#/diagnose', page.getByText(words.what));
  await visit('diagnose');
  await fieldOf(page, words.python).selectOption('other');
  await fieldOf(page, words.otherPythonPath).fill('python3');
  await fieldOf(page, words.script).fill('train.py');
  await fieldOf(page, words.modules).fill('not-a-name');
  await page.locator('summary', { hasText: words.code }).click();
  await page.getByRole('textbox', { name: words.code }).fill('import os; os.abort()');
  await page.locator('summary', { hasText: words.loader }).click();
  await page.getByRole('checkbox', { name: words.testsLoader }).check();
  await fieldOf(page, words.factory).fill('data.make_loader');
  await fieldOf(page, words.loaderNumber).fill('two');
  await fieldOf(page, words.data).fill('scans.tar');
  await buttonOf(page, words.start).click();
  await appears(page.getByText(words.codeModuleMissing));
  await appears(page.getByText(words.factoryFaults.name));
  await visit('diagnose-wrong');
  const died = await home.start({
    name: 'dies of a module',
    program: { kind: 'command', file: 'python3', args: ['-c', 'raise SystemExit(3)'] },
    cwd: home.home,
  });
  await home.ended(died);
  await openPlace(page, `#/diagnose/${died}`, page.getByText(words.what));
  // The quick level: what it says is the same, and it waits for nothing.
  await page.getByRole('radio').first().check();
  await page.locator('summary', { hasText: words.code }).click();
  await fieldOf(page, words.codeModule).fill('json');
  await page.getByRole('textbox', { name: words.code }).fill('import os; os.abort()');
  await buttonOf(page, words.start).click();
  await appears(page.getByRole('alertdialog'));
  await visit('diagnose-question');
  await page.getByRole('alertdialog').getByRole('button', { name: common.cancel }).click();
  await buttonOf(page, words.start).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.askYes }).click();
  await appears(buttonOf(page, words.stop));
  await visit('diagnose-running');
  await page.locator('[data-over="true"]').waitFor({ timeout: 60_000 });
  for (const figures of await page.locator('[data-probe] summary').all()) await figures.click();
  await visit('diagnose-report');
  await buttonOf(page, words.save).click();
  await appears(page.getByRole('menu'));
  await visit('diagnose-save');
  await pressEscape(page, page.getByRole('menu'));
  await repeatOfIteration(page, home, visit);
}

/** The failing iteration once more: the offer, and what would run through the night. */
async function repeatOfIteration(page: Page, home: TestHome, visit: Visit) {
  const cwd = join(home.home, 'repeated');
  mkdirSync(cwd);
  const died = await home.start({
    name: 'dies in isolation',
    program: {
      ...{ kind: 'command', file: 'python3' },
      args: [resolve('test/jobs/dies_in_isolation.py'), '4', '--at', '2'],
    },
    cwd,
    resumeArguments: ['--resume', '{checkpoint}'],
    policy: { restart: { mode: 'never' } },
  });
  await home.ended(died);
  await (await home.client()).diagnosis.start.mutate({ run: died, only: ['this-run'] });
  await openPlace(page, `#/diagnose/${died}`, buttonOf(page, words.repeatShow));
  await page.getByRole('checkbox', { name: words.night }).check();
  await visit('diagnose-repeat');
  await buttonOf(page, words.repeatShow).click();
  await appears(page.getByRole('alertdialog'));
  await visit('diagnose-repeat-question');
  await page.getByRole('alertdialog').getByRole('button', { name: common.cancel }).click();
}
