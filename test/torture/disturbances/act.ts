/** Processes that may be killed or stopped. */
export type Target = 'job' | 'keeper' | 'host';
export const TARGETS: readonly Target[] = ['job', 'keeper', 'host'];

/** Who starts a host after the last one has ended. */
export type HostBack = 'rig' | 'several at once' | 'client' | 'keeper';

/** Kills all the named processes at once. All three is what a restart of the machine does. */
export interface Kill {
  kind: 'kill';
  targets: Target[];
  hostBack: HostBack;
  hostBackMs: number;
}

/** Files that are damaged: all in the run folder, except `host.json`. */
export type DamagedFile =
  | 'journal'
  | 'run.json'
  | 'events'
  | 'checkpoint'
  | 'manifest'
  | 'keeper.json'
  | 'host.json';

/** What may be done to a run besides killing. `meanwhile` happens in the middle of it. */
export type RunDisturbance =
  | Kill
  /** SIGSTOP, and SIGCONT after a while. */
  | { kind: 'pause'; target: Target; lastsMs: number; meanwhile: Kill | null }
  /** A client attaches and is killed. */
  | { kind: 'client'; lastsMs: number }
  /** The disk of the home has no free byte. */
  | { kind: 'full disk'; lastsMs: number; meanwhile: Kill | null }
  /** No file below a folder of the run can be created, opened for writing or replaced. */
  | { kind: 'read-only'; folder: '.' | 'checkpoints' | 'attempts'; lastsMs: number; meanwhile: Kill | null }
  /** One bit is flipped, or everything after a position is cut off. `place` is the share of the file before it. */
  | { kind: 'damage'; file: DamagedFile; how: 'flip' | 'cut'; place: number; bit: number; after: Kill }
  /** The system clock jumps by each in turn, and finally back to the true time. */
  | { kind: 'clock'; jumpsMs: number[]; lastsMs: number; meanwhile: Kill | null }
  /** A host whose files have another format takes over the home for a while. */
  | { kind: 'other format'; format: 'older' | 'newer'; lastsMs: number; hostBack: HostBack }
  /** More hosts are started while one lives. */
  | { kind: 'crowd'; hosts: number }
  /** Keepers are killed one after another: each this long after it has started. */
  | { kind: 'keeper series'; waitsMs: number[] }
  /** The run folder has another name for a while, like a network disk that is away. */
  | { kind: 'folder away'; lastsMs: number; meanwhile: Kill | null }
  /** The monitor is killed, or hangs for a while. */
  | { kind: 'monitor'; how: 'kill' | 'hang'; lastsMs: number; meanwhile: Kill | null }
  /** The user stops the run, and later resumes it. */
  | { kind: 'stop'; hard: boolean; meanwhile: Kill | null };

export type ActKind = RunDisturbance['kind'];

/** One thing done to a run, once this many iterations are evaluated, and this long after that. */
export type Act = RunDisturbance & { atIteration: number; plusMs: number };
