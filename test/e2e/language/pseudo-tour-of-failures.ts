import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { knownFailure } from '../known-failure.ts';
import type { Stage } from '../window-stage.ts';
import { appears, buttonOf, fieldOf, openPlace, pressEscape, pseudoText, type Visit } from './tour-steps.ts';

const { failures: words, run } = pseudoText;

const ONE = { path: '', ids: ['one'], replaced: [], isSame: false, faults: [] };

/** The catalogue of failures, an entry, what it says about a death, and the report on the run. */
export async function failuresPages(page: Page, stage: Stage, visit: Visit) {
  const kinds = page.locator('[data-failure]');
  await openPlace(page, '#/failures', kinds);
  await visit('failures');
  await page.locator('summary', { hasText: words.filesIntro }).click();
  const own = join(stage.home.home, 'own-debugging.md');
  writeFileSync(own, '## 1\n\n- **Symptom**: 2\n- **Cause**: 3\n- **Fix**: 4\n');
  await fieldOf(page, words.linkPath).fill(own);
  await buttonOf(page, words.link).click();
  await appears(page.locator('[data-linked="in-step"]'));
  await page.locator('input[type="file"]').setInputFiles(own);
  await appears(page.getByRole('alert').or(page.getByText(words.imported(ONE))));
  await visit('failures-linked');
  await buttonOf(page, words.unlinkOf(own)).click();
  await page.locator('[data-linked]').waitFor({ state: 'detached' });
  await fieldOf(page, words.search).fill('no such words anywhere');
  await appears(page.getByText(words.nothingFound));
  await visit('failures-nothing-found');
  await fieldOf(page, words.search).fill('');
  await appears(kinds);
  await openPlace(page, '#/failures/cuda-device-assert', page.getByText(words.about));
  await visit('failure');
  await openPlace(page, '#/failures/checkpoint-weights-only', page.getByText(words.onlyObserves));
  await buttonOf(page, words.letEnd).click();
  await appears(page.getByRole('alertdialog'));
  await visit('failure-trust');
  await pressEscape(page, page.getByRole('alertdialog'));
  await openPlace(page, '#/failures/no-such-entry', page.getByRole('alert'));
  await visit('failure-missing');
  const id = await knownFailure(stage.home, 'known');
  await openPlace(page, `#/run/${id}/attempts`, page.getByText(words.isItRight));
  await visit('run-diagnosis');
  await buttonOf(page, words.wrong).first().click();
  await appears(page.getByRole('button', { name: words.wrong, pressed: true }));
  await visit('run-diagnosis-answered');
  await buttonOf(page, run.more).click();
  await page.getByRole('menuitem', { name: run.report }).click();
  await appears(page.locator('summary'));
  await page.locator('[role="dialog"] summary').click();
  await visit('run-report');
  await pressEscape(page, page.getByRole('dialog'));
}
