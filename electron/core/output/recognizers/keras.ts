import { createEpochs, tellEpoch } from './epochs.ts';
import { NUMBER, namedNumbers, numberOf } from './numbers.ts';
import { NOTHING, type Recognizer, type Sighting } from './recognizer.ts';

const EPOCH = /^Epoch (\d+)\/(\d+)\s*$/;
/** Versions 2 and 3 (keras/src/utils/progbar.py), and `verbose=2`. */
const BAR = /^\s{0,20}(\d+)\/(\d+) (?:\[[=>.]{5,}\]|━+|- \d)/u;
const PER_STEP = /\d(?:us|ms|s)\/(?:step|epoch)/;
const SAVED = new RegExp(
  String.raw`^Epoch (\d+): (\S+) (?:improved from (${NUMBER}|None) to|did not improve from) (${NUMBER})`,
);
const REMARK = /^Epoch \d+: (?:saving model to|early stopping|finished saving|ReduceLROnPlateau)/;

/** Epochs, each with a bar of steps. Other programs print `Epoch 1/5` too: only a following bar identifies Keras. */
export const keras: Recognizer = {
  id: 'keras',
  rank: 'training',
  needles: ['\nepoch ', '━', '/step', '/epoch', '[=', '[>', '[.'],
  create() {
    const epochs = createEpochs();
    let named: { epoch: number; total: number } | null = null;
    let isKeras = false;
    let hasValidation = false;
    /** Whether the bar of the current epoch is full; null before its first frame. */
    let isFull: boolean | null = null;

    const epochLine = (epoch: number, total: number): readonly Sighting[] | null => {
      named = { epoch, total };
      isFull = null;
      return isKeras ? epochs.begin(epoch, { total }) : null;
    };
    const bar = (line: string, step: number, steps: number): readonly Sighting[] | null => {
      if (!isKeras && named === null) return null;
      const began = isKeras || named === null ? [] : epochs.begin(named.epoch, { total: named.total });
      isKeras = true;
      const metrics = namedNumbers(line.replaceAll(' - ', ' '));
      const isWhole = step >= steps;
      const drawn = isWhole === isFull ? [] : [tellEpoch(epochs.current() ?? 1, { isWhole })];
      isFull = isWhole;
      if (!isWhole || !PER_STEP.test(line)) return [...began, ...drawn];
      const isValidated = Object.keys(metrics).some((name) => name.startsWith('val_'));
      hasValidation ||= isValidated;
      const epoch = epochs.current() ?? 1;
      const told = tellEpoch(epoch, { metrics });
      return [
        ...began,
        ...drawn,
        told,
        ...(isValidated || !hasValidation ? epochs.complete(epoch, { metrics }) : []),
      ];
    };
    return {
      read(line) {
        const [, epoch, total] = EPOCH.exec(line) ?? [];
        if (epoch !== undefined) return epochLine(Number(epoch), Number(total));
        const [, step, steps] = BAR.exec(line) ?? [];
        if (step !== undefined) return bar(line, Number(step), Number(steps));
        const [, saved, metric, before, best] = SAVED.exec(line) ?? [];
        if (saved === undefined || metric === undefined) return REMARK.test(line) ? NOTHING : null;
        const number = numberOf(best);
        const last = numberOf(before);
        const direction = last === null || number === null ? null : number < last ? 'minimise' : 'maximise';
        return [tellEpoch(Number(saved), { best: number, direction })];
      },
    };
  },
};
