import type { KeeperReport, StartAttempt } from '../../core/protocol/keeper/keeper-message.ts';
import { findLeftBehind, type JobTree, processStartToken } from '../../platform/processes/processes.ts';
import type { Remark } from '../base/remarks.ts';

/** The tree of a job whose first process was started just now. Throws nothing: the job lives. */
export function treeOf(pid: number, { env }: StartAttempt, remark: Remark): JobTree {
  return { pid, startToken: startTokenOf(pid, remark), runFolder: env['VIGIL_RUN_DIR'] ?? null };
}

/** Null if the system does not tell, perhaps for want of descriptors; then the tree is known by its folder alone. */
function startTokenOf(pid: number, remark: Remark): string | null {
  try {
    return processStartToken(pid);
  } catch (error) {
    remark(`The start of process ${pid} cannot be told: ${error}`);
    return null;
  }
}

/** The number of an ended process is not handed out again within this time: all other numbers come first. */
const NUMBER_RESTS_MS = 10_000;

/**
 * While the host judges an ending: what the job left running is told, and left alone. If nothing is left, nothing ever
 * will be before the next start, since only a process of the run gives its name on. Who is older than the job was looked for
 * before the job was started.
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
