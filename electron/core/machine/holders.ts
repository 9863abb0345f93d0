import type { MachineSample } from '../protocol/machine/machine-sample.ts';
import type { MachineHolder } from '../protocol/wire/machine-now.ts';

/** Whose the processes on the GPUs are. `nameOf`: of a run by its id. */
export function holdersIn(
  { gpus, trees }: Pick<MachineSample, 'gpus' | 'trees'>,
  nameOf: (id: string) => string,
): MachineHolder[] {
  const runs = new Map(trees.flatMap(({ id, pids }) => pids.map((pid) => [pid, id] as const)));
  return gpus.flatMap(({ key, processes }) =>
    (processes ?? []).map(({ pid }) => {
      const id = runs.get(pid);
      const owner =
        id === undefined ? { kind: 'other' as const } : { kind: 'run' as const, id, name: nameOf(id) };
      return { gpu: key, pid, owner };
    }),
  );
}
