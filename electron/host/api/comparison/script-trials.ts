import { setImmediate } from 'node:timers/promises';
import { growthPerIteration } from '../../../core/memory/use/growth-per-iteration.ts';
import type { Answer } from '../../../core/protocol/wire/problem.ts';
import type { RunRow } from '../../../core/protocol/wire/run-view.ts';
import { MOST_TRIALS, type ScriptTrials, type Trial } from '../../../core/protocol/wire/script-trials.ts';
import { type TriedRun, trialChange } from '../../../core/provenance/trials/trial-change.ts';
import { refuse } from '../../base/answers.ts';
import { contentText, openContentStore } from '../../provenance/content-store.ts';
import { newestKnown } from '../../provenance/run-before.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';
import { readRunSpec } from '../../store/run-folder.ts';

/** A run of which perhaps only the row is loaded. */
interface KnownRun {
  folder: string;
  row: RunRow;
}

const hasStarted = (run: KnownRun): run is KnownRun & { row: { startedAt: number } } =>
  run.row.startedAt !== null;

/** Reads the runs of the script of `id`, the newest `MOST_TRIALS`, oldest first. `content`: the store of kept files. */
export async function readScriptTrials(
  id: string,
  registry: Pick<RunRegistry, 'all' | 'filled' | 'get'>,
  content: string,
): Promise<Answer<ScriptTrials>> {
  await registry.filled();
  const asked = registry.get(id)?.row();
  if (asked === undefined) return refuse({ code: 'no-such-run', id });
  // Of one that cannot be read the script is not known.
  if (asked.script === null && !asked.sample) return refuse(asked.problem ?? { code: 'no-such-run', id });
  const known = registry.all().map((run) => ({ folder: run.folder, row: run.row() }));
  const started = known
    .filter(({ row }) => row.sample === asked.sample && row.script === asked.script)
    .filter(hasStarted)
    .sort(({ row: a }, { row: b }) => a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1));
  const store = openContentStore(content);
  const contentOf = (digest: string) => contentText(store.get(digest));
  const earlier: TriedRun[] = [];
  const trials: Trial[] = [];
  // One more: the oldest that is shown is compared too.
  for (const { folder, row } of started.slice(-MOST_TRIALS - 1)) {
    // One at a time, so that many runs delay no other call.
    await setImmediate();
    const branchedFrom = readRunSpec(folder).spec?.branchedFrom ?? null;
    const tried = { id: row.id, name: row.name, facts: await newestKnown(folder), branchedFrom };
    trials.push({
      ...row,
      branchedFrom: namedBranch(branchedFrom, known),
      judged: row.end?.judged ?? null,
      change: trialChange(tried, earlier, contentOf),
      ...memoryOf(row, registry),
    });
    earlier.push(tried);
  }
  return {
    ok: true,
    value: { script: asked.script, trials: trials.slice(-MOST_TRIALS), count: started.length },
  };
}

/** The run that a run continues by its name, or by its id if it is gone. */
function namedBranch(branch: TriedRun['branchedFrom'], known: readonly KnownRun[]): Trial['branchedFrom'] {
  if (branch === null) return null;
  const from = known.find(({ row }) => row.id === branch.run);
  return { name: from?.row.name ?? branch.run, iteration: branch.iteration };
}

function memoryOf(
  { id, peak }: RunRow,
  registry: Pick<RunRegistry, 'get'>,
): Pick<Trial, 'devicePeak' | 'perIteration'> {
  // Where no use of a GPU was measured there is no growth of it, and the run need not be loaded.
  if (peak?.resource !== 'device') return { devicePeak: null, perIteration: null };
  const series = registry.get(id)?.state?.memory.series.find(({ resource }) => resource === 'device');
  return {
    devicePeak: peak.bytes,
    perIteration: series === undefined ? null : growthPerIteration(series),
  };
}
