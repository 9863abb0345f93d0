import { NUMBER, numberOf } from './numbers.ts';
import type { OutputFact, ParameterValue } from './output-fact.ts';
import { pythonEntries, pythonValue } from './python-literal.ts';
import { factOf, NOTHING, type Recognizer, type Sighting } from './recognizer.ts';

const STATUS = /^Trial status: (\d+ [A-Z]+(?: \| \d+ [A-Z]+)*)/;
const STATUS_OLD = /^Number of trials: \d+(?:\/(\d+))? \(([^)]*)\)/;
const TRIAL = /^Trial (\S+) (started with|completed|errored|finished iteration)\b/;
const BEST = new RegExp(
  String.raw`^Current best trial: \S+ with ([^=]+)=(${NUMBER}) and (?:params|parameters)=(\{.*\})`,
);
/** A row of a box: all trials, the configuration of one, or its result. */
const ROW = /^│ (\S.*?)(?:\s{2,}(\S+))? +│$/;
const BOX_END = '╰';
const ALL_TRIALS = 'Number of trials';
/** Names in a result that describe the run and not the objective. */
const OWN =
  /^(?:time_|timestamp|training_iteration|iterations_since|should_checkpoint|pid|node_ip|done|date|checkpoint_dir)/;
/** At most this many trials end between two tables. */
const MOST_AT_ONCE = 1000;

/**
 * A line and a box at the start and the end of a trial, and tables of states (ray/tune/experimental/output.py; before
 * version 2.5 only a table). Trials have names instead of numbers, so the ended ones are counted. The count is that of
 * the whole experiment if its total is printed, or if it was restored after trials had ended.
 */
export const rayTune: Recognizer = {
  id: 'ray-tune',
  rank: 'search',
  needles: ['\ntrial status: ', '\nnumber of trials: ', '\ntrial ', '\ncurrent best trial: ', '\n│ ', '\n╰'],
  create() {
    let started = 0;
    let ended = 0;
    let errored = 0;
    let total: number | null = null;
    /** True if Ray Tune restored an experiment in which trials had ended; null until the first table. */
    let isRestored: boolean | null = null;
    let metric = '';
    let box: 'configuration' | 'result' | null = null;
    let metrics: Record<string, number> = {};
    let name = '';
    const points = new Map<string, Record<string, ParameterValue>>();

    const one = (known: Partial<OutputFact>): Sighting[] => [{ fact: factOf({ total, ...known }) }];
    const numbered = (count: number): number | null => (total !== null || isRestored ? count : null);
    /** The trial that has ended, once its whole result was read. */
    const finish = (): Sighting[] => {
      if (box !== 'result') return [];
      box = null;
      const parameters = points.get(name) ?? {};
      points.delete(name);
      return one({
        moment: 'done',
        iteration: numbered(ended),
        value: metrics[metric] ?? null,
        metrics,
        parameters,
      });
    };
    const status = (counts: string, ofAll: string | undefined): readonly Sighting[] => {
      if (ofAll !== undefined) total = Number(ofAll);
      const terminated = Number(/(\d+) TERMINATED/.exec(counts)?.[1] ?? 0);
      const failed = Number(/(\d+) ERROR/.exec(counts)?.[1] ?? 0);
      const complete = terminated + failed;
      isRestored ??= ended === 0 && complete > 0;
      const more = Math.min(complete - ended, MOST_AT_ONCE);
      if (more <= 0) return one({});
      ended = complete;
      // Which of them failed is not shown, only how many.
      const lost = Math.max(0, failed - errored);
      errored = Math.max(errored, failed);
      return Array.from({ length: more }, (_, index) => index + 1 - more).flatMap((before) => {
        const iteration = numbered(complete + before);
        return one(
          more + before <= lost ? { moment: 'failed', error: '', iteration } : { moment: 'done', iteration },
        );
      });
    };
    const trial = (named: string, what: string): readonly Sighting[] => {
      const before = finish();
      box = null;
      name = named;
      if (what === 'errored') {
        errored++;
        return [...before, ...one({ moment: 'failed', error: '', iteration: numbered(++ended) })];
      }
      if (what === 'completed') {
        box = 'result';
        metrics = {};
        ended++;
        return before;
      }
      if (what !== 'started with') return before;
      box = 'configuration';
      points.set(name, {});
      return [...before, ...one({ moment: 'began', iteration: numbered(++started) })];
    };
    const row = (title: string, text: string | undefined): readonly Sighting[] => {
      const number = numberOf(text);
      const point = points.get(name);
      if (title === ALL_TRIALS) total = number;
      if (box === 'result' && number !== null && !OWN.test(title)) metrics[title] = number;
      if (box === 'configuration' && point && text !== undefined) point[title] = pythonValue(text);
      return NOTHING;
    };
    const endOfBox = (): readonly Sighting[] => {
      if (box === 'result') return finish();
      box = null;
      return one({ iteration: numbered(started), parameters: points.get(name) ?? {} });
    };
    return {
      read(line) {
        const [, title, text] = ROW.exec(line) ?? [];
        if (title !== undefined) return box !== null || title === ALL_TRIALS ? row(title, text) : null;
        if (line.startsWith(BOX_END)) return box === null ? null : endOfBox();
        const [, named = '', what] = TRIAL.exec(line) ?? [];
        if (what !== undefined) return trial(named, what);
        const now = STATUS.exec(line);
        if (now) return [...finish(), ...status(now[1] ?? '', undefined)];
        const old = STATUS_OLD.exec(line);
        if (old) return status(old[2] ?? '', old[1]);
        const [, searched, best, point] = BEST.exec(line) ?? [];
        const number = numberOf(best);
        if (searched === undefined || number === null) return null;
        metric = searched;
        return [...finish(), ...one({ best: number, parameters: pythonEntries(point ?? '') })];
      },
    };
  },
};
