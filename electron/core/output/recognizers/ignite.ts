import { createEpochs, tellEpoch } from './epochs.ts';
import { clockMs, namedNumbers } from './numbers.ts';
import { factOf, NOTHING, type Recognizer } from './recognizer.ts';

const STARTING = /Engine run starting with max_epochs=(\d+)/;
const COMPLETE = /Epoch\[(\d+)\] Complete\. Time taken: ([\d:.]+)/;
const ENDED = /Engine run (?:complete|finished)\. Time taken/;
const BAR = /^(?:(?:Epoch \[(\d+)\/(\d+)\]|Iteration): )?\[(\d+)\/(\d+)\]\s{1,20}\d{1,3}%\|/;

/** The engine's log and its own bar (ignite/engine/engine.py, ignite/handlers/tqdm_logger.py). */
export const ignite: Recognizer = {
  id: 'ignite',
  rank: 'training',
  needles: ['engine run ', '] complete. time taken: ', '%|'],
  create() {
    const epochs = createEpochs();
    let total: number | null = null;
    /** The evaluating engine runs within an epoch of the training engine and lasts one epoch. */
    let isEvaluating = false;
    return {
      read(line) {
        const [, all] = STARTING.exec(line) ?? [];
        if (all !== undefined) {
          isEvaluating = total !== null && total > 1 && all === '1';
          if (!isEvaluating) total = Number(all);
          return isEvaluating ? NOTHING : [{ fact: factOf({ total }), isAside: true }];
        }
        const [, complete, spent] = COMPLETE.exec(line) ?? [];
        if (complete !== undefined) {
          if (isEvaluating) return NOTHING;
          return epochs.complete(Number(complete), { total, durationMs: clockMs(spent ?? '') });
        }
        if (ENDED.test(line)) {
          if (isEvaluating) {
            isEvaluating = false;
            return NOTHING;
          }
          return [{ fact: factOf({ moment: 'over' }), isAside: true }];
        }
        const [, epoch, ofAll, done, steps] = BAR.exec(line) ?? [];
        if (done === undefined) return null;
        if (epoch === undefined) return NOTHING;
        const began = epochs.begin(Number(epoch), { total: Number(ofAll) });
        const metrics = done === steps ? namedNumbers(line.slice(line.lastIndexOf('|'))) : {};
        return Object.keys(metrics).length === 0 ? began : [...began, tellEpoch(Number(epoch), { metrics })];
      },
    };
  },
};
