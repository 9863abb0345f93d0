import { factOf, NOTHING, type Recognizer } from './recognizer.ts';

const LINE =
  /^\[(?:INFO|WARNING|ERROR)\]\[(?:smbo|\w*intensifier|\w*initial_design|\w*facade|config_selector|\w*runner|\w*callback)\.py:\d+\] /;
const FINISHED = /Finished (\d+) trials\./;
const EXHAUSTED = /\] (?:Configuration budget is exhausted|Optimization budget is exhausted)/;
const FINISHED_OF = /--- Finished trials: (\d+) \/ (\d+)/;

/**
 * The log of SMAC 3 on standard output (smac/logging.yml). It prints how many trials have finished, not each of them.
 */
export const smac: Recognizer = {
  id: 'smac',
  rank: 'search',
  needles: ['\n[info][', '\n[warning][', '\n[error][', '--- finished trials: '],
  create() {
    let last = -1;
    return {
      read(line) {
        const [, ofAll, total] = FINISHED_OF.exec(line) ?? [];
        if (ofAll === undefined && !LINE.test(line)) return null;
        if (EXHAUSTED.test(line)) return [{ fact: factOf({ moment: 'over' }), isAside: true }];
        const iteration = Number(ofAll ?? FINISHED.exec(line)?.[1] ?? 0);
        if (iteration <= last) return NOTHING;
        last = iteration;
        // A line without a number is an aside: it does not show that SMAC counts the iterations.
        if (iteration === 0) return [{ fact: factOf({}), isAside: true }];
        return [
          { fact: factOf({ moment: 'done', iteration, total: total === undefined ? null : Number(total) }) },
        ];
      },
    };
  },
};
