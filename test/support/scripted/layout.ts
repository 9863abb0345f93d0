import { existsSync, mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Clock } from '../../../electron/host/base/clock.ts';
import type { JobScript } from './scripted-job.ts';

const text = { type: 'string' } as const;
const ITERATIONS = 30;

/** The value of an iteration, as the job computes it. */
export const layoutValue = (iteration: number): number =>
  Number((0.5 + 0.4 * Math.sin(1.7 * iteration)).toFixed(6));

/**
 * An optimisation with the files that a researcher described: a log of each iteration, a state every few, initial points
 * beside the iterations, a line for each. `--logs before` writes the log of an iteration before its line, `after` after
 * it, `none` not at all; `--logs_from` is the number of the first. With `--die_at K` its first attempt leaves with code 0
 * in the evaluation of iteration K; with `--die_late` between log and line of that iteration.
 * @param evaluated  gets each iteration that it evaluates
 */
export const layout = (clock: Clock, evaluated: number[]): JobScript =>
  function* ({ start, pid, print, say }) {
    say({ kind: 'script-began', pid });
    const { values } = parseArgs({
      args: start.args.slice(1),
      options: {
        ...{ n_initial: text, rows: text, every: text, logs: text, logs_from: text, lines: text },
        ...{ die_at: text, die_late: { type: 'boolean' }, resume: text, after: text },
      } as const,
    });
    const { logs = 'after', lines = 'iterations', resume, die_late: diesLate = false } = values;
    const initial = Number(values.n_initial ?? 5);
    const offset = lines === 'points' ? initial : 0;
    const total = ITERATIONS + offset;
    const save = (path: string, content: object) => saveAs(join(start.cwd, path), content, clock);
    let state: {
      iteration: number;
      train_X_full: number[][];
      train_Y: number[][];
      best_cvar_history: number[];
    } = {
      ...{ iteration: Number(values.after ?? 0), train_X_full: [], train_Y: [], best_cvar_history: [] },
    };
    if (resume !== undefined && existsSync(resume)) state = JSON.parse(readFileSync(resume, 'utf8'));
    else if (state.iteration === 0)
      for (let at = 0; at < initial; at++) {
        state.train_X_full.push([-1 - at, 0]);
        state.train_Y.push([0.01 * at]);
        if (offset > 0) print(`Iteration ${at + 1}/${total}: CVaR=${(0.01 * at).toFixed(4)}`);
      }
    const every = Number(values.every ?? 5);
    for (let i = state.iteration + 1; i <= ITERATIONS; i++) {
      const dies = start.attempt === 1 && i === Number(values.die_at ?? 0);
      if (dies && !diesLate) return 0;
      yield 1000;
      const y = layoutValue(i);
      evaluated.push(i);
      const x = Number(Math.cos(i).toFixed(6));
      for (let row = 0; row < Number(values.rows ?? 1); row++) {
        state.train_X_full.push([x, row]);
        state.train_Y.push([y]);
      }
      state.best_cvar_history.push(Math.max(state.best_cvar_history.at(-1) ?? y, y));
      state.iteration = i;
      const number = i - 1 + Number(values.logs_from ?? 1);
      const log = `logs/run_${pid}/iter_${`${number}`.padStart(3, '0')}.json`;
      if (logs === 'before') save(log, { iteration: number, x: [x, 0], cvar: y });
      if (dies) return 0;
      if (lines !== 'none') print(`Iteration ${i + offset}/${total}: CVaR=${y.toFixed(4)}`);
      if (logs === 'after') save(log, { iteration: number, x: [x, 0], cvar: y });
      if (every === 0 || i % every !== 0) continue;
      save(`checkpoint_iter_${`${i}`.padStart(3, '0')}.json`, state);
      if (lines !== 'none') print(`[Checkpoint] Saved at iteration ${i}`);
    }
    say({ kind: 'script-ended', pid });
    return 0;
  };

/** Saves as careful scripts do; the file gets the time of the played clock. */
export function saveAs(file: string, content: object, clock: Clock): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.tmp`, JSON.stringify(content));
  const atS = clock.nowMs() / 1000;
  utimesSync(`${file}.tmp`, atS, atS);
  renameSync(`${file}.tmp`, file);
}
