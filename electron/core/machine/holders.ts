import type { MachineSample } from '../protocol/machine/machine-sample.ts';
import type { MachineHolder } from '../protocol/wire/machine-now.ts';

/** The run whose folder a process carries in its environment. */
export interface MarkedRun {
  id: string;
  name: string;
  /** Whether an attempt of it is alive; null: not certain. */
  hasJob: boolean | null;
}

/** What is known of the runs to which processes may belong. */
interface KnownRuns {
  /** Name of a run with a living job. */
  nameOf(id: string): string;
  /** By pid and start of a process; null if it carries the folder of none, or if that is unknown. */
  markedBy(process: { pid: number; startedAt: number | null }): MarkedRun | null;
}

type Owner = MachineHolder['owner'];

/** Whose the processes on the GPUs are. */
export function holdersIn(
  { gpus, trees }: Pick<MachineSample, 'gpus' | 'trees'>,
  { nameOf, markedBy }: KnownRuns,
): MachineHolder[] {
  const runs = new Map(trees.flatMap(({ id, pids }) => pids.map((pid) => [pid, id] as const)));
  return gpus.flatMap(({ key, processes }) =>
    (processes ?? []).map((process) => {
      const { pid } = process;
      const id = runs.get(pid);
      const owner: Owner =
        id === undefined ? byMark(markedBy(process)) : { kind: 'run', id, name: nameOf(id) };
      return { gpu: key, pid, owner };
    }),
  );
}

/**
 * A process outside the trees of living jobs. A job starts only once nothing of the attempts before it is alive, so what
 * carries the folder of a run with a living job belongs to that job. Without one, it was left behind.
 */
function byMark(marked: MarkedRun | null): Owner {
  if (marked === null || marked.hasJob === null) return { kind: 'other' };
  const { id, name } = marked;
  return { kind: marked.hasJob ? 'run' : 'leftover', id, name };
}
