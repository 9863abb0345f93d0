import type { MachineSample } from '../../core/protocol/machine/machine-sample.ts';
import type { Clock } from '../base/clock.ts';

/** A process whose run could not be read is asked again after this time. */
const AGAIN_MS = 30_000;

/** A process on a GPU, by what distinguishes it from a later one with its pid. */
interface Holder {
  pid: number;
  startedAt: number | null;
}

/** Which processes on GPUs carry the folder of a run. */
export interface RunMarks {
  /** Reads the processes of a sample that are new; `found` is called if one of them carries a folder. */
  learn(sample: Pick<MachineSample, 'gpus' | 'trees'>, found: () => void): void;
  /** The folder that a process carries; null if it carries none, or if that is not known. */
  folderOf(holder: Holder): string | null;
}

/** `runOf`: reads the run of a process; null if it cannot be read. */
export function createRunMarks(
  runOf: (pid: number) => Promise<{ runFolder: string | null } | null>,
  clock: Clock,
): RunMarks {
  /** Null while it is being read. */
  let known = new Map<string, { runFolder: string | null; againMs: number } | null>();

  /** One is read after the other: a driver that hangs may block each read, and a run that begins needs others. */
  let last = Promise.resolve();

  async function read(key: string, pid: number, found: () => void): Promise<void> {
    if (!known.has(key)) return;
    const run = await runOf(pid).catch(() => null);
    // The process may have left the GPUs meanwhile.
    if (!known.has(key)) return;
    const againMs = run === null ? clock.uptimeMs() + AGAIN_MS : Number.POSITIVE_INFINITY;
    known.set(key, { runFolder: run?.runFolder ?? null, againMs });
    if (run !== null && run.runFolder !== null) found();
  }

  return {
    learn: ({ gpus, trees }, found) => {
      const ofJobs = new Set(trees.flatMap(({ pids }) => pids));
      const holders = gpus
        .flatMap(({ processes }) => processes ?? [])
        .filter(({ pid, startedAt }) => startedAt !== null && !ofJobs.has(pid));
      const before = known;
      known = new Map(
        holders.flatMap((holder) => {
          const mark = before.get(keyOf(holder));
          return mark === undefined ? [] : [[keyOf(holder), mark]];
        }),
      );
      for (const holder of holders) {
        const key = keyOf(holder);
        const mark = known.get(key);
        if (mark === null || (mark !== undefined && clock.uptimeMs() < mark.againMs)) continue;
        known.set(key, null);
        last = last.then(() => read(key, holder.pid, found));
      }
    },
    folderOf: (holder) => known.get(keyOf(holder))?.runFolder ?? null,
  };
}

const keyOf = ({ pid, startedAt }: Holder): string => `${pid} ${startedAt}`;
