import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { release } from 'node:os';
import { parseArgs } from 'node:util';
import { openStage } from '../test/windows/stage.mjs';
import { runQuietly } from './command.mjs';
import { fromRoot } from './paths.mjs';
import { giveUp, say } from './say.mjs';
import { askPerson } from './try-windows/ask-person.mjs';
import { automaticSteps } from './try-windows/automatic-steps.mjs';
import { questions } from './try-windows/questions.mjs';
import { readResults } from './try-windows/result-file.mjs';
import { runStep } from './try-windows/run-steps.mjs';

/*
 * Leads a person with a Windows PC through what docs/internals/windows.md calls not proven: first what the computer tries
 * by itself, then questions. Everything is in one file, from which build/windows-results.mjs makes a table.
 */

const USUAL_FILE = 'windows-results.json';
const { values: options } = parseArgs({
  options: {
    /** Asks nothing. */
    automatic: { type: 'boolean', default: false },
    /** Installs and builds nothing first. */
    'as-built': { type: 'boolean', default: false },
    /** One question, whose answer is added to the file of an earlier trial. */
    only: { type: 'string' },
    to: { type: 'string', default: USUAL_FILE },
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

const isWhole = await tryAll();
if (isWhole && options.only === undefined && !options.automatic)
  for (const { id, does } of questions.filter(({ isLater }) => isLater))
    say(`\nIf you can: ${does} Then run: ${commandFor(id)}`);
if (!isWhole) sayWhatIsMissing();
if (results.steps.length > 0) {
  say(`\nWritten: ${options.to}. Names and paths were taken out where they were recognised.`);
  say(
    `Look through it before you send it. To put it into the docs: node build/windows-results.mjs "${options.to}"`,
  );
}
// A step that was given up may still wait for something.
process.exit(isWhole ? 0 : 1);

/** Whether nothing cut it off. @returns {Promise<boolean>} */
async function tryAll() {
  if (only.length > 0) return askPerson(only, keep);
  if (!(await tryAutomatic())) return false;
  const now = questions.filter(({ isLater }) => !isLater);
  return options.automatic || askPerson(now, keep);
}

function sayWhatIsMissing() {
  if (results.steps.length === 0) return say('\nStopped before the first result: nothing is written.');
  const [first, ...more] = questions
    .map(({ id }) => id)
    .filter((id) => !results.steps.some((step) => step.id === id));
  say('\nStopped. What was found until then is kept.');
  if (first === undefined) return;
  say(`Without an answer: ${[first, ...more].join(', ')}. To answer one: ${commandFor(first)}`);
}

/** @param {string} id of a question */
function commandFor(id) {
  const place = options.to === USUAL_FILE ? '' : ` --to "${options.to}"`;
  return `npm run try:windows -- --only ${id}${place}`;
}

/**
 * Kept at once: a trial that is cut off has what it came to. A skip takes no answer away.
 * @param {import('./try-windows/result-file.mjs').Step} step
 */
function keep(step) {
  say(`  ${step.result}${step.detail && `: ${step.detail}`}`);
  const others = results.steps.filter(({ id }) => id !== step.id);
  if (step.result === 'skipped' && others.length < results.steps.length)
    return say('  The earlier answer stays.');
  results.steps = [...others, step];
  writeFileSync(options.to, `${JSON.stringify(results, null, 2)}\n`);
}

/** False if Ctrl-C ended it. */
async function tryAutomatic() {
  const stage = openStage({ hasStandIns: isWine });
  const over = new AbortController();
  const stopped = once(process, 'SIGINT', { signal: over.signal }).then(
    () => null,
    () => null,
  );
  try {
    for (const step of automaticSteps) {
      say(`${step.title} (at most ${step.limitMs / 1000} s) …`);
      const result = await Promise.race([runStep(step, stage), stopped]);
      if (result === null) return false;
      keep(result);
    }
    return true;
  } finally {
    over.abort();
    await stage.close().catch(() => {
      say(`This folder is left: ${stage.root}. A program of the trial still has it open.`);
      say('Delete it after the next restart of Windows.');
    });
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

/** As people call it; Windows itself still says "Windows 10" in the registry. */
async function nameOfWindows() {
  const key = 'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion';
  const { output } = await runQuietly('reg.exe', ['query', key, '/v', 'DisplayVersion']);
  const version = /DisplayVersion\s+REG_SZ\s+(\w+)/.exec(output)?.[1];
  const isEleven = Number(release().split('.')[2]) >= 22_000;
  return `Windows ${isEleven ? 11 : 10}${version === undefined ? '' : ` ${version}`}`;
}
