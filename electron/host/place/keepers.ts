import type { KeeperReport, KeeperRequest } from '../../core/protocol/keeper/keeper-message.ts';
import type { KeeperVersion } from '../../core/protocol/keeper/keeper-version.ts';
import type { NameHolder } from '../../core/protocol/keeper/name-holder.ts';
import type { KeeperFault } from '../../core/protocol/wire/problem/start-faults.ts';

export type KeeperWelcome = Extract<KeeperReport, { kind: 'welcome' }>;

/** The connection to a living keeper. */
export interface KeeperLink {
  readonly welcome: KeeperWelcome;
  send(request: KeeperRequest): void;
  /** Notifies the keeper that no attempt will follow, and disconnects. */
  dismiss(): void;
  /** Disconnects silently; the keeper continues. */
  close(): void;
}

/** Gets a keeper's reports after its welcome, and the loss of the connection (unless the host closed it). */
export interface KeeperListener {
  /** Called before any report that arrived with the welcome. */
  welcomed(link: KeeperLink): void;
  report(report: Exclude<KeeperReport, KeeperWelcome>): void;
  /** A keeper is alive, but its file or its welcome has an unknown form. */
  notUnderstood(keeper: KeeperVersion): void;
  /** Another user holds the lock name derived from the run's path, so the lock has another name. */
  nameHeld(by: NameHolder): void;
  lost(): void;
}

/** The keepers of a place. A run has at most one, which holds the run's lock while it is alive. */
export interface Keepers {
  /** Starts a keeper, which outlives the host, and connects to it. Resolves to why it did not start; null if it did. */
  start(runFolder: string, listener: KeeperListener): Promise<KeeperFault | null>;
  /** Connects to the keeper of a run; false if none is alive or it does not answer. */
  connect(runFolder: string, listener: KeeperListener): Promise<boolean>;
  /** True unless it is certain that none is alive; true also for a keeper that does not answer. */
  lives(runFolder: string): Promise<boolean>;
  /** The same for a run whose folder does not exist. */
  livesWithoutFolder(runFolder: string): Promise<boolean>;
  /** Asks a keeper of any version to exit once nothing of its run is alive. */
  sendAway(runFolder: string): void;
  /**
   * Removes the file of a keeper that was killed. Call it only while none can be starting. True if the file existed and
   * is gone; if the disk refuses, the next host retries.
   */
  clearFile(runFolder: string): Promise<boolean>;
  /** True if a keeper's process is suspended by a signal or a debugger; false also if the system does not report it. */
  isStopped(pid: number): boolean;
}
