import type { LeftoversEnded } from '../../core/protocol/wire/machine-now.ts';
import type { Answer } from '../../core/protocol/wire/problem.ts';
import { mayHaveOrphans } from '../../core/run/orphan-grace.ts';
import { refuse } from '../base/answers.ts';
import { inTime } from '../base/in-time.ts';
import { runTracesOf } from '../keepers/orphans.ts';
import { folderTrouble } from '../store/folder-presence.ts';
import { endOrphans } from './clear-to-start.ts';
import type { RunContext } from './run-context.ts';

/** The keeper answers within milliseconds; after this time the host looks itself. */
const KEEPERS_LOOK_MS = 5_000;

/** The part of a run's context that is needed. */
interface EndContext extends Pick<RunContext, 'run' | 'clock' | 'note' | 'place'> {
  line: Pick<RunContext['line'], 'living' | 'isConnected' | 'leftovers'>;
}

/**
 * Ends what a run left behind, now and not after its grace, because the user wants that. `pid`: the process that the
 * user saw; refused unless it is certain, at this moment, that it is one of them. Run it in the run's own queue, so that
 * no attempt begins meanwhile.
 */
export async function endRunLeftovers(context: EndContext, pid: number): Promise<Answer<LeftoversEnded>> {
  const { run, line, clock, place } = context;
  const { id } = run.state.settings.spec;
  const isAtRest = () => mayHaveOrphans(run.state.lifecycle.phase) && line.living() === null;
  if (!isAtRest()) return refuse({ code: 'leftovers-of-living-run', id });
  // What is ended could not be recorded, and an unreachable folder does not show whether a keeper lives.
  const trouble = folderTrouble(run.paths);
  if (trouble !== null) return refuse(trouble);
  // Only the holder of the run's lock can tell that no job is alive.
  if (!line.isConnected() && (await place.keepers.lives(run.paths.folder)))
    return refuse({ code: 'keeper-silent', path: run.paths.folder });
  const told = (await inTime(KEEPERS_LOOK_MS, clock, line.leftovers(), null)) ?? [];
  const left = await place.processes.left(runTracesOf(run, told));
  if (!left?.some((one) => one.pid === pid)) return refuse({ code: 'not-left-behind', id, pid });
  // A start that was on its way to the keeper before may have arrived meanwhile.
  if (!isAtRest()) return refuse({ code: 'leftovers-of-living-run', id });
  const { endedPids, waitForPid } = await endOrphans(context, told);
  return { ok: true, value: { endedPids, leftPid: waitForPid } };
}
