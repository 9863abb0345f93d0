import { dirname, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { until } from '../../support/until.ts';
import { job } from '../home-with-windows.ts';
import { showScreen } from '../open-window.ts';
import { ownScript } from '../own-script.ts';
import type { Stage } from '../window-stage.ts';
import { appears, buttonOf, fieldOf, openPlace, pressEscape, pseudoText, type Visit } from './tour-steps.ts';

/** It keeps nothing, takes long for what is not the evaluation, and dies once. */
const REPLAYABLE = `
import os, random, time
def evaluate(x):
    return x * x
best = None
for i in range(1, 9):
    time.sleep(0.8)
    x = random.random()
    if i == 6 and not os.path.exists("died"):
        open("died", "w").close()
        os._exit(0)
    y = evaluate(x)
    print(f"iteration {i}/8 y={y!r}", flush=True)
`;
const FUNCTION = 'train.py:evaluate';

const python = (script: string) => ({
  program: { kind: 'command' as const, file: 'python3', args: [script] },
  cwd: dirname(script),
});

/** A script that saves nothing: replay is offered, chosen, refused, and does its work. */
export async function replay(page: Page, { home }: Stage, visit: Visit): Promise<void> {
  const words = pseudoText.newRun;
  const script = ownScript(home.home, 'replayed/train.py', REPLAYABLE);
  const dies = await home.start({ ...python(script), name: 'replays', replay: { functions: [FUNCTION] } });

  await openPlace(page, '#/new-run', fieldOf(page, words.folder));
  await page.getByLabel(words.script).fill(script);
  await appears(page.getByText(words.replayOffer('evaluate')));
  await visit('replay-offer');
  await buttonOf(page, words.replayAccept('evaluate')).click();
  await appears(fieldOf(page, words.replayFunctions));
  await visit('replay-chosen');
  await fieldOf(page, words.replayFunctions).fill('no function');
  await fieldOf(page, words.replayConstants).fill('no name');
  await buttonOf(page, words.start).click();
  await appears(page.getByText(words.faults['not-a-function']));
  await visit('replay-wrong');
  await buttonOf(page, words.clear).click();

  await openPlace(page, `#/run/${dies}/overview`, page.locator('h1'));
  await until(async () => (await home.show(dies)).row.catchingUp !== null, 'it catches up');
  await visit('replay-catching-up');
  await showScreen(page, `#/run/${dies}/terminal`);
  await appears(page.locator('[data-terminal-ready="true"]'));
  await visit('replay-terminal');
  await home.ended(dies, 60_000);
  await openPlace(page, `#/run/${dies}/attempts`, page.getByText(pseudoText.attempts.replay));
  await visit('replay-attempts');

  const slow = REPLAYABLE.replace('0.8', '600');
  const offered = await home.start({
    ...python(ownScript(home.home, 'offered/train.py', slow)),
    name: 'offered',
  });
  await openPlace(page, `#/run/${offered}/overview`, buttonOf(page, words.replayAccept('evaluate')));
  await visit('replay-offered-to-run');
  await showScreen(page, `#/run/${offered}/settings`);
  await fieldOf(page, words.resume).selectOption('replay');
  await appears(fieldOf(page, words.replayFunctions));
  await visit('replay-settings');
  // It is refused once the function is called.
  const polls = REPLAYABLE.replace('i == 6', 'i == 9000')
    .replace('range(1, 9)', 'range(1, 9001)')
    .replace('best = None', 'import select\npoll = select.poll()')
    .replace('x * x', 'x * x * bool(poll)');
  const refused = await home.start({
    ...python(ownScript(home.home, 'refused/train.py', polls)),
    name: 'refused',
    replay: { functions: [FUNCTION] },
  });
  await openPlace(page, `#/run/${refused}/overview`, buttonOf(page, pseudoText.run.declareConstant('poll')));
  await visit('replay-refused');
  const client = await home.client();
  for (const id of [offered, refused]) await client.runs.stop.mutate({ id, hard: true });
  for (const id of [offered, refused]) await home.ended(id);
}

/** A job that shows its iterations only in a log file. */
export async function logFiles(page: Page, { home }: Stage, visit: Visit): Promise<void> {
  const script = ownScript(
    home.home,
    'logs/train.py',
    `
import logging, time
logging.basicConfig(filename="train.log", level=logging.INFO, format="%(message)s")
print("see train.log", flush=True)
for i in range(1, 7):
    time.sleep(0.3)
    logging.info("Iteration %d/6: value=%s", i, 1 / i)
`,
  );
  const id = await home.start({ ...python(script), name: 'logs' });
  await openPlace(page, `#/run/${id}/attempts`, page.getByText(pseudoText.attempts.stillLogging));
  await visit('log-file-living');
  await home.ended(id);
  await appears(page.getByText(pseudoText.attempts.lastLinesOf('train.log', true)));
  await visit('log-file-attempts');
  await showScreen(page, `#/run/${id}/settings`);
  await appears(fieldOf(page, pseudoText.fields.logFiles));
  await visit('log-file-settings');
  await fieldOf(page, pseudoText.fields.logFiles).fill('a, b, c, d, e');
  await buttonOf(page, pseudoText.settings.save).click();
  await appears(page.locator('[role="alert"]'));
  await visit('log-file-settings-wrong');
  await buttonOf(page, pseudoText.settings.discard).click();
}

/** A script that was changed between two runs. */
export async function changedScript(page: Page, { home }: Stage, visit: Visit): Promise<void> {
  const text = (last: number) =>
    `import time\nfor i in range(1, ${last}):\n    time.sleep(0.2)\n    print("Iteration", i)\n`;
  const script = ownScript(home.home, 'changed/train.py', text(3));
  await home.ended(await home.start({ ...python(script), name: 'before' }));
  ownScript(home.home, join('changed', 'train.py'), text(4));
  const id = await home.start({ ...python(script), name: 'after' });
  await home.ended(id);
  const changed = page.locator('details:has(pre) > summary');
  await openPlace(page, `#/run/${id}/attempts`, changed);
  await visit('changed-script');
  await changed.first().click();
  await appears(page.getByText(pseudoText.attempts.fromLine(1)));
  await visit('changed-script-lines');
}

/** Runs of further kinds: one that can be resumed, one whose output shows nothing, one whose arguments were refused. */
export async function furtherRuns(page: Page, { home }: Stage, visit: Visit): Promise<void> {
  const client = await home.client();
  const resumable = await home.start({
    program: {
      kind: 'command',
      file: 'python3',
      args: [resolve('test/jobs/own-checkpoints.py'), 'json', '8', '--die-at', '6'],
    },
    cwd: dirname(ownScript(home.home, 'resumable/train.py')),
    name: 'can be resumed',
    policy: { restart: { mode: 'never' } },
    resumeArguments: ['--resume', '{checkpoint}'],
  });
  await home.ended(resumable);
  await openPlace(page, `#/run/${resumable}/overview`, buttonOf(page, pseudoText.run.resume));
  await visit('resumable');
  await showScreen(page, `#/run/${resumable}/checkpoints`);
  await appears(page.getByText(pseudoText.checkpoints.resumeHere));
  await visit('resumable-checkpoints');

  const unread = await home.start({
    ...job('prints.mjs', 'still at work\\n', '--to', '9000'),
    name: 'unread',
  });
  await openPlace(page, `#/run/${unread}/overview`, page.getByText(pseudoText.run.chooseReading));
  await visit('unread');
  await buttonOf(page, pseudoText.run.more).click();
  await appears(page.getByRole('menuitem', { name: pseudoText.run.removeLiving }));
  await visit('more-menu-living');
  await pressEscape(page, page.getByRole('menu'));
  await showScreen(page, `#/run/${unread}/settings`);
  await appears(page.getByText(pseudoText.progress.nothingYet));
  await visit('unread-settings');
  await client.runs.stop.mutate({ id: unread, hard: true });
  await home.ended(unread);

  const refused = await home.start({
    program: { kind: 'command', file: 'python3', args: [ownScript(home.home), '--unheard-of'] },
    name: 'wrong arguments',
  });
  await home.ended(refused);
  const { duplicateToCorrect, correctSettings } = pseudoText.run;
  const correction = buttonOf(page, duplicateToCorrect).or(buttonOf(page, correctSettings));
  await openPlace(page, `#/run/${refused}/overview`, correction);
  await visit('arguments-refused');
  await showScreen(page, `#/run/${refused}/attempts`);
  await visit('arguments-refused-attempts');
}
