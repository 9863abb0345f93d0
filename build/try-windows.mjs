import { readFileSync, writeFileSync } from 'node:fs';
import { release } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { openStage } from '../test/windows/stage.mjs';
import { runQuietly } from './command.mjs';
import { fromRoot } from './paths.mjs';
import { giveUp, say } from './say.mjs';
import { automaticSteps } from './try-windows/automatic-steps.mjs';
import { questions } from './try-windows/questions.mjs';
import { readResults } from './try-windows/result-file.mjs';
import { runStep } from './try-windows/run-steps.mjs';

/*
 * Leads a person with a Windows PC through what docs/internals/windows.md calls not proven: first what the computer tries
 * by itself, then questions. Everything is in one file, from which build/windows-results.mjs makes a table.
 */

const { values: options } = parseArgs({
  options: {
    /** Asks nothing. */
    automatic: { type: 'boolean', default: false },
    /** Installs and builds nothing first. */
    'as-built': { type: 'boolean', default: false },
    /** One question, whose answer is added to the file of an earlier trial. */
    only: { type: 'string' },
    to: { type: 'string', default: 'windows-results.json' },
  },
});
if (process.platform !== 'win32')
  giveUp('This is for a Windows PC: it tries there what cannot be tried elsewhere.');
const only = questions.filter(({ id }) => id === options.only);
if (options.only !== undefined && only.length === 0)
  giveUp(`There are these questions: ${questions.map(({ id }) => id).join(', ')}.`);
if (!options['as-built'] && options.only === undefined) {
  await (await import('./install.mjs')).ensureInstalled();
  await (await import('./bundle.mjs')).bundleOrGiveUp();
}

const isWine = process.env.VIGIL_WINDOWS_WINE !== undefined;
/** @type {import('./try-windows/result-file.mjs').Results} */
const results = earlier() ?? {
  format: 1,
  place: isWine ? 'wine' : 'windows',
  windows: await nameOfWindows(),
  build: release(),
  vigil: JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).version,
  node: process.versions.node,
  date: new Date().toISOString().slice(0, 10),
  steps: [],
};

if (options.only === undefined) await tryAutomatic();
if (only.length > 0) await ask(only);
else if (!options.automatic) {
  await ask(questions.filter(({ isLater }) => !isLater));
  for (const { id, does } of questions.filter(({ isLater }) => isLater))
    say(`\nIf you can: ${does} Then run: npm run try:windows -- --only ${id}`);
}
say(
  `\nWritten: ${options.to}. Names and paths were taken out where they were recognised: look through it before you send it.`,
);
say(`Please send it, or run: node build/windows-results.mjs ${options.to}`);
// A step that was given up may still wait for something.
process.exit(0);

/** Kept at once: a trial that is cut off has what it came to. @param {import('./try-windows/result-file.mjs').Step} step */
function keep(step) {
  results.steps = [...results.steps.filter(({ id }) => id !== step.id), step];
  writeFileSync(options.to, `${JSON.stringify(results, null, 2)}\n`);
  say(`  ${step.result}${step.detail && `: ${step.detail}`}`);
}

async function tryAutomatic() {
  const stage = openStage({ hasStandIns: isWine });
  try {
    for (const step of automaticSteps) {
      say(`${step.title} (at most ${step.limitMs / 1000} s) …`);
      keep(await runStep(step, stage));
    }
  } finally {
    await stage
      .close()
      .catch(() =>
        say(
          `This folder is left: ${stage.root}. A program of the trial still has it open; delete it after a restart of Windows.`,
        ),
      );
  }
}

/** The results that one more answer is added to; null: a new trial begins. */
function earlier() {
  if (options.only === undefined) return null;
  let text = '';
  try {
    text = readFileSync(options.to, 'utf8');
  } catch {
    giveUp(`${options.to} is not here: run npm run try:windows first, or name its file by --to.`);
  }
  const read = readResults(text);
  return read.ok ? read.results : giveUp(read.sentence);
}

/** @param {import('./try-windows/questions.mjs').Question[]} asked */
async function ask(asked) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  say('\nNow what only you can see. Answer y (yes), n (no) or s (skip); Enter skips.');
  for (const { id, title, limitMinutes, does, asks } of asked) {
    say(`\n${title} (at most ${limitMinutes} min)\n  ${does}`);
    const signal = AbortSignal.timeout(limitMinutes * 60_000);
    const answer = await terminal.question(`  ${asks} [y/n/s] `, { signal }).catch(() => null);
    const first = answer?.trim().toLowerCase()[0];
    const result = first === 'y' ? 'passed' : first === 'n' ? 'failed' : 'skipped';
    keep({ id, result, detail: answer === null ? `no answer in ${limitMinutes} min` : '' });
  }
  terminal.close();
}

/** As people call it; Windows itself still says "Windows 10" in the registry. */
async function nameOfWindows() {
  const key = 'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion';
  const { output } = await runQuietly('reg.exe', ['query', key, '/v', 'DisplayVersion']);
  const version = /DisplayVersion\s+REG_SZ\s+(\w+)/.exec(output)?.[1];
  const isEleven = Number(release().split('.')[2]) >= 22_000;
  return `Windows ${isEleven ? 11 : 10}${version === undefined ? '' : ` ${version}`}`;
}
