import { createEpochs, tellEpoch } from './epochs.ts';
import { countOf, namedNumbers } from './numbers.ts';
import { factOf, NOTHING, type Recognizer } from './recognizer.ts';

const LINE =
  /mmengine - INFO - (Epoch|Iter)\((train|val|test)\)\s{0,20}(?:\[\s{0,10}(\d+)\])?\[\s{0,10}(\d+)\/\s{0,10}(\d+)\](.*)$/;
/** Numbers about the tool itself, not about the model. */
const OWN = new Set(['eta', 'time', 'data_time', 'memory']);

/** The log of MMEngine's runner (mmengine/hooks/logger_hook.py); some runners count iterations instead of epochs. */
export const mmengine: Recognizer = {
  id: 'mmengine',
  rank: 'training',
  needles: ['mmengine - info - '],
  create() {
    const epochs = createEpochs();
    return {
      read(line) {
        const [, mode, phase, epochText, doneText, stepsText, rest] = LINE.exec(line) ?? [];
        const done = countOf(doneText);
        const total = countOf(stepsText);
        if (phase === undefined || done === null) return null;
        const figures = Object.entries(namedNumbers(rest ?? '')).filter(([name]) => !OWN.has(name));
        const metrics = Object.fromEntries(figures.map(([name, value]) => [`${phase}/${name}`, value]));
        const epoch = countOf(epochText);
        if (mode === 'Iter') {
          if (phase !== 'train') return figures.length > 0 ? [{ fact: factOf({ metrics }) }] : NOTHING;
          const fact = factOf({ moment: 'done', iteration: done, total, metrics });
          return [{ fact, counter: { name: 'iterations', rank: 'training' } }];
        }
        if (epoch === null) return figures.length > 0 ? [{ fact: factOf({ metrics }) }] : NOTHING;
        const began = phase === 'train' ? epochs.begin(epoch) : [];
        const ended = phase === 'val' && done === total ? epochs.complete(epoch, { metrics }) : [];
        return [...began, tellEpoch(epoch, { metrics }), ...ended];
      },
    };
  },
};
