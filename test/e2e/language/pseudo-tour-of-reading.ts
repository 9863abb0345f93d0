import type { Page } from 'playwright-core';
import { until } from '../../support/until.ts';
import { job } from '../home-with-windows.ts';
import { showScreen } from '../open-window.ts';
import type { Stage } from '../window-stage.ts';
import { appears, buttonOf, openPlace, pressEscape, pseudoText, type Visit } from './tour-steps.ts';

const words = pseudoText.reading;

/** Its words say nothing of what counts, so that Vigil is not sure. */
const LOTS = { name: 'lots', ...job('prints.mjs', 'lot {i} weighs {v}\\n', '--to', '9000', '--pace', '100') };

const numbers = (page: Page) => page.getByLabel(words.newestLines).first().getByRole('button');

/** Output that is read by its structure: what Vigil asks about it, what the user says of it, and what then is shown. */
export async function reading(page: Page, { home }: Stage, visit: Visit): Promise<void> {
  const client = await home.client();
  const first = await home.start(LOTS);
  await openPlace(page, `#/run/${first}/overview`, page.getByText(words.proposal));
  await visit('reading-proposal');
  await showScreen(page, `#/run/${first}/settings`);
  await appears(numbers(page));
  await visit('reading-proposal-settings');
  await buttonOf(page, words.right).click();
  await appears(page.getByText(words.kept));
  await visit('reading-kept');
  await until(async () => (await home.show(first)).row.iteration > 5, 'its iterations count');
  const role = async (name: string) => {
    await numbers(page).last().focus();
    await page.keyboard.press('Enter');
    await appears(page.getByRole('menuitemradio'));
    await visit(name);
  };
  await role('reading-role-menu');
  await page.getByRole('menuitemradio', { name: words.roles.value }).press('Enter');
  await appears(page.getByText(words.directionUnknown));
  await visit('reading-direction');
  await role('reading-role-chosen-menu');
  await pressEscape(page, page.getByRole('menu'));
  await buttonOf(page, words.showPattern).click();
  await appears(buttonOf(page, words.editPattern));
  await visit('reading-pattern');
  await showScreen(page, `#/run/${first}/overview`);
  await appears(numbers(page));
  await visit('reading-overview');
  await page.getByRole('button', { name: words.better.minimise, exact: true }).first().click();
  await until(async () => (await home.show(first)).row.goal === 'minimise', 'smaller is better');
  await visit('reading-direction-chosen');
  await client.runs.stop.mutate({ id: first, hard: true });
  await home.ended(first);

  const next = await home.start(LOTS);
  await openPlace(page, `#/run/${next}/settings`, page.getByText(words.fromCommand));
  await appears(numbers(page));
  await visit('reading-from-command');
  await page.getByRole('radio', { name: pseudoText.progress.noneOfThem }).check();
  await visit('reading-choice');
  await buttonOf(page, pseudoText.progress.use).click();
  await appears(page.getByText(pseudoText.progress.none));
  await visit('reading-none');
  await client.runs.stop.mutate({ id: next, hard: true });
  await home.ended(next);
}
