import { delimiter, dirname, join, resolve } from 'node:path';
import type { ProbeContext, ProbeSubject, PythonOrder } from './probe.ts';
import { probeEnvironment } from './runner/probe-environment.ts';
import { type ProbeRun, runProbe } from './runner/run-probe.ts';

/** Enough for a large package, and less than would make a machine swap. */
const MEMORY_BYTES = 16 * 1024 ** 3;
/** Stacks are written this share of the limit after the start. */
const STACKS_AT_SHARE = 0.8;

/** Starts programs of `vigil_probes` in the interpreter of a diagnosis. `scratchBase`: for their scratch folders. */
export function pythonStarter(
  subject: ProbeSubject & { python: string },
  scratchBase: string,
  { signal, leftMs }: Pick<ProbeContext, 'signal' | 'leftMs'>,
): (order: PythonOrder) => Promise<ProbeRun> {
  const { python, script, system, start, ran } = subject;
  const env = withFullPaths(subject);
  const probes = join(dirname(start), 'probes');
  return async (order) => {
    const mostMs = Math.max(1, leftMs());
    const limitMs = Math.min(order.limitMs, mostMs);
    const run = await runProbe({
      file: python,
      // Python 2 takes it too.
      args: ['-B', join(probes, 'run.py')],
      request: {
        ...order.request,
        probe: order.probe,
        script,
        scriptFolder: script === null ? subject.cwd : (subject.scriptFolder ?? dirname(script)),
        ...(ran ? { ran: { executable: ran.executable, places: ran.places } } : {}),
        memoryBytes: order.memoryBytes === undefined ? MEMORY_BYTES : order.memoryBytes,
        limitSeconds: limitMs / 1000,
        isWatched: order.isWatched === true,
        stacksAfterSeconds: order.wantsStacks ? (limitMs / 1000) * STACKS_AT_SHARE : null,
      },
      envIn: (scratch) => probeEnvironment(system, env, scratch, order.variables),
      scratchBase,
      limitMs,
      mostMs,
      keepsPriority: order.keepsPriority === true,
      signal,
      ...(order.heard && { heard: order.heard }),
    });
    // Cut by the end of the diagnosis, which shows nothing about the probe.
    const isCut = run.end.kind === 'timeout' && (limitMs < order.limitMs || run.tookMs >= mostMs);
    const end = isCut ? ({ kind: 'cancelled' } as const) : run.end;
    return { ...run, end };
  };
}

/** Folders in which Python looks for modules are relative to that of the job, and a probe runs elsewhere. */
function withFullPaths({ env, cwd }: Pick<ProbeSubject, 'env' | 'cwd'>): ProbeSubject['env'] {
  const searched = env['PYTHONPATH'];
  if (!searched || cwd === null) return env;
  const folders = searched.split(delimiter).map((folder) => resolve(cwd, folder));
  return { ...env, PYTHONPATH: folders.join(delimiter) };
}
