import { createEpochs, tellEpoch } from './epochs.ts';
import { numberOf } from './numbers.ts';
import { pythonEntries } from './python-literal.ts';
import { factOf, NOTHING, type Recognizer } from './recognizer.ts';
import { createSpanningBar } from './spanning-bar.ts';
import { readTqdmBar } from './tqdm-bar.ts';

const LINE = /^\{'(?:loss|eval_\w+|train_runtime)': .*'epoch': '?[\d.]+'?.*\}\s*$/;
const EVALUATION = 'eval_';
const TRAINING = /^\{'(?:loss|train_runtime)'/;

/**
 * A dictionary at each logging step, with the epoch as a fraction (transformers/trainer_callback.py); from version 5
 * on, numbers are quoted. Metric names follow its own reports: `train/loss`, `eval/loss`.
 */
export const huggingFace: Recognizer = {
  id: 'hugging-face',
  rank: 'training',
  needles: ["{'loss': ", "{'eval_", "{'train_runtime': ", '%|'],
  create() {
    const epochs = createEpochs();
    const steps = createSpanningBar();
    return {
      bar: steps.now,
      read(line) {
        if (!LINE.test(line)) {
          const bar = readTqdmBar(line);
          if (bar) steps.drawn(bar);
          return null;
        }
        if (TRAINING.test(line)) steps.logged();
        const metrics: Record<string, number> = {};
        let passed = 0;
        for (const [name, text] of Object.entries(pythonEntries(line))) {
          const number = typeof text === 'number' ? text : numberOf(String(text));
          if (number === null) continue;
          if (name === 'epoch') passed = number;
          else if (name.startsWith(EVALUATION)) metrics[`eval/${name.slice(EVALUATION.length)}`] = number;
          else metrics[`train/${name}`] = number;
        }
        const whole = Math.floor(passed);
        const told = tellEpoch(Math.max(1, Math.ceil(passed)), { metrics });
        const completed = whole >= 1 ? epochs.complete(whole) : NOTHING;
        const over = 'train/train_runtime' in metrics ? [{ fact: factOf({ moment: 'over' as const }) }] : [];
        return [told, ...completed, ...over];
      },
    };
  },
};
