import { RunRequest } from '../../../core/protocol/policy/run-spec.ts';
import type { UsageError } from '../../../core/protocol/text/usage-error.ts';
import type { RunView } from '../../../core/protocol/wire/run-view.ts';
import type { Calls } from '../connection.ts';
import type { Given } from '../read-arguments.ts';
import type { RUN_OPTIONS } from '../run-options.ts';
import type { World } from '../world.ts';

type RunArguments = Given<typeof RUN_OPTIONS>;

/** Options that may stand beside `--like`: none of them changes what runs. */
const BESIDE: ReadonlySet<string> = new Set([
  ...['like', 'name', 'experiment', 'queue', 'start-at', 'detach', 'preview'],
]);

/** What stands beside `--like` and would change what runs; null if nothing does. */
export function besideLike({ values, words }: Pick<RunArguments, 'values' | 'words'>): UsageError | null {
  const option = Object.keys(values).find((name) => !BESIDE.has(name));
  const beside = option === undefined ? words[0] : `--${option}`;
  return beside === undefined ? null : { code: 'beside-like', text: beside };
}

/**
 * The request of a run once more: program, folder, environment and today's settings of that run, without its note. A branch
 * becomes a run from the beginning. `notBefore`: its own earliest start; null: none.
 */
export function requestLike(
  { spec }: Pick<RunView, 'spec'>,
  values: RunArguments['values'],
  notBefore: number | null,
): RunRequest {
  const asked = { ...spec, note: '', queue: values.queue ?? false, notBefore };
  const { name, ...request } = RunRequest.parse(asked);
  return {
    ...request,
    name: values.name ?? name ?? spec.name,
    experiment: values.experiment ?? spec.experiment,
  };
}

/** Says in one line what has changed since the newest attempt of a run. */
export async function remarkSince(world: World, calls: Calls, id: string): Promise<void> {
  const { commandLine, shared } = world.language;
  const since = await calls.provenance.since.query({ id });
  const comparison = since.ok ? since.value : null;
  if (comparison === null) return world.console.remark(commandLine.diff.unknownNow(id));
  const clauses = comparison.differences.map(shared.difference);
  const said =
    clauses.length === 0
      ? commandLine.diff.sameNow(comparison)
      : commandLine.diff.differsNow(comparison, clauses);
  world.console.remark([said, shared.notCompared(comparison.unknown)].filter(Boolean).join(' '));
}
