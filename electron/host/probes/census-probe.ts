import { setTimeout as sleep } from 'node:timers/promises';
import { type Counted, judgeCensus } from '../../core/diagnosis/probes/judge-census.ts';
import { skippedProbe } from '../../core/diagnosis/probes/judged-probe.ts';
import { askCensus } from './ask-census.ts';
import type { Probe } from './probe.ts';

/** How often the job is asked, and the time between two answers: growth needs several. */
const EFFORT = {
  quick: { counts: 5, everyMs: 200 },
  normal: { counts: 6, everyMs: 3_000 },
  thorough: { counts: 15, everyMs: 8_000 },
};

/** Who holds memory in the living job, and whose memory grows. */
export const censusProbe: Probe = {
  name: 'census',
  from: 'normal',
  needsPython: false,
  async run(context) {
    const job = context.livingJob?.() ?? null;
    if (job === null) return skippedProbe({ kind: 'no-job' });
    const { counts, everyMs } = EFFORT[context.request.level];
    const found: Counted[] = [];
    for (let number = 0; number < counts && !context.signal.aborted && context.leftMs() > 0; number++) {
      context.doing(null, number, counts);
      if (number > 0) await sleep(everyMs, null, { signal: context.signal }).catch(() => {});
      const census = await askCensus(job, context.signal);
      // It has ended, or does not answer: it would be waited for each time.
      if (census === null) break;
      found.push({ census, iteration: job.iteration() });
    }
    const judged = judgeCensus(found);
    return context.signal.aborted ? { ...judged, reason: { kind: 'cancelled' } } : judged;
  },
};
