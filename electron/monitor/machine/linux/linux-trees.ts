import { sumIfKnown } from '../../../core/machine/sum-if-known.ts';
import type { MachineGap, ProcessTreeSample } from '../../../core/protocol/machine/machine-sample.ts';
import type { WatchedJob } from '../../../core/protocol/machine/monitor-message.ts';
import { processesOfJob } from '../../../platform/processes/processes.ts';
import { childrenOf, countHandles, readFigures } from './linux-processes.ts';

/** Children of known processes are looked for this often, which costs a file for each thread of the job. */
const CHILDREN_EVERY_MS = 3_000;
/** Processes that left their parent are found by a look at all processes of the machine. */
const STRAYS_EVERY_MS = 30_000;

interface Tree {
  pids: number[];
  strays: number[];
  childrenAtMs: number;
  straysAtMs: number;
  isLooking: boolean;
  before: { cpuMs: number; atMs: number } | null;
}

/** Process trees of jobs on Linux. */
export class LinuxTrees {
  readonly #trees = new Map<string, Tree>();
  readonly #proc: string;
  #hasRight = true;

  /** `proc`: where procfs is. */
  constructor(proc = '/proc') {
    this.#proc = proc;
  }

  /** Why figures of the last reading are missing. */
  gaps(): MachineGap[] {
    return this.#hasRight ? [] : [{ what: 'handles', why: 'no-right', code: null }];
  }

  read(jobs: readonly WatchedJob[], nowMs: number): ProcessTreeSample[] {
    const keys = new Set(jobs.map(keyOf));
    for (const key of this.#trees.keys()) if (!keys.has(key)) this.#trees.delete(key);
    this.#hasRight = true;
    return jobs.map((job) => this.#readTree(job, nowMs));
  }

  #readTree(job: WatchedJob, nowMs: number): ProcessTreeSample {
    const tree = this.#treeOf(job);
    if (nowMs - tree.childrenAtMs >= CHILDREN_EVERY_MS) {
      tree.childrenAtMs = nowMs;
      tree.pids = descendants([job.pid, ...tree.strays], this.#proc);
    }
    if (nowMs - tree.straysAtMs >= STRAYS_EVERY_MS && !tree.isLooking) void lookForStrays(job, tree, nowMs);
    const living = tree.pids.flatMap((pid) => {
      const figures = readFigures(pid, this.#proc);
      if (figures === null) return [];
      const handles = countHandles(pid, this.#proc);
      // A process that has just ended has no open files to list either.
      if (handles === null && readFigures(pid, this.#proc) !== null) this.#hasRight = false;
      return [{ pid, ...figures, handles }];
    });
    tree.pids = living.map(({ pid }) => pid);
    const cpuMs = sumIfKnown(living.map((one) => one.cpuMs)) ?? 0;
    const { before } = tree;
    tree.before = { cpuMs, atMs: nowMs };
    return {
      id: job.id,
      pids: tree.pids,
      processors:
        before === null || nowMs <= before.atMs
          ? null
          : Math.max(0, (cpuMs - before.cpuMs) / (nowMs - before.atMs)),
      residentBytes: sumIfKnown(living.map((one) => one.residentBytes)),
      privateBytes: sumIfKnown(living.map((one) => one.privateBytes)),
      handles: sumIfKnown(living.map((one) => one.handles)),
    };
  }

  #treeOf(job: WatchedJob): Tree {
    const never = Number.NEGATIVE_INFINITY;
    const tree = this.#trees.get(keyOf(job)) ?? {
      ...{ pids: [], strays: [], isLooking: false, before: null },
      ...{ childrenAtMs: never, straysAtMs: never },
    };
    this.#trees.set(keyOf(job), tree);
    return tree;
  }
}

const keyOf = ({ id, pid }: WatchedJob): string => `${id} ${pid}`;

function descendants(first: readonly number[], proc: string): number[] {
  const found = new Set<number>();
  const waiting = [...first];
  for (let pid = waiting.shift(); pid !== undefined; pid = waiting.shift()) {
    if (found.has(pid)) continue;
    found.add(pid);
    waiting.push(...(childrenOf(pid, proc) ?? []));
  }
  return [...found];
}

async function lookForStrays({ pid, runFolder }: WatchedJob, tree: Tree, nowMs: number): Promise<void> {
  tree.straysAtMs = nowMs;
  tree.isLooking = true;
  try {
    tree.strays = (await processesOfJob(pid, runFolder)) ?? [];
  } finally {
    tree.isLooking = false;
  }
}
