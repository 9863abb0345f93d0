import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { JobScript } from './scripted-job.ts';

const text = { type: 'string' } as const;

/**
 * Reports iterations, and dies as requested. `--at`: every process that comes to iteration I dies there; `--own`: every
 * process dies in its own N-th iteration; `--stillborn`: that of attempt A dies in its first. `--cure` and CURE heal it.
 */
export const mortal: JobScript = function* ({ start, say, print }) {
  const { values } = parseArgs({
    args: start.args.slice(1),
    options: {
      ...{ total: text, at: text, own: text, stillborn: text },
      ...{ code: text, cure: text, config: text, resume: text, everyMs: text },
    },
  });
  const { config, resume, cure } = values;
  const isCured = config !== undefined && /\bcure"?\s*[:=]\s*"yes"/.test(readFileSync(config, 'utf8'));
  const isHealthy = isCured || cure !== undefined || start.env['CURE'] !== undefined;
  const done = resume && existsSync(resume) ? JSON.parse(readFileSync(resume, 'utf8')).iteration : 0;
  const total = Number(values.total ?? 10);
  say({ kind: 'hello', job: 'mortal', total, resumedFrom: done });
  for (let iteration = done + 1; iteration <= total; iteration++) {
    say({ kind: 'iteration-started', iteration });
    const isSkipped = start.env['VIGIL_SKIP_ITERATION'] === String(iteration);
    const isDeadly =
      iteration === Number(values.at) ||
      iteration - done === Number(values.own) ||
      values.stillborn === String(start.attempt);
    if (isDeadly && !isSkipped && !isHealthy) return Number(values.code ?? 7);
    yield Number(values.everyMs ?? 1000);
    const y = isSkipped ? Number(start.env['VIGIL_SKIP_VALUE']) : iteration;
    say({ kind: 'observation', iteration, x: [iteration], y, durationMs: 5 });
    print(`iteration ${iteration}`);
  }
  say({ kind: 'finished' });
  return 0;
};
