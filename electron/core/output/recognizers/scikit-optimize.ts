import { NUMBER, numberOf } from './numbers.ts';
import { factOf, NOTHING, type Recognizer, type Sighting } from './recognizer.ts';

const ITERATION = /^Iteration No: (\d+) (started|ended)\./;
const FIGURE = new RegExp(`^(Time taken|Function value obtained|Current minimum): (${NUMBER})\\s*$`);

interface Ended {
  iteration: number;
  durationMs: number | null;
  value: number | null;
}

/** Four lines an iteration: ended, time, value, minimum (skopt/callbacks.py). It minimises. */
export const scikitOptimize: Recognizer = {
  id: 'scikit-optimize',
  rank: 'search',
  needles: ['\niteration no: ', '\ntime taken: ', '\nfunction value obtained: ', '\ncurrent minimum: '],
  create() {
    let ended: Ended | null = null;
    const complete = (best: number | null): Sighting[] => {
      if (!ended) return [];
      const fact = factOf({ moment: 'done', ...ended, best, direction: 'minimise' });
      ended = null;
      return [{ fact }];
    };
    return {
      read(line) {
        const [, number, what] = ITERATION.exec(line) ?? [];
        if (what === 'ended') {
          ended = { iteration: Number(number), durationMs: null, value: null };
          return NOTHING;
        }
        if (what === 'started')
          return [...complete(null), { fact: factOf({ moment: 'began', iteration: Number(number) }) }];
        const [, name, text] = FIGURE.exec(line) ?? [];
        const figure = numberOf(text);
        // Other programs print the same words.
        if (figure === null || !ended) return null;
        if (name === 'Current minimum') return complete(figure);
        if (name === 'Time taken') ended.durationMs = figure * 1000;
        else ended.value = figure;
        return NOTHING;
      },
    };
  },
};
