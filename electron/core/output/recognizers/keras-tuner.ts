import type { Goal } from '../../protocol/basics.ts';
import { NUMBER, numberOf, spelledMs } from './numbers.ts';
import type { ParameterValue } from './output-fact.ts';
import { pythonValue } from './python-literal.ts';
import { factOf, NOTHING, type Recognizer } from './recognizer.ts';

/** What follows is numbered from 1 again by the versions that do not keep the number. */
const RELOADING = /^Reloading Tuner from /;
const RUNNING = /^Search: Running Trial #(\d+)/;
const COMPLETE = /^Trial (\d+) Complete \[([\ddhms ]+)\]/;
/** Usual objectives; with any other name the line is indistinguishable from ordinary output. */
const OBJECTIVES = ['val_', 'loss', 'accuracy', 'mae', 'mse', 'auc', 'score', 'default_objective'];
const SCORE = new RegExp(String.raw`^((?:${OBJECTIVES.join('|')})\S*): (${NUMBER})\s*$`);
const BEST = new RegExp(String.raw`^Best (\S+) So Far: (${NUMBER})`);
const ELAPSED = /^Total elapsed time: /;
const HEADER = /^Value\s+\|Best Value So Far\s+\|Hyperparameter/;

/** Several lines a trial, preceded by a table of its parameters (keras_tuner/engine/oracle.py and tuner_utils.py). */
export const kerasTuner: Recognizer = {
  id: 'keras-tuner',
  rank: 'search',
  needles: [
    '\nreloading tuner from ',
    '\nsearch: running trial #',
    '\ntrial ',
    '\nbest ',
    '\ntotal elapsed time: ',
    '|',
    ...OBJECTIVES.map((name) => `\n${name}`),
  ],
  create() {
    let parameters: Record<string, ParameterValue> = {};
    let isTable = false;
    let running: number | null = null;
    let complete: {
      iteration: number;
      durationMs: number | null;
      value: number | null;
      best: number | null;
    } | null = null;
    let goal: Goal | null = null;
    return {
      read(line) {
        if (RELOADING.test(line)) return [{ fact: factOf({ isReloaded: true }), isAside: true }];
        const [, started] = RUNNING.exec(line) ?? [];
        if (started !== undefined) {
          running = Number(started);
          parameters = {};
          isTable = false;
          return [{ fact: factOf({ moment: 'began', iteration: running }) }];
        }
        if (running !== null && HEADER.test(line)) {
          isTable = true;
          return NOTHING;
        }
        if (isTable) {
          const cells = line.split('|');
          const name = cells[2]?.trim();
          if (cells.length === 3 && name !== undefined && name !== '') {
            parameters[name] = pythonValue(cells[0] ?? '');
            return [
              { fact: factOf({ iteration: running, parameters: { [name]: pythonValue(cells[0] ?? '') } }) },
            ];
          }
        }
        const [, ended, spent] = COMPLETE.exec(line) ?? [];
        if (ended !== undefined) {
          isTable = false;
          complete = {
            iteration: Number(ended),
            durationMs: spelledMs(spent ?? ''),
            value: null,
            best: null,
          };
          return NOTHING;
        }
        if (!complete) return null;
        const [, , best] = BEST.exec(line) ?? [];
        if (best !== undefined) {
          complete.best = numberOf(best);
          return NOTHING;
        }
        if (ELAPSED.test(line)) {
          const { value, best } = complete;
          if (value !== null && best !== null && value !== best)
            goal = best < value ? 'minimise' : 'maximise';
          const fact = factOf({ moment: 'done', ...complete, direction: goal, parameters });
          complete = null;
          return [{ fact }];
        }
        const [, , score] = SCORE.exec(line) ?? [];
        if (score === undefined || complete.value !== null) return null;
        complete.value = numberOf(score);
        return NOTHING;
      },
    };
  },
};
