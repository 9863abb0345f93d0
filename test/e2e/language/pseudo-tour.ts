// Long because it visits every place of the window, each in a few lines.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { pseudoLanguage } from '../../../electron/core/protocol/text/languages/languages.ts';
import { runPaths } from '../../../electron/host/base/paths.ts';
import { claimEndpoint } from '../../../electron/platform/endpoint/claim-endpoint.ts';
import { until } from '../../support/until.ts';
import { job } from '../home-with-windows.ts';
import { showScreen } from '../open-window.ts';
import { ownScript } from '../own-script.ts';
import type { Stage } from '../window-stage.ts';
import { diagnosePages } from './pseudo-tour-of-diagnosis.ts';
import { failuresPages } from './pseudo-tour-of-failures.ts';
import { machinePage } from './pseudo-tour-of-machine.ts';
import { metricsPages } from './pseudo-tour-of-metrics.ts';
import { scriptOptionsPages } from './pseudo-tour-of-options.ts';
import { paletteAndBars } from './pseudo-tour-of-palette.ts';
import { reading } from './pseudo-tour-of-reading.ts';
import { changedScript, furtherRuns, logFiles, replay } from './pseudo-tour-of-runs.ts';
import { settingsPage } from './pseudo-tour-of-settings.ts';
import { appears, buttonOf, fieldOf, openPlace, pressEscape, pseudoText, type Visit } from './tour-steps.ts';

/** Everything that the window can show, one place after the other, in the pseudo-language. */
export async function tour(page: Page, stage: Stage, visit: Visit): Promise<void> {
  await runs(page, stage, visit);
  await queue(page, stage, visit);
  await failedQueue(page, stage, visit);
  await endedRun(page, stage, visit);
  await metricsPages(page, stage, visit);
  await livingRun(page, stage, visit);
  await runsThatWait(page, stage, visit);
  await brokenRuns(page, stage, visit);
  await furtherRuns(page, stage, visit);
  await reading(page, stage, visit);
  await replay(page, stage, visit);
  await logFiles(page, stage, visit);
  await changedScript(page, stage, visit);
  await scriptOptionsPages(page, stage, visit);
  await newRun(page, stage, visit);
  await duplicates(page, stage, visit);
  await patterns(page, stage, visit);
  await sample(page, visit);
  await machinePage(page, stage, visit);
  await diagnosePages(page, stage.home, visit);
  await failuresPages(page, stage, visit);
  await paletteAndBars(page, stage, visit);
  await deletion(page, stage, visit);
  await settingsPage(page, visit);
  await hostGone(page, stage, visit);
}

async function runs(page: Page, stage: Stage, visit: Visit) {
  await openPlace(page, '#/', page.locator(`[data-living="${stage.living}"]`));
  await visit('home');
  await openPlace(page, '#/runs', page.locator(`[data-run="${stage.finished}"]`));
  await visit('runs');
  await runTable(page, visit);
  await openPlace(page, `#/runs/script/${stage.finished}`, page.locator('[data-trial]').first());
  await visit('trials');
  await page.locator('[data-connection]').hover();
  await appears(page.getByRole('tooltip'));
  await visit('connection-tip');
  for (const [name, label] of [
    ['theme', pseudoText.frame.themeIs(pseudoText.frame.themes.system)],
    ['language', pseudoText.frame.languageIs(pseudoLanguage().name)],
  ] as const) {
    await buttonOf(page, label).click();
    await appears(page.getByRole('menu'));
    await visit(`${name}-menu`);
    await pressEscape(page, page.getByRole('menu'));
  }
}

async function runTable(page: Page, visit: Visit) {
  const words = pseudoText.runTable;
  const filter = page.getByRole('textbox', { name: words.filter, exact: true });
  await filter.fill('no such run');
  await appears(page.getByText(pseudoText.runs.nothingFound));
  await visit('runs-nothing-found');
  await filter.fill('state:x best<x duration>9 tag<a <1 lr> "x');
  await appears(page.locator('#runs-filter-faults'));
  await visit('runs-filter-faults');
  await filter.fill('');
  for (const name of [words.filterBy, words.more] as const) {
    await buttonOf(page, name).click();
    await appears(page.getByRole('menu'));
    await visit(name === words.more ? 'runs-export' : 'runs-filter-menu');
    await pressEscape(page, page.getByRole('menu'));
  }
  await buttonOf(page, words.columns).click();
  await appears(page.getByRole('switch', { name: words.compact }));
  await visit('runs-columns');
  await pressEscape(page, page.getByRole('switch', { name: words.compact }));
  await page.getByLabel(words.group, { exact: true }).selectOption('script');
  await appears(page.locator('[data-line][aria-expanded]').first());
  await page.getByLabel(words.selectAll).click();
  await appears(page.getByRole('toolbar'));
  await visit('runs-grouped-selected');
  for (const action of ['tags', 'stop', 'resume']) {
    await page.locator(`[data-action="${action}"]`).click();
    await appears(page.getByRole('dialog').or(page.getByRole('alertdialog')));
    await visit(`runs-${action}`);
    await buttonOf(page, pseudoText.common.cancel).click();
  }
  await buttonOf(page, words.unselect).click();
  await page.getByLabel(words.group, { exact: true }).selectOption('none');
  const boxes = page.locator('[data-run-row] input[type="checkbox"]');
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await buttonOf(page, pseudoText.compare.open).click();
  await appears(page.getByRole('table', { name: pseudoText.compare.results }));
  await appears(page.locator('details summary'));
  await page.locator('details summary').click();
  await visit('compare');
  await openPlace(page, '#/runs/compare/gone', page.getByText(pseudoText.compare.tooFew));
  await visit('compare-too-few');
}

async function queue(page: Page, { home }: Stage, visit: Visit) {
  // No queued run gets its turn while the living run works.
  const queued: string[] = [];
  for (const name of ['first in line', 'second in line'])
    queued.push(await home.start({ ...job('ticker.mjs', '1', '2'), queue: true, name, total: 2 }));
  await openPlace(page, '#/runs', page.locator('[data-queued]').nth(1));
  await visit('queue');
  await openPlace(page, `#/run/${queued[0]}/overview`, page.locator('h1'));
  await visit('run-queued');
  for (const tab of ['metrics', 'terminal', 'observations', 'memory', 'attempts', 'checkpoints'] as const) {
    await showScreen(page, `#/run/${queued[0]}/${tab}`);
    await visit(`run-queued-${tab}`);
  }
  await openPlace(page, '#/runs', page.locator('[data-queued]').nth(1));
  await buttonOf(page, pseudoText.queue.hold).click();
  await appears(buttonOf(page, pseudoText.queue.release));
  await visit('queue-held');
  const client = await home.client();
  for (const id of queued) await client.runs.stop.mutate({ id, hard: true });
  for (const id of queued) await home.ended(id);
  await client.queue.release.mutate();
}

async function failedQueue(page: Page, { home }: Stage, visit: Visit) {
  const client = await home.client();
  // The living run takes one place.
  await client.queue.atOnce.mutate({ count: 2 });
  const fails = { kind: 'command' as const, file: process.execPath, args: ['-e', 'process.exit(3)'] };
  for (const name of ['first to fail', 'second to fail', 'third to fail'])
    await home.ended(await home.start({ program: fails, queue: true, name }));
  await openPlace(page, '#/runs', buttonOf(page, pseudoText.queue.rerun(3)));
  await visit('queue-failed');
  // A run of the stage may have failed in the same way.
  const card = page.locator('[data-need="ended"]', { hasText: 'third to fail' });
  await openPlace(page, '#/', card);
  await visit('home-failed');
  await card.getByRole('button').first().click();
  await appears(page.getByRole('alertdialog'));
  await visit('home-start-all-over');
  await buttonOf(page, pseudoText.common.cancel).click();
  await card.getByRole('button').last().click();
  await appears(buttonOf(page, pseudoText.home.bringBack));
  await visit('home-set-aside');
  await buttonOf(page, pseudoText.home.bringBack).click();
  await client.queue.release.mutate();
  await client.queue.atOnce.mutate({ count: 1 });
}

const TABS = [
  'overview',
  'metrics',
  'terminal',
  'observations',
  'memory',
  'attempts',
  'checkpoints',
  'settings',
] as const;

async function everyTab(page: Page, id: string, name: string, visit: Visit) {
  for (const tab of TABS) {
    await showScreen(page, `#/run/${id}/${tab}`);
    await appears(page.locator(`#tab-${tab}[aria-selected="true"]`));
    if (tab === 'terminal') await appears(page.locator('[data-terminal-ready="true"]'));
    if (tab === 'metrics') await page.getByText(pseudoText.metrics.loading).waitFor({ state: 'hidden' });
    if (tab === 'memory') await page.getByText(pseudoText.memory.loading).waitFor({ state: 'hidden' });
    if (tab === 'memory' && name === 'living')
      await appears(page.getByRole('heading', { name: pseudoText.memory.ram }));
    if (tab === 'overview' && name === 'living') await appears(page.locator('[data-memory-lane]'));
    await visit(`${name}-${tab}`);
  }
}

async function endedRun(page: Page, stage: Stage, visit: Visit) {
  await openPlace(page, `#/run/${stage.finished}/overview`, page.locator('h1'));
  await everyTab(page, stage.finished, 'finished', visit);
  await everyTab(page, stage.failed, 'failed', visit);
  await everyTab(page, stage.read, 'read', visit);
  await openPlace(page, `#/run/${stage.finished}/overview`, page.locator('canvas'));
  await buttonOf(page, pseudoText.chart.tableOf(pseudoText.overview.durations)).click();
  const chart = page.locator('canvas').first();
  await chart.hover({ position: { x: 120, y: 60 } });
  await visit('chart-table-and-tip');
  await page.getByRole('img', { name: pseudoText.overview.best }).focus();
  await page.keyboard.press('End');
  await visit('chart-spoken');
  await buttonOf(page, pseudoText.chart.saveOf(pseudoText.overview.best)).click();
  await appears(page.getByRole('menu'));
  await visit('save-menu');
  await pressEscape(page, page.getByRole('menu'));
  await buttonOf(page, pseudoText.run.more).click();
  await appears(page.getByRole('menu'));
  await visit('more-menu');
  await page.getByRole('menuitem', { name: pseudoText.run.renameDots }).click();
  await appears(page.getByRole('dialog'));
  await visit('rename');
  await pressEscape(page, page.getByRole('dialog'));
  await showScreen(page, `#/run/${stage.finished}/attempts`);
  await buttonOf(page, pseudoText.common.copyOf(pseudoText.attempts.lastLines)).first().click();
  await appears(page.getByRole('tooltip'));
  await visit('copied');
  await showScreen(page, `#/run/${stage.finished}/terminal`);
  await appears(page.locator('[data-terminal-ready="true"]'));
  await fieldOf(page, pseudoText.terminal.search).fill('no such words');
  await appears(page.getByText(pseudoText.terminal.noMatch));
  await visit('terminal-no-match');
  await fieldOf(page, pseudoText.terminal.attempt).selectOption('1');
  await appears(page.getByText(pseudoText.terminal.notNewest));
  await appears(page.locator('[data-terminal-ready="true"]'));
  await visit('terminal-earlier-attempt');
  await showScreen(page, `#/run/${stage.read}/settings`);
  await fieldOf(page, pseudoText.fields.name).fill('');
  await fieldOf(page, pseudoText.fields.total).fill('many');
  await fieldOf(page, pseudoText.settings.checkpointFiles).fill('/elsewhere');
  await fieldOf(page, pseudoText.settings.tags).fill('x'.repeat(60));
  await buttonOf(page, pseudoText.settings.save).click();
  await appears(page.getByText(pseudoText.settings.faults['no-name']));
  await visit('settings-wrong');
  await buttonOf(page, pseudoText.settings.discard).click();
  await fieldOf(page, pseudoText.settings.tags).fill('night, tagged');
  await visit('settings-unsaved');
  await buttonOf(page, pseudoText.settings.save).click();
  await appears(page.getByText(pseudoText.settings.saved, { exact: true }));
  await visit('settings-saved');
}

async function livingRun(page: Page, stage: Stage, visit: Visit) {
  await openPlace(page, `#/run/${stage.living}/overview`, page.locator('[data-iteration]'));
  await everyTab(page, stage.living, 'living', visit);
  await buttonOf(page, pseudoText.run.stopHard).click();
  await appears(page.getByRole('alertdialog'));
  await visit('stop-hard');
  await buttonOf(page, pseudoText.common.cancel).click();
  await buttonOf(page, pseudoText.run.more).click();
  await page.getByRole('menuitem', { name: pseudoText.run.checkpoint }).click();
  await appears(buttonOf(page, pseudoText.common.dismiss));
  await visit('saved-now');
  await buttonOf(page, pseudoText.common.dismiss).click();
  const unprepared = await stage.home.start({ ...job('ticker.mjs', '100', '9000'), name: 'cannot resume' });
  await until(async () => (await stage.home.show(unprepared)).row.iteration > 0, 'it works');
  await openPlace(page, `#/run/${unprepared}/overview`, buttonOf(page, pseudoText.run.stop));
  await buttonOf(page, pseudoText.run.stop).click();
  await appears(page.getByRole('alertdialog'));
  await visit('stop-loses-all');
  await buttonOf(page, pseudoText.common.cancel).click();
  await showScreen(page, `#/run/${unprepared}/settings`);
  await fieldOf(page, pseudoText.newRun.resume).selectOption('itself');
  await appears(page.getByText(pseudoText.settings.unsavedLater));
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
    await openPlace(page, `#/run/${id}/overview`, page.locator('h1'));
    await visit(`run-${phase}`);
    await showScreen(page, `#/run/${id}/attempts`);
    await visit(`run-${phase}-attempts`);
  }
  const silent = await home.start({
    ...job('hanger.mjs', '100', '5', 'sleep'),
    name: 'hangs',
    policy: { hang: { mode: 'notify', floorMs: 1_000, graceMs: 1_000, idleMs: 1_000 } },
  });
  await openPlace(page, `#/run/${silent}/overview`, page.locator('h1'));
  await visit('run-started');
  await until(async () => (await home.show(silent)).row.hang !== null, 'no sign of work is seen');
  await visit('run-hangs');
  await openPlace(page, '#/', page.locator('[data-need="hang"]'));
  await visit('home-with-one-that-hangs');
  // Only lines in view are in the page.
  await openPlace(page, `#/runs?filter=${silent}`, page.locator(`[data-run="${silent}"]`));
  await visit('runs-with-one-that-hangs');
  const stubborn = await home.start({
    ...job('hanger.mjs', '100', '1', 'sleep'),
    name: 'does not want to stop',
  });
  const client = await home.client();
  await until(async () => (await home.show(stubborn)).row.iteration > 0, 'it hangs');
  await client.runs.stop.mutate({ id: stubborn, hard: false });
  await openPlace(page, `#/run/${stubborn}/overview`, page.getByText(pseudoText.run.stopping));
  await visit('run-stopping');
  await client.runs.stop.mutate({ id: stubborn, hard: true });
  await home.ended(stubborn);
  await client.runs.answer.mutate({ id: asking, start: false });
  for (const id of [waiting, silent]) await client.runs.stop.mutate({ id, hard: true });
  for (const id of [waiting, silent, asking]) await home.ended(id);
}

async function brokenRuns(page: Page, stage: Stage, visit: Visit) {
  await openPlace(page, `#/run/${stage.damaged}/overview`, page.locator('h1'));
  await visit('damaged');
  await openPlace(page, `#/run/${stage.unreadable}/overview`, page.getByText(pseudoText.run.unreadableTitle));
  await visit('unreadable');
  await openPlace(page, '#/run/nothing/overview', page.getByText(pseudoText.run.missingTitle));
  await visit('no-such-run');
}

async function newRun(page: Page, { home, scripts }: Stage, visit: Visit) {
  await openPlace(page, '#/new-run', fieldOf(page, pseudoText.newRun.folder));
  await visit('new-run');
  const python = join(home.home, 'own');
  mkdirSync(python, { recursive: true });
  await page.getByLabel(pseudoText.newRun.script).fill(ownScript(python, 'my job.py'));
  await appears(page.getByText(pseudoText.newRun.found));
  await visit('new-run-found');
  await fieldOf(page, pseudoText.newRun.interpreter).selectOption('other');
  await buttonOf(page, pseudoText.newRun.addVariable).click();
  await buttonOf(page, pseudoText.newRun.addVariable).click();
  await fieldOf(page, pseudoText.newRun.variableName(1)).fill('NIGHT');
  await fieldOf(page, pseudoText.newRun.overrideStyle).selectOption('config-file');
  await fieldOf(page, pseudoText.newRun.overrides).fill('no pair');
  await fieldOf(page, pseudoText.newRun.arguments).fill('--note "two words');
  await fieldOf(page, pseudoText.fields.total).fill('many');
  await fieldOf(page, pseudoText.newRun.resume).selectOption('arguments');
  await buttonOf(page, pseudoText.newRun.start).click();
  await appears(page.getByText(pseudoText.fields.faults['open-quote']));
  await visit('new-run-wrong');
  await buttonOf(page, pseudoText.newRun.clear).click();
  await visit('new-run-cleared');
  await buttonOf(page, pseudoText.newRun.start).click();
  await appears(page.getByText(pseudoText.newRun.faults.missing));
  await visit('new-run-no-script-named');
  await buttonOf(page, pseudoText.newRun.addVariable).click();
  await buttonOf(page, pseudoText.newRun.addVariable).click();
  for (const row of [1, 2]) await fieldOf(page, pseudoText.newRun.variableName(row)).fill('NIGHT');
  await fieldOf(page, pseudoText.newRun.overrides).fill('lr = 1');
  await fieldOf(page, pseudoText.newRun.overrideStyle).selectOption('config-file');
  await buttonOf(page, pseudoText.newRun.start).click();
  await appears(page.getByText(pseudoText.newRun.faults['variable-twice']));
  await appears(page.getByText(pseudoText.newRun.faults['no-template']));
  await visit('new-run-no-template');
  await fieldOf(page, pseudoText.newRun.variableName(2)).fill('a b');
  await fieldOf(page, pseudoText.newRun.template).fill('template.yaml');
  await fieldOf(page, pseudoText.newRun.resume).selectOption('helper');
  await buttonOf(page, pseudoText.newRun.start).click();
  await appears(page.getByText(pseudoText.newRun.faults['bad-variable']));
  await visit('new-run-no-config-place');
  await fieldOf(page, pseudoText.newRun.resume).selectOption('optuna');
  await appears(page.getByText(pseudoText.newRun.resumeToolHint));
  await visit('new-run-tool');
  await buttonOf(page, pseudoText.newRun.clear).click();
  await page.getByLabel(pseudoText.newRun.script).fill(join(scripts, 'absent.py'));
  await appears(page.getByText('ábséñt.pý'));
  await visit('new-run-no-script');
  await page.getByLabel(pseudoText.newRun.script).fill(join(scripts, 'optimization.py'));
  await appears(page.getByText(pseudoText.newRun.found));
  await fieldOf(page, pseudoText.newRun.folder).fill('/nowhere/at/all');
  await buttonOf(page, pseudoText.newRun.start).click();
  await appears(page.getByRole('alert'));
  await visit('new-run-refused');
  await buttonOf(page, pseudoText.newRun.clear).click();
  const drop = (type: string) =>
    page.locator('form').evaluate((form, kind) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([''], 'dropped.py'));
      form.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
    }, type);
  await drop('dragover');
  await appears(page.getByText(pseudoText.newRun.dropHere));
  await visit('new-run-drag');
  await drop('drop');
  await appears(page.getByText(pseudoText.newRun.dropUnknown('dropped.py')));
  await visit('new-run-drop-unknown');
}

async function duplicates(page: Page, stage: Stage, visit: Visit) {
  await openPlace(page, `#/new-run/${stage.failed}`, fieldOf(page, pseudoText.newRun.folder));
  await visit('duplicate');
  await openPlace(page, `#/new-run/${stage.finished}`, fieldOf(page, pseudoText.sample.alpha));
  await visit('duplicate-sample');
}

async function patterns(page: Page, stage: Stage, visit: Visit) {
  await openPlace(page, `#/runs?filter=${stage.read}`, page.locator(`[data-run="${stage.read}"]`));
  await showScreen(page, `#/patterns/${stage.read}`);
  await appears(buttonOf(page, pseudoText.patterns.add));
  await visit('patterns-none');
  await buttonOf(page, pseudoText.patterns.add).click();
  await fieldOf(page, pseudoText.patterns.name).fill('trial');
  await visit('patterns-new');
  await page
    .getByLabel(pseudoText.patterns.pattern)
    .fill('Trial (?<iteration>\\d+) finished with value: (?<score>\\S+) and');
  await appears(page.locator('[translate="no"]', { hasText: 'Trial' }));
  await visit('patterns-tried');
  await page.getByLabel(pseudoText.patterns.pattern).fill('Trial (');
  await page.waitForTimeout(700);
  await visit('patterns-wrong');
  await fieldOf(page, pseudoText.patterns.tryOn).selectOption('');
  await fieldOf(page, pseudoText.patterns.name).fill('');
  await visit('patterns-pasted');
  await buttonOf(page, pseudoText.patterns.discard).click();
}

async function sample(page: Page, visit: Visit) {
  await showScreen(page, '#/sample');
  await appears(fieldOf(page, pseudoText.sample.alpha));
  await visit('sample');
  await page.getByLabel(pseudoText.sample.misbehave).check();
  await fieldOf(page, pseudoText.sample.alpha).fill('0.01');
  await visit('sample-misbehaves');
  await fieldOf(page, pseudoText.sample.alpha).fill('7');
  await page.getByLabel(pseudoText.sample.iterations).fill('none');
  await fieldOf(page, pseudoText.sample.faultIteration).fill('none');
  await visit('sample-wrong');
}

async function deletion(page: Page, { home }: Stage, visit: Visit) {
  const id = await home.start({ ...job('ticker.mjs', '1', '2'), name: 'to be deleted', total: 2 });
  await home.ended(id);
  const folder = home.folder(id);
  await until(() => !existsSync(runPaths(folder).keeperFile), 'its keeper has gone');
  await openPlace(page, `#/run/${id}/settings`, page.locator('h1'));
  writeFileSync(runPaths(folder).keeperFile, '{}');
  const claim = await claimEndpoint('keeper', folder, () => createServer((socket) => socket.destroy()));
  const remove = async () => {
    await buttonOf(page, pseudoText.run.more).click();
    await page.getByRole('menuitem', { name: pseudoText.run.remove }).click();
  };
  await remove();
  await appears(page.getByRole('alert'));
  await visit('delete-refused');
  await new Promise((done) => claim?.server.close(done));
  await remove();
  await appears(buttonOf(page, pseudoText.runs.undo));
  await visit('deleted');
  await buttonOf(page, pseudoText.common.dismiss).last().click();
}

async function hostGone(page: Page, stage: Stage, visit: Visit) {
  await openPlace(page, `#/run/${stage.living}/overview`, page.locator('[data-iteration]'));
  await stage.home.killHost();
  await appears(page.locator('[data-host-gone]'));
  await visit('host-gone');
  await showScreen(page, '#/');
  await visit('host-gone-home');
  await showScreen(page, '#/runs');
  await visit('host-gone-runs');
  await showScreen(page, '#/new-run');
  await visit('host-gone-new-run');
}
