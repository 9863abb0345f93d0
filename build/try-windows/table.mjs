import { automaticSteps } from './automatic-steps.mjs';
import { questions } from './questions.mjs';

const HEADING = '## Tried on real Windows';
const MOST_IN_CELL = 80;

/**
 * The page with the results in it: under its own heading, in place of earlier ones of the same Windows, day and version.
 * @param {string} page docs/internals/windows.md
 * @param {import('./result-file.mjs').Results} results
 */
export function withResults(page, results) {
  const start = page.indexOf(`${HEADING}\n`);
  if (start === -1) throw new Error(`The page has no heading "${HEADING}".`);
  const rest = page.slice(start + HEADING.length);
  const next = rest.search(/\n## /);
  const [before, after] = [page.slice(0, start), next === -1 ? '\n' : rest.slice(next)];
  const [intro = '', ...trials] = (next === -1 ? rest : rest.slice(0, next)).split(/\n(?=### )/);
  const title = titleOf(results);
  const others = trials.filter((trial) => !trial.startsWith(`${title}\n`));
  const sections = [trialOf(title, results), ...others].map((trial) => trial.trim());
  return `${before}${HEADING}${intro.trimEnd()}\n\n${sections.join('\n\n')}\n${after}`;
}

/** @param {import('./result-file.mjs').Results} results */
const titleOf = ({ windows, date, vigil }) => `### ${windows}, ${date}, Vigil ${vigil}`;

/** @param {string} title @param {import('./result-file.mjs').Results} results */
function trialOf(title, { build, node, steps }) {
  const titles = new Map([...automaticSteps, ...questions].map((step) => [step.id, step.title]));
  const rows = steps.map(
    ({ id, result, detail }) => `| ${titles.get(id) ?? id} | ${result} | ${cell(detail)} |`,
  );
  return [
    title,
    '',
    `System ${build}, Node ${node}.`,
    '',
    '| step | result | seen |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}

/** @param {string} text */
const cell = (text) =>
  (text.length > MOST_IN_CELL ? `${text.slice(0, MOST_IN_CELL - 1)}…` : text).replace(
    /[\\`|<>*_[\]]/g,
    '\\$&',
  );
