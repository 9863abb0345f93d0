import { createEpochs, tellEpoch } from './epochs.ts';
import { NUMBER, numberOf } from './numbers.ts';
import { NOTHING, type Recognizer } from './recognizer.ts';

const ITERATION = new RegExp(
  String.raw`Epoch\[(\d+)\] Iteration\[\d+\/\d+\] Loss: (${NUMBER}), Acc: (${NUMBER}), Base Lr: (${NUMBER})`,
);
/**
 * Labelled as the time of a batch, but it is that of the epoch: engine/trainer.py multiplies it by the number of steps.
 */
const EPOCH_DONE = new RegExp(String.raw`Epoch (\d+) done\. Time per batch: (${NUMBER})\[s\]`);
const VALIDATION = /Validation Results(?: - Epoch: (\d+))?\s*$/;
const MEAN_PRECISION = new RegExp(String.raw`mAP: (${NUMBER})%\s*$`);
const RANK = new RegExp(String.raw`CMC curve, Rank-(\d+)\s{0,10}:(${NUMBER})%\s*$`);

/** The log of reid-strong-baseline (engine/trainer.py). mAP and CMC are percentages. */
export const reid: Recognizer = {
  id: 'reid',
  rank: 'training',
  needles: ['] iteration[', ' done. time per batch: ', 'validation results', 'map: ', 'cmc curve, rank-'],
  create() {
    const epochs = createEpochs();
    return {
      read(line) {
        const [, number, ...figures] = ITERATION.exec(line) ?? [];
        if (number !== undefined) {
          const epoch = Number(number);
          const [loss, accuracy, rate] = figures.map((text) => numberOf(text) ?? Number.NaN);
          const metrics = {
            'train/loss': loss ?? 0,
            'train/acc': accuracy ?? 0,
            'train/lr': rate ?? 0,
            epoch,
          };
          return [...epochs.begin(epoch), tellEpoch(epoch, { metrics })];
        }
        const [, done, seconds] = EPOCH_DONE.exec(line) ?? [];
        if (done !== undefined)
          return epochs.complete(Number(done), { durationMs: Math.round((numberOf(seconds) ?? 0) * 1000) });
        if (VALIDATION.test(line)) return NOTHING;
        const epoch = epochs.current();
        const precision = numberOf(MEAN_PRECISION.exec(line)?.[1]);
        if (precision !== null) return [tellEpoch(epoch, { metrics: { 'val/mAP': precision } })];
        const [, rank, match] = RANK.exec(line) ?? [];
        const share = numberOf(match);
        return share === null ? null : [tellEpoch(epoch, { metrics: { [`val/cmc_rank_${rank}`]: share } })];
      },
    };
  },
};
