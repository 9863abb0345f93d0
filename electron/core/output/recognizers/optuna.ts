import type { Goal } from '../../protocol/basics.ts';
import { errorText } from './error-text.ts';
import { NUMBER, numberOf } from './numbers.ts';
import type { OutputFact } from './output-fact.ts';
import { pythonEntries, pythonItems } from './python-literal.ts';
import { factOf, type LineReader, NOTHING, type Recognizer, type Sighting } from './recognizer.ts';
import { readTqdmBar } from './tqdm-bar.ts';

const VALUE = String.raw`${NUMBER}|\{[^}]*\}`;
const FINISHED = new RegExp(
  String.raw`Trial (\d+) finished with value: (${VALUE}) and parameters: (\{.*\})\.(?: ?Best is trial (\d+) with value: (${VALUE})\.)?`,
);
const FINISHED_MANY = /Trial (\d+) finished with values: (\[[^\]]*\]|\{[^}]*\}) and parameters: (\{.*\})\./;
const PRUNED = /Trial (\d+) pruned\./;
const FAILED =
  /Trial (\d+) failed(?: with parameters: (\{.*?\}))?,? because (?:of the following error: )?(.*?)\.?$/;
const FAILED_VALUE = /Trial (\d+) failed with value /;
/** Format of version 1. */
const FINISHED_OLD = new RegExp(
  String.raw`Finished trial#(\d+) (?:with value: (${NUMBER}) with parameters: (\{.*\})\. Best is trial#\d+ with value: (${NUMBER})|resulted in value: (${NUMBER})\. Current best value is (${NUMBER}))`,
);
const BAR = new RegExp(String.raw`^Best trial: \d+\. Best value: (${NUMBER})$`);

/** Formats: optuna/study/study.py and _optimize.py of versions 1 to 5. Trial 0 is iteration 1. */
export const optuna: Recognizer = {
  id: 'optuna',
  rank: 'search',
  needles: [
    'a new study created in',
    'using an existing study',
    ' finished with value',
    ' pruned.',
    ' failed with',
    ' failed because',
    ' failed, because',
    'finished trial#',
    'best trial: ',
  ],
  create() {
    const reader = createTrials();
    return { read: (line) => reader.read(line, '') };
  },
};

function createTrials(): LineReader {
  /** Iterations of earlier studies. */
  let before = 0;
  let highest = 0;
  let failed = -1;
  let goal: Goal | null = null;
  let shown = '';

  const numberOfTrial = (trial: string | undefined): number => {
    const iteration = before + Number(trial) + 1;
    highest = Math.max(highest, iteration);
    return iteration;
  };
  const done = (trial: string | undefined, known: Partial<OutputFact>): readonly Sighting[] => {
    const { value = null, best = null } = known;
    // The direction shows as soon as a trial is not the best one.
    if (value !== null && best !== null && best !== value && !Number.isNaN(value))
      goal = best < value ? 'minimise' : 'maximise';
    return [{ fact: factOf({ moment: 'done', iteration: numberOfTrial(trial), direction: goal, ...known }) }];
  };

  return {
    read(line) {
      if (line.includes('A new study created in ')) {
        before = highest;
        goal = null;
        return [{ fact: factOf({}) }];
      }
      if (line.includes('Using an existing study')) return [{ fact: factOf({}) }];
      const finished = FINISHED.exec(line);
      if (finished) {
        const [, trial, value, parameters, , best] = finished;
        return done(trial, {
          ...singleValue(value),
          best: singleValue(best).value,
          parameters: pythonEntries(parameters ?? ''),
        });
      }
      const many = FINISHED_MANY.exec(line);
      if (many)
        return done(many[1], { metrics: valuesOf(many[2] ?? ''), parameters: pythonEntries(many[3] ?? '') });
      const old = FINISHED_OLD.exec(line);
      if (old)
        return done(old[1], {
          value: numberOf(old[2] ?? old[5]),
          best: numberOf(old[4] ?? old[6]),
          parameters: pythonEntries(old[3] ?? ''),
        });
      const pruned = PRUNED.exec(line);
      const lost = pruned ?? FAILED.exec(line) ?? FAILED_VALUE.exec(line);
      if (lost) {
        const iteration = numberOfTrial(lost[1]);
        // Optuna prints a failure twice: with its parameters, and with its value.
        if (iteration === failed) return NOTHING;
        failed = iteration;
        const error = pruned ? null : errorText(lost[3] ?? '');
        return [
          { fact: factOf({ moment: 'failed', error, iteration, parameters: pythonEntries(lost[2] ?? '') }) },
        ];
      }
      return bar(line);
    },
  };

  function bar(line: string): readonly Sighting[] | null {
    const frame = readTqdmBar(line);
    const best = frame && BAR.exec(frame.label);
    if (!frame || !best) return null;
    const { total } = frame;
    if (shown === `${best[1]} ${total}`) return NOTHING;
    shown = `${best[1]} ${total}`;
    return [{ fact: factOf({ total: total === null ? null : before + total, best: numberOf(best[1]) }) }];
  }
}

/** A value or, with named metrics, a dictionary with one entry. */
function singleValue(text: string | undefined): { value: number | null; metrics: Record<string, number> } {
  if (!text?.startsWith('{')) return { value: numberOf(text), metrics: {} };
  const metrics = valuesOf(text);
  return { value: Object.values(metrics)[0] ?? null, metrics };
}

/** Several values by name, or by their index, which Optuna counts from 0. */
function valuesOf(text: string): Record<string, number> {
  const entries = text.startsWith('{')
    ? Object.entries(pythonEntries(text))
    : pythonItems(text).map((value, place) => [`values/${place}`, value] as const);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}
