import { createEpochs, tellEpoch } from './epochs.ts';
import { NUMBER, numberOf } from './numbers.ts';
import { factOf, NOTHING, type Recognizer } from './recognizer.ts';

const HEADER = /^\s{0,20}Epoch\s{1,20}GPU_mem\s{1,20}(.*?)\s{1,20}Instances\s{1,20}Size\s*$/;
const ROW = new RegExp(
  String.raw`^\s{0,20}(\d+)\/(\d+)\s{1,20}[\d.]+G((?:\s{1,20}${NUMBER}){1,12})\s{1,20}\d+:\s{0,20}(\d+)%(?:\||\s[━─╸]|\s*$)`,
  'u',
);
const ALL = new RegExp(String.raw`^\s{0,40}all((?:\s{1,20}${NUMBER}){6})`);
const VALIDATION = /^\s{0,40}Class\s{1,20}Images\s/;
const COMPLETED = /^(\d+) epochs completed in /;
/** Metric names from its own files (ultralytics/utils/metrics.py). */
const FIGURES = ['metrics/precision(B)', 'metrics/recall(B)', 'metrics/mAP50(B)', 'metrics/mAP50-95(B)'];

/** One repainted row an epoch, with a header that names the losses, and a row `all` for the validation. */
export const ultralytics: Recognizer = {
  id: 'ultralytics',
  rank: 'training',
  needles: ['gpu_mem', '%|', '% ━', '% ─', '% ╸', ' all ', ' epochs completed in '],
  create() {
    const epochs = createEpochs();
    let losses: string[] = [];
    return {
      read(line) {
        const [, header] = HEADER.exec(line) ?? [];
        if (header !== undefined) {
          losses = header.trim().split(/\s+/);
          return NOTHING;
        }
        const [, epoch, total, figures, percent] = ROW.exec(line) ?? [];
        if (epoch !== undefined) {
          const began = epochs.begin(Number(epoch), { total: Number(total) });
          if (percent !== '100') return began;
          const named = losses.map((name, place) => [`train/${name}`, numbersOf(figures)[place]] as const);
          return [...began, tellEpoch(Number(epoch), { metrics: known(named) })];
        }
        const current = epochs.current();
        const [, all] = ALL.exec(line) ?? [];
        if (all !== undefined && current !== null) {
          const metrics = known(FIGURES.map((name, place) => [name, numbersOf(all)[place + 2]] as const));
          return [tellEpoch(current, { metrics }), ...epochs.complete(current, { metrics })];
        }
        const [, completed] = COMPLETED.exec(line) ?? [];
        if (completed === undefined || current === null) return VALIDATION.test(line) ? NOTHING : null;
        return [...epochs.complete(current), { fact: factOf({ moment: 'over' }) }];
      },
    };
  },
};

const numbersOf = (text: string | undefined): (number | null)[] =>
  (text ?? '').trim().split(/\s+/).map(numberOf);

const known = (entries: readonly (readonly [string, number | null | undefined])[]): Record<string, number> =>
  Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
