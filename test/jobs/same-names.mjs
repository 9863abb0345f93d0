import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

/*
 * An optimisation that saves its states under names that do not tell its runs apart: `--alpha A [--resume FILE]`. Its
 * first attempt vanishes in iteration 13 of 30.
 */

const TOTAL = 30;
const { values } = parseArgs({ options: { alpha: { type: 'string' }, resume: { type: 'string' } } });
const state = values.resume
  ? JSON.parse(readFileSync(values.resume, 'utf8'))
  : { iteration: 0, train_X_full: [], train_Y: [], best_cvar_history: [] };
for (let iteration = state.iteration + 1; iteration <= TOTAL; iteration++) {
  await delay(100);
  if (process.env['VIGIL_ATTEMPT'] === '1' && iteration === 13) process.exit(0);
  const y = Number(values.alpha) + iteration / 100;
  state.iteration = iteration;
  state.train_X_full.push([iteration]);
  state.train_Y.push([y]);
  state.best_cvar_history.push(y);
  console.log(`Iteration ${iteration}/${TOTAL}: CVaR=${y.toFixed(4)}`);
  if (iteration % 5 > 0) continue;
  const name = `checkpoint_iter_${String(iteration).padStart(3, '0')}.json`;
  writeFileSync(`${name}.tmp`, JSON.stringify(state));
  renameSync(`${name}.tmp`, name);
}
