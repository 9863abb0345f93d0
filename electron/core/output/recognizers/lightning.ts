import { createEpochs, tellEpoch } from './epochs.ts';
import { namedNumbers } from './numbers.ts';
import { factOf, NOTHING, type Recognizer, type Sighting } from './recognizer.ts';
import { readTqdmBar } from './tqdm-bar.ts';

const SIGN = /^(?:GPU available: |TPU available: |LOCAL_RANK: |Sanity Checking)|\bv_num=/;
const OTHER_BAR = /^\s{0,20}(?:Validation|Testing|Predicting|Sanity Checking)\b/;
const LABEL = /^Epoch (\d+)$/;
/** The rich bar: `Epoch 0/1` counts from 0, and the second number is the last epoch. */
const RICH =
  /^\s{0,20}Epoch (\d+)\/(-?\d+)\s{1,20}[━╸╺ ]+(\d+)\/(\d+|-+) [\d:]+ • [\d:-]+ [\d.]+(?:it|s)\/(?:s|it)\s?([^`]*)/u;
const STOPPED = /`Trainer\.fit` stopped: `max_epochs=(\d+)` reached\./;

/** The tqdm and rich bars; both count epochs from 0 (lightning/pytorch/callbacks/progress). */
export const lightning: Recognizer = {
  id: 'lightning',
  rank: 'training',
  needles: [
    '\ngpu available: ',
    '\ntpu available: ',
    '\nlocal_rank: ',
    'v_num=',
    'epoch ',
    'sanity checking',
    'validation',
    '\ntesting',
    '\npredicting',
    'trainer.fit` stopped',
  ],
  create() {
    const epochs = createEpochs();
    let isLightning = false;

    /** `isWhole`: null if the number of steps is unknown. */
    const frame = (
      number: number,
      total: number | null,
      isWhole: boolean | null,
      figures: string,
    ): Sighting[] => {
      const epoch = number + 1;
      const known = { ...(total === null ? {} : { total }), ...(isWhole === null ? {} : { isWhole: false }) };
      const metrics = namedNumbers(figures);
      const began = epochs.begin(epoch, known);
      return isWhole ? [...began, tellEpoch(epoch, { metrics, isWhole })] : began;
    };
    return {
      read(line) {
        const stopped = STOPPED.exec(line);
        const [, number, last, done, steps, figures] = RICH.exec(line) ?? [];
        const sightings: Sighting[] = [];
        if (number !== undefined) {
          isLightning = true;
          const total = Number(last) >= 0 ? Number(last) + 1 : null;
          sightings.push(
            ...frame(Number(number), total, steps?.startsWith('-') ? null : done === steps, figures ?? ''),
          );
        } else if (SIGN.test(line)) isLightning = true;
        if (stopped) {
          const total = Number(stopped[1]);
          return [...sightings, ...epochs.complete(total, { total }), { fact: factOf({ moment: 'over' }) }];
        }
        if (number !== undefined) return sightings;
        if (OTHER_BAR.test(line)) return isLightning ? NOTHING : null;
        const bar = readTqdmBar(line);
        const [, label] = LABEL.exec(bar?.label ?? '') ?? [];
        if (!bar || label === undefined) return null;
        // Only Lightning's bar of that name counts from 0.
        if (label === '0') isLightning = true;
        if (!isLightning) return null;
        return frame(Number(label), null, bar.done === bar.total, bar.postfix);
      },
    };
  },
};
