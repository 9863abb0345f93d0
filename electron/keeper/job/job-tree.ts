import type { KeeperReport, StartAttempt } from '../../core/protocol/keeper/keeper-message.ts';
import { findLeftBehind, type JobTree, processStartToken } from '../../platform/processes/processes.ts';
import type { Remark } from '../base/remarks.ts';

/** The tree of a job whose first process was just started. Never throws, because the job is alive. */
export function treeOf(pid: number, { env }: StartAttempt, remark: Remark): JobTree {
  return { pid, startToken: startTokenOf(pid, remark), runFolder: env['VIGIL_RUN_DIR'] ?? null };
}

/**
 * Null if the system does not provide it, perhaps for lack of descriptors; the tree is then known by its folder alone.
 */
function startTokenOf(pid: number, remark: Remark): string | null {
  try {
    return processStartToken(pid);
  } catch (error) {
    remark(`The start of process ${pid} cannot be told: ${error}`);
    return null;
  }
}

/** The pid of an ended process is not reused within this time: all other pids come first. */
const NUMBER_RESTS_MS = 10_000;

/**
 * Lists the processes that the job left running while the host judges its ending; does not touch them. If none is left,
 * there will be none before the next start, because only a process of the run can pass its name on. Processes older
 * than the job were searched before the job started.
 */
export async function leftoversOf(attempt: number, tree: JobTree, endedAgoMs: number): Promise<KeeperReport> {
  const left = await findLeftBehind(tree, endedAgoMs < NUMBER_RESTS_MS).catch(() => null);
  return {
    kind: 'leftovers',
    attempt,
    pids: left?.map(({ pid }) => pid) ?? null,
    processes: left,
  };
}
