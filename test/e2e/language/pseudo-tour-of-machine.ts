import type { Page } from 'playwright-core';
import { leftHolder } from '../left-holder.ts';
import type { Stage } from '../window-stage.ts';
import { appears, buttonOf, openPlace, pressEscape, pseudoText, type Visit } from './tour-steps.ts';

const { machine: words, shared } = pseudoText;

/** The machine without a GPU, and with a simulated one on which a run left a process behind. */
export async function machinePage(page: Page, { home }: Stage, visit: Visit) {
  const readers = page.getByRole('heading', { name: words.readers });
  await openPlace(page, '#/machine', readers);
  await visit('machine-no-gpu');
  const { pid } = await leftHolder(home);
  await appears(page.getByText(shared.machine.simulated));
  await appears(buttonOf(page, words.endOf(pid)));
  // The chart is drawn from the second sample on.
  await appears(page.getByText(pseudoText.memory.used));
  await visit('machine');
  await buttonOf(page, words.endOf(pid)).click();
  await appears(buttonOf(page, words.endYes));
  await visit('machine-end');
  await pressEscape(page, page.getByRole('dialog').or(page.getByRole('alertdialog')));
  await buttonOf(page, words.endOf(pid)).click();
  await buttonOf(page, words.endYes).click();
  await appears(page.getByText(words.ended([pid], 'leaves a process')));
  await visit('machine-ended');
}
