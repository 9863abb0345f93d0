import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { RunRequest } from '../../../electron/core/protocol/policy/run-spec.ts';
import type { RunView } from '../../../electron/core/protocol/wire/run-view.ts';
import { ScriptedHome } from './scripted-home.ts';
import type { JobScript } from './scripted-job.ts';

const TOTAL = 30;
const EVERY = 5;
const text = { type: 'string' } as const;

export const iterationsTo = (last: number, first = 1): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

export const stateName = (iteration: number): string =>
  `checkpoint_iter_${`${iteration}`.padStart(3, '0')}.json`;

/** How the file system dates a file that is written at this time of the played clock. */
export type Dating = (nowMs: number) => number;

/** Runs of one script, which differ in `--alpha`, and save their states into one folder, under the same names. */
export class Sweep {
  readonly home: ScriptedHome;
  /** By alpha: the iterations that were evaluated. */
  readonly evaluated = new Map<string, number[]>();
  readonly #dating: Dating;

  constructor(dating: Dating = (nowMs) => nowMs) {
    this.#dating = dating;
    this.home = new ScriptedHome({ sweep: this.#script() });
  }

  /** Starts a run; its first attempt ends without a word in iteration `--die`, 13 unless it says otherwise. */
  start(alpha: string, args: string[] = [], more: Partial<RunRequest> = {}): Promise<string> {
    return this.home.start('sweep', ['--alpha', alpha, ...args], {
      resumeArguments: ['--resume', '{checkpoint}'],
      policy: { restart: { backOffFirstMs: 0 } },
      ...more,
    });
  }

  /** Waits until a run has come to an iteration. */
  async reaches(id: string, iteration: number): Promise<void> {
    await this.home.until(() => this.home.show(id).row.iteration >= iteration, `it comes to ${iteration}`);
  }

  /** Saves as careful scripts do. */
  save(path: string, content: string, atMs = this.home.clock.nowMs()): void {
    const file = join(this.home.home, path);
    const atS = this.#dating(atMs) / 1000;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.tmp`, content);
    utimesSync(`${file}.tmp`, atS, atS);
    renameSync(`${file}.tmp`, file);
  }

  /** The files that a run took for its job's own and that hold the values of another. */
  foreignIn({ checkpoints }: RunView, alpha: string): string[] {
    const ofJob = checkpoints.filter(({ whose }) => whose === 'job').map(({ file }) => file);
    return ofJob.filter((file) => {
      const { train_Y } = JSON.parse(readFileSync(join(this.home.home, file), 'utf8'));
      return Number(train_Y[0]) !== sweepValue(alpha, 1);
    });
  }

  #script(): JobScript {
    const { evaluated } = this;
    const save = (path: string, content: object) => this.save(path, JSON.stringify(content));
    return function* ({ start, print }) {
      const { values } = parseArgs({
        args: start.args.slice(1),
        options: {
          ...{ alpha: text, out: text, die: text, total: text, every: text, logs: text, resume: text },
          // A folder that the script makes and no argument names.
          'by-alpha': { type: 'boolean' },
        },
      });
      const { alpha = '', logs } = values;
      const out = values['by-alpha'] ? `results/alpha_${alpha}` : (values.out ?? '');
      const total = Number(values.total ?? TOTAL);
      const own = evaluated.get(alpha) ?? [];
      evaluated.set(alpha, own);
      const state = values.resume
        ? JSON.parse(readFileSync(values.resume, 'utf8'))
        : { iteration: 0, train_X_full: [], train_Y: [], best_cvar_history: [] };
      for (let iteration = state.iteration + 1; iteration <= total; iteration++) {
        yield 1000;
        if (start.attempt === 1 && iteration === Number(values.die ?? 13)) return 0;
        own.push(iteration);
        const y = sweepValue(alpha, iteration);
        state.iteration = iteration;
        state.train_X_full.push([iteration]);
        state.train_Y.push([y]);
        state.best_cvar_history.push(y);
        print(`Iteration ${iteration}/${total}: CVaR=${y.toFixed(4)}`);
        if (logs !== undefined) save(join(logs, nameOfLog(iteration)), { iteration, cvar: y });
        if (iteration % Number(values.every ?? EVERY) === 0) save(join(out, stateName(iteration)), state);
      }
      return 0;
    };
  }
}

const nameOfLog = (iteration: number): string => `iter_${`${iteration}`.padStart(3, '0')}.json`;

/** What a run with this alpha computes. */
export const sweepValue = (alpha: string, iteration: number): number => Number(alpha) + iteration / 100;

/** The values that a run shows, rounded. */
export const valuesIn = ({ observations }: RunView): string[] =>
  observations.map(({ y }) => Number(y).toFixed(2));

export const ownValues = (alpha: string, total = TOTAL): string[] =>
  iterationsTo(total).map((iteration) => sweepValue(alpha, iteration).toFixed(2));

export const isShared = ({ notes }: RunView): boolean => notes.some(({ code }) => code === 'folder-shared');
