import type { OutputFact } from './output-fact.ts';
import { pythonEntries, pythonItems } from './python-literal.ts';
import { factOf, type Recognizer } from './recognizer.ts';

const GENERATED = /Generated new trial (\d+) with parameters (\{.*\})(?: using [^{}]*)?\.\s*$/;
const ATTACHED = /Attached custom parameterization (\{.*\}) as trial (\d+)\.\s*$/;
const COMPLETED = /Completed trial (\d+) with data: (\{.*\})\.\s*$/;
const MARKED = /Trial (\d+) marked ([A-Z_]+)/;
/** States of a trial without a value. */
const LOST = new Set(['FAILED', 'ABANDONED', 'EARLY_STOPPED']);

/**
 * Ax prints a trial when it is generated, before its evaluation, and when it is completed (ax/api/client.py,
 * ax/service/ax_client.py). Trial 0 is iteration 1.
 */
export const ax: Recognizer = {
  id: 'ax',
  rank: 'search',
  needles: ['generated new trial ', 'attached custom parameterization ', 'completed trial ', ' marked '],
  create() {
    const waiting = new Map<number, OutputFact['parameters']>();
    const ended = (trial: string | undefined, moment: 'done' | 'failed', known: Partial<OutputFact>) => {
      const iteration = Number(trial) + 1;
      const parameters = waiting.get(iteration) ?? {};
      waiting.delete(iteration);
      return [{ fact: factOf({ moment, iteration, parameters, ...known }) }];
    };
    return {
      read(line) {
        const generated = GENERATED.exec(line);
        const attached = ATTACHED.exec(line);
        const trial = generated?.[1] ?? attached?.[2];
        if (trial !== undefined) {
          const iteration = Number(trial) + 1;
          const parameters = pythonEntries(generated?.[2] ?? attached?.[1] ?? '');
          waiting.set(iteration, parameters);
          return [{ fact: factOf({ moment: 'began', iteration, parameters }) }];
        }
        const completed = COMPLETED.exec(line);
        if (completed) {
          const metrics = means(completed[2] ?? '');
          const [value = null, second] = Object.values(metrics);
          return ended(completed[1], 'done', { metrics, value: second === undefined ? value : null });
        }
        const [, marked, state = ''] = MARKED.exec(line) ?? [];
        if (state === 'COMPLETED') return ended(marked, 'done', {});
        return LOST.has(state) ? ended(marked, 'failed', { error: state === 'FAILED' ? '' : null }) : null;
      },
    };
  },
};

/** Means in `{'booth': (-11.2, None)}`; the standard error follows each mean. */
function means(data: string): Record<string, number> {
  const metrics: Record<string, number> = {};
  for (const [name, text] of Object.entries(pythonEntries(data))) {
    const mean = typeof text === 'string' ? pythonItems(text)[0] : text;
    if (typeof mean === 'number') metrics[name] = mean;
  }
  return metrics;
}
