import { NUMBER, namedNumbers, numberOf } from './numbers.ts';
import { factOf, type Recognizer } from './recognizer.ts';

const BATCH = new RegExp(String.raw`^Batch\s+(\d+): ([^=(]+?) \(([^)]*)\) = \(([^)]*)\), time = (${NUMBER})`);
const EVALUATED = new RegExp(
  String.raw`^(\d+)\) (?:Best value|New best): (${NUMBER})(?:, TR length: (${NUMBER}))?`,
);
const FIDELITY = new RegExp(String.raw`^Iter (\d+);\s+Fid = (${NUMBER});\s+Obj = (${NUMBER})`);
const STARTING = /^Starting iteration (\d+), total time: /;
/** Fitting a Gaussian process is part of one iteration. */
const FIT = /^(?:Iteration\s+\d+\/\d+ - Loss:|Epoch\s+\d+\/\d+ - Loss: .*lengthscale:)/;

/** The loops of BoTorch's tutorials, which people copy; the library itself prints nothing. */
export const botorch: Recognizer = {
  id: 'botorch',
  rank: 'search',
  needles: ['\nbatch ', ') best value: ', ') new best: ', '\niter ', '\nstarting iteration ', ' - loss:'],
  create() {
    /** Some of them count from 0. */
    let first: number | null = null;
    const numbered = (text: string | undefined): number => {
      const number = Number(text);
      first ??= number === 0 ? 1 : 0;
      return number + first;
    };
    return {
      read(line) {
        const [, batch, what, names, values, seconds] = BATCH.exec(line) ?? [];
        if (batch !== undefined) {
          const metrics = byName(names ?? '', values ?? '');
          const [only = null, second] = Object.values(metrics);
          // Some tutorials run several methods side by side.
          const best = what?.startsWith('best') && second === undefined ? only : null;
          const durationMs = Math.round((numberOf(seconds) ?? 0) * 1000);
          return [
            { fact: factOf({ moment: 'done', iteration: numbered(batch), best, metrics, durationMs }) },
          ];
        }
        const [, evaluations, best, length] = EVALUATED.exec(line) ?? [];
        if (evaluations !== undefined) {
          const trust = numberOf(length);
          const metrics = trust === null ? {} : { 'TR length': trust };
          return [
            {
              fact: factOf({ moment: 'done', iteration: Number(evaluations), best: numberOf(best), metrics }),
            },
          ];
        }
        const [, iteration, fidelity, objective] = FIDELITY.exec(line) ?? [];
        if (iteration !== undefined) {
          const metrics = { fidelity: numberOf(fidelity) ?? Number.NaN };
          const value = numberOf(objective);
          return [{ fact: factOf({ moment: 'done', iteration: numbered(iteration), value, metrics }) }];
        }
        const [, starting] = STARTING.exec(line) ?? [];
        if (starting !== undefined) {
          const began = numbered(starting);
          const before = began > 1 ? [{ fact: factOf({ moment: 'done', iteration: began - 1 }) }] : [];
          return [...before, { fact: factOf({ moment: 'began', iteration: began }) }];
        }
        return FIT.test(line) ? [{ fact: factOf({ metrics: namedNumbers(line) }), isAside: true }] : null;
      },
    };
  },
};

/** `(random, qEI) = (1.2, 2.3)` as numbers by name. */
function byName(names: string, values: string): Record<string, number> {
  const numbers = values.split(',').map((text) => numberOf(text.trim()));
  const entries = names.split(',').map((name, place) => [name.trim(), numbers[place] ?? null] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => entry[1] !== null));
}
