/** Who may be killed or stopped. */
export type Target = 'job' | 'keeper' | 'host';
export const TARGETS: readonly Target[] = ['job', 'keeper', 'host'];

/** Who starts a host after the last one is gone. */
export type HostBack = 'rig' | 'several at once' | 'client' | 'keeper';

/** Kills at once whoever is named. All three is what the restart of a machine does. */
export interface Kill {
  kind: 'kill';
  targets: Target[];
  hostBack: HostBack;
  hostBackMs: number;
}

/** Files that are damaged: of the run folder, but for `host.json`. */
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
  /** Somebody attaches and is killed. */
  | { kind: 'client'; lastsMs: number }
  /** The disk that holds the home has no byte left. */
  | { kind: 'full disk'; lastsMs: number; meanwhile: Kill | null }
  /** Nothing can be created, opened for writing or replaced below a folder of the run. */
  | { kind: 'read-only'; folder: '.' | 'checkpoints' | 'attempts'; lastsMs: number; meanwhile: Kill | null }
  /** One bit is another, or everything behind a place is gone. `place` is the part of the file before it. */
  | { kind: 'damage'; file: DamagedFile; how: 'flip' | 'cut'; place: number; bit: number; after: Kill }
  /** The system clock jumps by each in turn, and at last back to the truth. */
  | { kind: 'clock'; jumpsMs: number[]; lastsMs: number; meanwhile: Kill | null }
  /** A host whose files have another format takes the home over for a while. */
  | { kind: 'other format'; format: 'older' | 'newer'; lastsMs: number; hostBack: HostBack }
  /** More hosts are started while one lives. */
  | { kind: 'crowd'; hosts: number }
  /** Keepers are killed one right after another: so long after each has come up. */
  | { kind: 'keeper series'; waitsMs: number[] }
  /** The run folder has another name for a while, as a network disk that is away. */
  | { kind: 'folder away'; lastsMs: number; meanwhile: Kill | null }
  /** The user stops the run, and later resumes it. */
  | { kind: 'stop'; hard: boolean; meanwhile: Kill | null };

export type ActKind = RunDisturbance['kind'];

/** One thing done to a run, once so many iterations are evaluated, and then so long. */
export type Act = RunDisturbance & { atIteration: number; plusMs: number };
