// Long because it visits every place of the window, each in a few lines.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { pseudoLanguage } from '../../../electron/core/protocol/text/languages/languages.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { claimEndpoint } from '../../../electron/platform/endpoint/claim-endpoint.ts';
import { until } from '../../support/until.ts';
import { job } from '../home-with-windows.ts';
import { show } from '../open-window.ts';
import { ownScript } from '../own-script.ts';
import type { Stage } from '../window-stage.ts';

const text = pseudoLanguage().window;

/** Called at every place of the tour, by its name. */
export type Visit = (name: string) => Promise<void>;

/** Everything that the window can show, one place after the other, in the pseudo-language. */
export async function tour(page: Page, stage: Stage, visit: Visit): Promise<void> {
  await runs(page, stage, visit);
  await queue(page, stage, visit);
  await endedRun(page, stage, visit);
  await livingRun(page, stage, visit);
  await runsThatWait(page, stage, visit);
  await brokenRuns(page, stage, visit);
  await newRun(page, stage, visit);
  await duplicates(page, stage, visit);
  await patterns(page, stage, visit);
  await sample(page, visit);
  await deletion(page, stage, visit);
  await hostGone(page, stage, visit);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).and(page.locator('input, select, textarea'));
const shown = (place: Locator) => place.first().waitFor();
const open = async (page: Page, fragment: string, whole: Locator) => {
  await show(page, '#/patterns');
  await show(page, fragment);
  await shown(whole);
};
const pressEscape = async (page: Page, open: Locator) => {
  // A menu listens only once the focus is in it.
  await until(async () => {
    await page.keyboard.press('Escape');
    return (await open.count()) === 0;
  }, 'it closes');
};

async function runs(page: Page, stage: Stage, visit: Visit) {
  await open(page, '#/', page.locator(`[data-run="${stage.finished}"]`));
  await visit('runs');
  await field(page, text.runs.search).fill('no such run');
  await shown(page.getByText(text.runs.nothingFound));
  await visit('runs-nothing-found');
  await field(page, text.runs.search).fill('');
  await page.locator('[data-connection]').hover();
  await shown(page.getByRole('tooltip'));
  await visit('connection-tip');
  for (const [name, label] of [
    ['theme', text.frame.themeIs(text.frame.themes.system)],
    ['language', text.frame.languageIs(pseudoLanguage().name)],
  ] as const) {
    await button(page, label).click();
    await shown(page.getByRole('menu'));
    await visit(`${name}-menu`);
    await pressEscape(page, page.getByRole('menu'));
  }
}

async function queue(page: Page, { home }: Stage, visit: Visit) {
  // None gets its turn while the living run works.
  const queued: string[] = [];
  for (const name of ['first in line', 'second in line'])
    queued.push(await home.start({ ...job('ticker.mjs', '1', '2'), queue: true, name, total: 2 }));
  await open(page, '#/', page.locator('[data-queued]').nth(1));
  await visit('queue');
  await open(page, `#/run/${queued[0]}/overview`, page.locator('h1'));
  await visit('run-queued');
  for (const tab of ['terminal', 'observations', 'memory', 'attempts', 'checkpoints'] as const) {
    await show(page, `#/run/${queued[0]}/${tab}`);
    await visit(`run-queued-${tab}`);
  }
  await open(page, '#/', page.locator('[data-queued]').nth(1));
  await button(page, text.queue.hold).click();
  await shown(button(page, text.queue.release));
  await visit('queue-held');
  const client = await home.client();
  for (const id of queued) await client.runs.stop.mutate({ id, hard: true });
  for (const id of queued) await home.ended(id);
  await client.queue.release.mutate();
}

const TABS = [
  'overview',
  'terminal',
  'observations',
  'memory',
  'attempts',
  'checkpoints',
  'settings',
] as const;

async function everyTab(page: Page, id: string, name: string, visit: Visit) {
  for (const tab of TABS) {
    await show(page, `#/run/${id}/${tab}`);
    await shown(page.locator(`#tab-${tab}[aria-selected="true"]`));
    if (tab === 'terminal') await shown(page.locator('[data-terminal-ready="true"]'));
    if (tab === 'memory') await page.getByText(text.memory.loading).waitFor({ state: 'hidden' });
    if (tab === 'memory' && name === 'living')
      await shown(page.getByRole('heading', { name: text.memory.ram }));
    await visit(`${name}-${tab}`);
  }
}

async function endedRun(page: Page, stage: Stage, visit: Visit) {
  await open(page, `#/run/${stage.finished}/overview`, page.locator('h1'));
  await everyTab(page, stage.finished, 'finished', visit);
  await everyTab(page, stage.failed, 'failed', visit);
  await everyTab(page, stage.read, 'read', visit);
  await open(page, `#/run/${stage.finished}/overview`, page.locator('canvas'));
  await button(page, text.chart.tableOf(text.overview.durations)).click();
  const chart = page.locator('canvas').first();
  await chart.hover({ position: { x: 120, y: 60 } });
  await visit('chart-table-and-tip');
  await page.getByRole('img', { name: text.overview.best }).focus();
  await page.keyboard.press('End');
  await visit('chart-spoken');
  await button(page, text.chart.saveOf(text.overview.best)).click();
  await shown(page.getByRole('menu'));
  await visit('save-menu');
  await pressEscape(page, page.getByRole('menu'));
  await button(page, text.run.more).click();
  await shown(page.getByRole('menu'));
  await visit('more-menu');
  await page.getByRole('menuitem', { name: text.run.renameDots }).click();
  await shown(page.getByRole('dialog'));
  await visit('rename');
  await pressEscape(page, page.getByRole('dialog'));
  await show(page, `#/run/${stage.finished}/attempts`);
  await button(page, text.common.copyOf(text.attempts.lastLines)).first().click();
  await shown(page.getByRole('tooltip'));
  await visit('copied');
  await show(page, `#/run/${stage.finished}/terminal`);
  await shown(page.locator('[data-terminal-ready="true"]'));
  await field(page, text.terminal.search).fill('no such words');
  await shown(page.getByText(text.terminal.noMatch));
  await visit('terminal-no-match');
  await show(page, `#/run/${stage.read}/settings`);
  await field(page, text.fields.name).fill('');
  await field(page, text.fields.total).fill('many');
  await field(page, text.settings.checkpointFiles).fill('/elsewhere');
  await field(page, text.settings.tags).fill('x'.repeat(60));
  await button(page, text.settings.save).click();
  await shown(page.getByText(text.settings.faults['no-name']));
  await visit('settings-wrong');
  await button(page, text.settings.discard).click();
  await field(page, text.settings.tags).fill('night, tagged');
  await visit('settings-unsaved');
  await button(page, text.settings.save).click();
  await shown(page.getByText(text.settings.saved, { exact: true }));
  await visit('settings-saved');
}

async function livingRun(page: Page, stage: Stage, visit: Visit) {
  await open(page, `#/run/${stage.living}/overview`, page.locator('[data-iteration]'));
  await everyTab(page, stage.living, 'living', visit);
  await button(page, text.run.stopHard).click();
  await shown(page.getByRole('alertdialog'));
  await visit('stop-hard');
  await button(page, text.common.cancel).click();
  const unprepared = await stage.home.start({ ...job('ticker.mjs', '100', '9000'), name: 'cannot resume' });
  await until(async () => (await stage.home.show(unprepared)).row.iteration > 0, 'it works');
  await open(page, `#/run/${unprepared}/overview`, button(page, text.run.stop));
  await button(page, text.run.stop).click();
  await shown(page.getByRole('alertdialog'));
  await visit('stop-loses-all');
  await button(page, text.common.cancel).click();
  await show(page, `#/run/${unprepared}/settings`);
  await field(page, text.newRun.resume).selectOption('itself');
  await shown(page.getByText(text.settings.unsavedLater));
  await visit('settings-unsaved-later');
  await (await stage.home.client()).runs.stop.mutate({ id: unprepared, hard: true });
  await stage.home.ended(unprepared);
}

async function runsThatWait(page: Page, { home }: Stage, visit: Visit) {
  const asking = await home.start({
    ...job('mortal.mjs', '--own', '8'),
    name: 'asks',
    policy: { restart: { mode: 'ask' } },
    resumeArguments: [],
  });
  const waiting = await home.start({
    ...job('mortal.mjs', '--at', '1'),
    name: 'waits',
    policy: { restart: { backOffFirstMs: 600_000, backOffMostMs: 600_000 } },
    resumeArguments: [],
  });
  for (const [id, phase] of [
    [asking, 'asking'],
    [waiting, 'waiting'],
  ] as const) {
    await until(async () => (await home.show(id)).row.phase === phase, `it is ${phase}`);
    await open(page, `#/run/${id}/overview`, page.locator('h1'));
    await visit(`run-${phase}`);
    await show(page, `#/run/${id}/attempts`);
    await visit(`run-${phase}-attempts`);
  }
  const silent = await home.start({
    ...job('hanger.mjs', '20', '5', 'sleep:600000', '1'),
    name: 'hangs',
    policy: { hang: { mode: 'notify' } },
  });
  await open(page, `#/run/${silent}/overview`, page.locator('h1'));
  await visit('run-started');
  const client = await home.client();
  await client.runs.answer.mutate({ id: asking, start: false });
  for (const id of [waiting, silent]) await client.runs.stop.mutate({ id, hard: true });
  for (const id of [waiting, silent, asking]) await home.ended(id);
}

async function brokenRuns(page: Page, stage: Stage, visit: Visit) {
  await open(page, `#/run/${stage.damaged}/overview`, page.locator('h1'));
  await visit('damaged');
  await open(page, `#/run/${stage.unreadable}/overview`, page.getByText(text.run.unreadableTitle));
  await visit('unreadable');
  await open(page, '#/run/nothing/overview', page.getByText(text.run.missingTitle));
  await visit('no-such-run');
}

async function newRun(page: Page, { home, scripts }: Stage, visit: Visit) {
  await open(page, '#/new-run', field(page, text.newRun.folder));
  await visit('new-run');
  const python = join(home.home, 'own');
  mkdirSync(python, { recursive: true });
  await page.getByLabel(text.newRun.script).fill(ownScript(python, 'my job.py'));
  await shown(page.getByText(text.newRun.found));
  await visit('new-run-found');
  await field(page, text.newRun.interpreter).selectOption('other');
  await button(page, text.newRun.addVariable).click();
  await button(page, text.newRun.addVariable).click();
  await field(page, text.newRun.variableName(1)).fill('NIGHT');
  await field(page, text.newRun.overrideStyle).selectOption('config-file');
  await field(page, text.newRun.overrides).fill('no pair');
  await field(page, text.newRun.arguments).fill('--note "two words');
  await field(page, text.fields.total).fill('many');
  await field(page, text.newRun.resume).selectOption('arguments');
  await button(page, text.newRun.start).click();
  await shown(page.getByText(text.fields.faults['open-quote']));
  await visit('new-run-wrong');
  await button(page, text.newRun.clear).click();
  await visit('new-run-cleared');
  await page.getByLabel(text.newRun.script).fill(join(scripts, 'absent.py'));
  await shown(page.getByText('ábséñt.pý'));
  await visit('new-run-no-script');
  await page.getByLabel(text.newRun.script).fill(join(scripts, 'optimization.py'));
  await shown(page.getByText(text.newRun.found));
  await field(page, text.newRun.folder).fill('/nowhere/at/all');
  await button(page, text.newRun.start).click();
  await shown(page.getByRole('alert'));
  await visit('new-run-refused');
  await button(page, text.newRun.clear).click();
  const drop = (type: string) =>
    page.locator('form').evaluate((form, kind) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([''], 'dropped.py'));
      form.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
    }, type);
  await drop('dragover');
  await shown(page.getByText(text.newRun.dropHere));
  await visit('new-run-drag');
  await drop('drop');
  await shown(page.getByText(text.newRun.dropUnknown('dropped.py')));
  await visit('new-run-drop-unknown');
}

async function duplicates(page: Page, stage: Stage, visit: Visit) {
  await open(page, `#/new-run/${stage.failed}`, field(page, text.newRun.folder));
  await visit('duplicate');
  await open(page, `#/new-run/${stage.finished}`, field(page, text.sample.alpha));
  await visit('duplicate-sample');
}

async function patterns(page: Page, stage: Stage, visit: Visit) {
  await open(page, `#/`, page.locator(`[data-run="${stage.read}"]`));
  await show(page, `#/patterns/${stage.read}`);
  await shown(button(page, text.patterns.add));
  await visit('patterns-none');
  await button(page, text.patterns.add).click();
  await field(page, text.patterns.name).fill('trial');
  await visit('patterns-new');
  await page
    .getByLabel(text.patterns.pattern)
    .fill('Trial (?<iteration>\\d+) finished with value: (?<score>\\S+) and');
  await shown(page.locator('[translate="no"]', { hasText: 'Trial' }));
  await visit('patterns-tried');
  await page.getByLabel(text.patterns.pattern).fill('Trial (');
  await page.waitForTimeout(700);
  await visit('patterns-wrong');
  await field(page, text.patterns.tryOn).selectOption('');
  await field(page, text.patterns.name).fill('');
  await visit('patterns-pasted');
  await button(page, text.patterns.discard).click();
}

async function sample(page: Page, visit: Visit) {
  await show(page, '#/sample');
  await shown(field(page, text.sample.alpha));
  await visit('sample');
  await page.getByLabel(text.sample.misbehave).check();
  await field(page, text.sample.alpha).fill('0.01');
  await visit('sample-misbehaves');
  await field(page, text.sample.alpha).fill('7');
  await page.getByLabel(text.sample.iterations).fill('none');
  await field(page, text.sample.faultIteration).fill('none');
  await visit('sample-wrong');
}

async function deletion(page: Page, { home }: Stage, visit: Visit) {
  const id = await home.start({ ...job('ticker.mjs', '1', '2'), name: 'to be deleted', total: 2 });
  await home.ended(id);
  const folder = home.folder(id);
  await until(() => !existsSync(runPaths(folder).keeperFile), 'its keeper has gone');
  await open(page, `#/run/${id}/settings`, page.locator('h1'));
  writeFileSync(runPaths(folder).keeperFile, '{}');
  const claim = await claimEndpoint('keeper', folder, () => createServer((socket) => socket.destroy()));
  const remove = async () => {
    await button(page, text.run.more).click();
    await page.getByRole('menuitem', { name: text.run.remove }).click();
  };
  await remove();
  await shown(page.getByRole('alert'));
  await visit('delete-refused');
  await new Promise((done) => claim?.server.close(done));
  await remove();
  await shown(button(page, text.runs.undo));
  await visit('deleted');
  await button(page, text.common.dismiss).last().click();
}

async function hostGone(page: Page, stage: Stage, visit: Visit) {
  await open(page, `#/run/${stage.living}/overview`, page.locator('[data-iteration]'));
  await stage.home.killHost();
  await shown(page.locator('[data-host-gone]'));
  await visit('host-gone');
  await show(page, '#/');
  await visit('host-gone-runs');
  await show(page, '#/new-run');
  await visit('host-gone-new-run');
}
