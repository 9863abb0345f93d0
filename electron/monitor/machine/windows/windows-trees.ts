import { sumIfKnown } from '../../../core/machine/sum-if-known.ts';
import { treeMembers } from '../../../core/machine/windows/process-tree.ts';
import { busyProcessors, type TreeUse } from '../../../core/machine/windows/tree-load.ts';
import type { ProcessTreeSample } from '../../../core/protocol/machine/machine-sample.ts';
import type { WatchedJob } from '../../../core/protocol/machine/monitor-message.ts';
import type { MachineGaps } from './windows-gaps.ts';
import type { MachineCalls } from './windows-library.ts';
import { bornOnWindows, listProcesses, readWindowsFigures } from './windows-processes.ts';

/** All processes of the machine are listed this often, which costs a call for each. */
const LIST_EVERY_MS = 3_000;

interface Tree {
  /** Members with their time of creation; one whose parent has ended since stays a member. */
  members: Map<number, bigint>;
  before: TreeUse | null;
}

/**
 * Process trees of jobs on Windows, which keeps no list of children. A process whose parent ended before the next list is
 * not found.
 */
export class WindowsTrees {
  readonly #calls: MachineCalls;
  readonly #gaps: MachineGaps;
  readonly #trees = new Map<string, Tree>();
  #listedAtMs = Number.NEGATIVE_INFINITY;

  constructor(calls: MachineCalls, gaps: MachineGaps) {
    this.#calls = calls;
    this.#gaps = gaps;
  }

  read(jobs: readonly WatchedJob[], nowMs: number): ProcessTreeSample[] {
    const keys = new Set(jobs.map(keyOf));
    for (const key of this.#trees.keys()) if (!keys.has(key)) this.#trees.delete(key);
    const isNew = jobs.some((job) => !this.#trees.has(keyOf(job)));
    for (const job of jobs) if (!this.#trees.has(keyOf(job))) this.#trees.set(keyOf(job), treeOf(job));
    if (jobs.length > 0 && (isNew || nowMs - this.#listedAtMs >= LIST_EVERY_MS)) this.#list(nowMs);
    return jobs.map((job) => this.#sample(job, this.#trees.get(keyOf(job)) ?? treeOf(job), nowMs));
  }

  #list(nowMs: number): void {
    this.#listedAtMs = nowMs;
    const links = listProcesses(this.#calls);
    if (typeof links === 'number') {
      this.#gaps.add('trees', links);
      return;
    }
    this.#gaps.clear('trees');
    for (const tree of this.#trees.values()) tree.members = treeMembers(links, tree.members, bornOnWindows);
  }

  #sample({ id }: WatchedJob, tree: Tree, nowMs: number): ProcessTreeSample {
    const living = [...tree.members].flatMap(([pid, born]) => {
      const figures = readWindowsFigures(this.#calls, pid);
      return figures === null || figures.born !== born ? [] : [{ pid, ...figures }];
    });
    tree.members = new Map(living.map(({ pid, born }) => [pid, born]));
    const processes = new Map(living.map((one) => [`${one.pid} ${one.born}`, one]));
    const now = { at: Date.now(), atMs: nowMs, processes };
    const processors = busyProcessors(tree.before, now);
    tree.before = now;
    return {
      ...{ id, pids: living.map(({ pid }) => pid), processors },
      residentBytes: sumIfKnown(living.map((one) => one.residentBytes)),
      privateBytes: sumIfKnown(living.map((one) => one.privateBytes)),
      handles: sumIfKnown(living.map((one) => one.handles)),
    };
  }
}

const keyOf = ({ id, pid }: WatchedJob): string => `${id} ${pid}`;

function treeOf({ pid }: WatchedJob): Tree {
  const born = bornOnWindows(pid);
  return { members: new Map(born === null ? [] : [[pid, born]]), before: null };
}
