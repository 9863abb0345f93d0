import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessFaults } from './access-faults.ts';
import { homeWithWindows } from './home-with-windows.ts';
import { ASSERT_LINE, knownFailure, unknownFailure } from './known-failure.ts';
import { heading, type Look, showScreen } from './open-window.ts';
import { layoutFaults, overlaps } from './page-checks.ts';
import { takePicture } from './take-picture.ts';

const given = homeWithWindows();

const entry = (page: Page, id: string) => page.locator(`[data-failure="${id}"]`);

it('the catalogue is searched in two languages, filtered by kind, and leads from an entry to the run', async () => {
  const id = await knownFailure(given.home, 'night run, seed 11');
  const { page, faults } = await given.open();
  await page.getByRole('link', { name: 'Failures' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, 'Failures').waitFor();
  const seen = page.getByRole('region', { name: 'Seen here' });
  await seen.getByText('1 death in 1 run').waitFor();
  const all = await page.getByRole('status').filter({ hasText: 'entries' }).innerText();
  expect(Number.parseInt(all, 10)).toBeGreaterThan(120);

  const search = page.getByRole('searchbox', { name: 'Search in English, Korean or Chinese' });
  await search.fill('인덱스');
  await page.getByRole('region', { name: 'Found' }).waitFor();
  await entry(page, 'cuda-device-assert').waitFor();
  await search.fill('no such words anywhere');
  await page.getByText('No entry has all of these words.').waitFor();
  await search.fill('');
  await seen.waitFor();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('numerics');
  await page.getByRole('region', { name: /^Numerics \(\d+\)$/ }).waitFor();
  expect(await entry(page, 'cuda-device-assert').count()).toBe(0);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('gpu-fault');

  await seen.waitFor();
  await entry(page, 'cuda-device-assert').first().focus();
  await page.keyboard.press('Enter');
  await heading(page, 'A check in a GPU kernel failed').waitFor();
  for (const part of ['Symptom', 'Cause', 'Fix', 'About this entry'])
    await page.getByRole('region', { name: part, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Apply it in night run, seed 11' }).waitFor();
  await page.getByRole('link', { name: 'night run, seed 11, attempt 1' }).click();
  await page.waitForURL(new RegExp(`#/run/${id}/attempts$`));
  await page.goBack();
  await page.getByRole('link', { name: 'All failures' }).click();
  // The filter is still there.
  await seen.waitFor();
  expect(await page.getByRole('combobox', { name: 'Kind' }).inputValue()).toBe('gpu-fault');
  await showScreen(page, '#/failures/no-such-entry');
  await page.getByRole('alert').waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  expect(await accessFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('an attempt shows its cause, and the fix is applied to the next one', { tags: 'long' }, async () => {
  const id = await knownFailure(given.home, 'night run, seed 11');
  const { page, faults } = await given.open();
  // The head of the run says why it died on every tab.
  await showScreen(page, `#/run/${id}`);
  await page.getByText('Likely: The job used an invalid address or index on the GPU.').waitFor();
  await page.getByRole('link', { name: 'Why it ended' }).click();
  await page.waitForURL(new RegExp(`#/run/${id}/attempts$`));
  const diagnosis = page.getByRole('region', { name: 'Diagnosis of attempt 1' });
  await diagnosis.getByRole('link', { name: 'A check in a GPU kernel failed' }).waitFor();
  await diagnosis.getByText('Likely: The job used an invalid address or index on the GPU.').first().waitFor();
  await diagnosis.getByRole('heading', { name: 'What you can do' }).waitFor();
  // The known failure offers this switch, and resumes with it.
  await diagnosis.getByRole('button', { name: 'Apply and start over' }).waitFor();
  expect(await diagnosis.getByRole('button', { name: 'Switch on for the next attempt' }).count()).toBe(0);
  const summary = diagnosis.locator('summary').first();
  await summary.focus();
  await page.keyboard.press('Enter');
  await diagnosis.getByRole('heading', { name: 'What you can do' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await diagnosis.getByRole('heading', { name: 'What you can do' }).waitFor();
  await diagnosis.getByText(ASSERT_LINE, { exact: true }).waitFor();
  expect(await layoutFaults(page)).toEqual([]);
  expect(await accessFaults(page)).toEqual([]);
  await diagnosis.getByRole('button', { name: 'Yes' }).click();
  await diagnosis.getByRole('button', { name: 'Yes', pressed: true }).waitFor();
  expect((await given.home.show(id)).attempts[0]?.failureAnswers).toEqual({ 'cuda-device-assert': true });
  await diagnosis.getByText(/^For the next attempt only: the GPU works call by call/).waitFor();
  await diagnosis.getByRole('button', { name: 'Apply and start over' }).click();
  const second = page.getByRole('region', { name: 'Diagnosis of attempt 2' });
  await second.waitFor();
  expect((await given.home.show(id)).attempts[1]?.plan.switches).toEqual(['launch-blocking']);
  // What helps the next attempt is offered once.
  expect(await page.getByRole('button', { name: /^Apply and/ }).count()).toBe(1);
  expect(faults).toEqual([]);
});

it('a death without a known cause becomes an entry of the user, and a text that is none is refused', {
  tags: 'long',
}, async () => {
  await unknownFailure(given.home, 'lamp run');
  const { page, faults } = await given.open();
  await showScreen(page, '#/failures');
  await page.getByRole('button', { name: 'Write an entry about lamp run, attempt 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'An entry of your own' });
  const text = dialog.getByRole('textbox', { name: 'The entry, as YAML' });
  await expect.poll(() => text.inputValue(), { timeout: 30_000 }).toContain('the lamp of rig');
  const proposed = await text.inputValue();
  expect(await accessFaults(page)).toEqual([]);
  await text.fill('entries: {');
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await dialog.getByRole('alert').waitFor();
  // What was typed is there again after a look elsewhere.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Write an entry about lamp run, attempt 1' }).click();
  expect(await text.inputValue()).toBe('entries: {');
  await text.fill(proposed);
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await page.getByRole('region', { name: 'About this entry' }).waitFor();
  const client = await given.home.client();
  const list = await client.failures.list.query({ search: 'lamp' });
  expect(list.ok && list.value.entries.map(({ isOwn }) => isOwn)).toEqual([true]);
  expect(faults).toEqual([]);
});

it('the diagnosis of a death has cause, evidence and fix, and "Apply and resume" does it', async () => {
  const id = await knownFailure(given.home, 'night run, seed 12', true);
  const { page, faults } = await given.open();
  await showScreen(page, `#/run/${id}/attempts`);
  const diagnosis = page.getByRole('region', { name: 'Diagnosis of attempt 1' });
  await diagnosis.getByText(/^Usually a label or an index lies outside the allowed range/).waitFor();
  await diagnosis.getByText(/^(Exception|Output), line \d+ of \d+/).waitFor();
  await diagnosis.getByText(ASSERT_LINE, { exact: true }).waitFor();
  await diagnosis.getByText(/^Look for the first line with "Assertion"/).waitFor();
  await diagnosis.getByRole('button', { name: 'Apply and resume' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Diagnosis of attempt 2' }).waitFor();
  expect((await given.home.show(id)).attempts[1]?.plan.switches).toEqual(['launch-blocking']);
  expect(faults).toEqual([]);
});

it('an entry may end runs once the user was asked, by keyboard, and only observes again', {
  tags: 'long',
}, async () => {
  const { page, faults } = await given.open();
  const client = await given.home.client();
  const { ok, value } = await client.failures.list
    .query({})
    .then((answer) => (answer.ok ? answer : { ok: false, value: null }));
  expect(ok).toBe(true);
  const may = value?.entries.find(({ retry, severity }) => retry === 'never' && severity === 'fatal');
  const mayNot = value?.entries.find(({ retry, severity }) => retry === 'change' && severity === 'fatal');
  const isEnforced = async () => {
    const answer = await client.failures.get.query({ id: may?.id ?? '' });
    return answer.ok && answer.value.row.enforced;
  };
  await showScreen(page, `#/failures/${mayNot?.id}`);
  const trust = page.getByRole('region', { name: 'May it end a run?' });
  await trust.getByText('No: a restart may help after it, or the job goes on.').waitFor();
  expect(await trust.getByRole('button').count()).toBe(0);
  await showScreen(page, `#/failures/${may?.id}`);
  await trust.getByText('No death was confirmed yet.').waitFor();
  await trust.getByRole('button', { name: 'Let it end runs …' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Let this entry end runs?' });
  await question.getByText('No death was confirmed yet.').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await isEnforced()).toBe(false);
  await trust.getByRole('button', { name: 'Let it end runs …' }).click();
  await question.getByRole('button', { name: 'Let it end runs' }).focus();
  await page.keyboard.press('Enter');
  await trust.getByText('Yes, as you want').waitFor();
  expect(await isEnforced()).toBe(true);
  expect(await layoutFaults(page)).toEqual([]);
  expect(await accessFaults(page)).toEqual([]);
  await trust.getByRole('button', { name: 'Let it only observe' }).click();
  await trust.getByText('Not now: it only observes').waitFor();
  expect(await isEnforced()).toBe(false);
  expect(faults).toEqual([]);
});

/** Whether the head of the page is lower than what is in it. */
const isHeadCut = () => {
  const head = document.querySelector('main header');
  return head !== null && head.scrollHeight > head.clientHeight;
};

const LOOKS: Look[] = (['dark', 'light'] as const).flatMap((theme) =>
  ([1, 1.5] as const).map((scale) => ({ theme, scale })),
);

it('the pages are whole in both themes, at 150 % and in a narrow window', { tags: 'long' }, async () => {
  const id = await knownFailure(given.home, 'night run, seed 11');
  for (const look of LOOKS) {
    const { page, close } = await given.open(look);
    for (const [name, address, whole] of [
      ['failures', '#/failures', 'text=Seen here'],
      ['failure', '#/failures/cuda-device-assert', 'text=About this entry'],
      ['run-diagnosis', `#/run/${id}/attempts`, 'text=What you can do'],
    ] as const) {
      await showScreen(page, address);
      await page.locator(whole).first().waitFor();
      expect(await layoutFaults(page), name).toEqual([]);
      expect(await overlaps(page), name).toEqual([]);
      expect(await page.evaluate(isHeadCut), name).toBe(false);
      await takePicture(page, name, look);
    }
    if (look.scale === 1.5) {
      await page.setViewportSize({ width: 480, height: 700 });
      for (const address of ['#/failures', '#/failures/cuda-device-assert', `#/run/${id}/attempts`]) {
        await showScreen(page, address);
        expect(await layoutFaults(page), address).toEqual([]);
      }
    }
    await close();
  }
});
