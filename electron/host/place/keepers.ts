import type { KeeperReport, KeeperRequest } from '../../core/protocol/keeper/keeper-message.ts';
import type { KeeperVersion } from '../../core/protocol/keeper/keeper-version.ts';
import type { NameHolder } from '../../core/protocol/keeper/name-holder.ts';

export type Welcome = Extract<KeeperReport, { kind: 'welcome' }>;

/** The line to a living keeper. */
export interface KeeperLink {
  readonly welcome: Welcome;
  send(request: KeeperRequest): void;
  /** Tells the keeper that no attempt will follow, and hangs up. */
  dismiss(): void;
  /** Hangs up without a word; the keeper goes on. */
  close(): void;
}

/** What a keeper says once it has welcomed us, and that the line is gone (unless we hung up). */
export interface KeeperListener {
  /** Called before any report that came with it. */
  welcomed(link: KeeperLink): void;
  report(report: Exclude<KeeperReport, Welcome>): void;
  /** One lives, but its file or its welcome are of no form known here. */
  notUnderstood(keeper: KeeperVersion): void;
  /** Another user holds the name that the run's lock would have; it has another one. */
  nameHeld(by: NameHolder): void;
  lost(): void;
}

/** The keepers of a place. A run has at most one, which holds the run's lock for as long as it lives. */
export interface Keepers {
  /** Starts a keeper, which outlives us, and connects to it. Answers in English why it did not come up; null: it did. */
  start(runFolder: string, listener: KeeperListener): Promise<string | null>;
  /** Connects to the keeper of a run; false if none lives or it does not answer. */
  connect(runFolder: string, listener: KeeperListener): Promise<boolean>;
  /** True unless it is certain that none lives; also for a keeper that cannot be spoken with. */
  lives(runFolder: string): Promise<boolean>;
  /** The same for a run whose folder is not there. */
  livesWithoutFolder(runFolder: string): Promise<boolean>;
  /** Tells a keeper of any version to go once nothing of its run lives. */
  sendAway(runFolder: string): void;
  /**
   * Removes the file of a keeper that was killed. Only call it while none can be starting. True if it was there and is gone; a
   * disk that refuses leaves it for the next host.
   */
  clearFile(runFolder: string): Promise<boolean>;
  /** Whether a keeper's process is held still by a signal or a debugger; false also where the system does not tell. */
  isStopped(pid: number): boolean;
}
