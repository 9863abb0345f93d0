import type { z } from 'zod';
import type { CheckpointOwner } from '../../core/protocol/disk/checkpoint.ts';
import type { QueueView } from '../../core/protocol/disk/queue.ts';
import type { OwnPattern, PatternTrial } from '../../core/protocol/policy/own-pattern.ts';
import type { SettingsChange } from '../../core/protocol/policy/run-settings.ts';
import type { CheckedRunRequest } from '../../core/protocol/policy/run-spec.ts';
import type {
  DoctorCheck,
  HostInfo,
  Interpreter,
  ScriptReport,
} from '../../core/protocol/wire/machine-view.ts';
import type { Answer } from '../../core/protocol/wire/problem.ts';
import type { RunDelta, RunRow, RunsDelta, RunView } from '../../core/protocol/wire/run-view.ts';
import type { TerminalChunk, TerminalSnapshot } from '../../core/protocol/wire/terminal.ts';
import type { Removed, TrashEntry } from '../../core/protocol/wire/trash.ts';

/** An item of a subscription with the id a reconnecting client names to get what comes after it. */
export interface Tracked<T> {
  id: string;
  data: T;
}

/** A checkpoint of a run by whose it is and its name there. */
type CheckpointName = { file: string; whose: CheckpointOwner };

type Done = Answer<null>;

/** What the call table needs of the host. The router holds no logic: a call is one of these. */
export interface HostServices {
  info(): HostInfo;
  /** Ends the host. Keepers and jobs go on; they start a new host within 10 s unless none is needed. */
  stopHost(): void;

  /** Every run, once all have been read. */
  listRuns(): Promise<RunRow[]>;
  showRun(id: string): Promise<Answer<z.output<typeof RunView>>>;
  startRun(request: CheckedRunRequest): Promise<Answer<{ id: string }>>;
  /** Asks the job to end, or kills it (`hard`). Answers when the wish is journaled, not when the job is gone. */
  stopRun(id: string, hard: boolean): Promise<Done>;
  /**
   * Lets a run that has ended, but is not finished, go on from its last checkpoint, or from the one that is named, once it was
   * verified. Later ones stay; iterations behind it are evaluated again, and their first results stay.
   */
  resumeRun(id: string, from: CheckpointName | null): Promise<Done>;
  /**
   * Starts a new run of the same job from a copy of a checkpoint of this one, which may live or have ended. `name`: its name;
   * null: the same.
   */
  branchRun(id: string, from: CheckpointName, name: string | null): Promise<Answer<{ id: string }>>;
  /** Moves a run that has ended into the bin. */
  removeRun(id: string): Promise<Answer<Removed>>;
  /** Takes a run out of the bin, as it was. */
  restoreRun(id: string): Promise<Done>;
  /** Deleted runs, the newest first. */
  listTrash(): Promise<Answer<TrashEntry[]>>;
  /** Deletes runs in the bin for good, or all of them (null); answers how many. */
  emptyTrash(ids: readonly string[] | null): Promise<Answer<number>>;
  /** Judges the newest attempt of a run that has ended by today's rules. Starts nothing. */
  judgeAgain(id: string): Promise<Done>;
  /** Changes settings of a run, whether it lives or has ended. What is as wished already is no change. */
  changeSettings(id: string, changes: SettingsChange): Promise<Done>;
  /** Keeps a checkpoint that Vigil wrote from being tidied away, or no longer. */
  pinCheckpoint(id: string, file: string, pinned: boolean): Promise<Done>;
  /** Has the iterations of a run be read from its output by another recognizer; null: by none. */
  chooseRecognizer(id: string, recognizer: string | null): Promise<Done>;
  /** Answers the question whether a run gets another attempt: yes, or the run ends. */
  answerRun(id: string, start: boolean): Promise<Done>;
  /** Rows as they change; from the beginning when `after` is null or of another host's life. */
  watchRuns(after: string | null, signal: AbortSignal): AsyncIterable<Tracked<RunsDelta>>;
  /** A run as it changes, from behind journal record `after`. Ends at once if there is no such run. */
  followRun(id: string, after: string | null, signal: AbortSignal): AsyncIterable<Tracked<RunDelta>>;

  showQueue(): QueueView;
  /** The queue as it changes, beginning with how it stands. */
  watchQueue(signal: AbortSignal): AsyncIterable<Tracked<QueueView>>;
  /** Puts a queued run at a place of the queue, from 0; beyond the end means last. */
  moveInQueue(id: string, to: number): Done;
  /** Gives no turns until `releaseQueue`. Runs that go on are left alone. */
  holdQueue(): Done;
  /** Gives turns again, also after the breaker paused the queue. */
  releaseQueue(): Done;
  /** How many queued runs go on at once; null: one for each GPU. */
  setAtOnce(count: number | null): Done;
  /** Queues every run again that came through the queue and failed; answers their ids. */
  rerunFailed(): Answer<string[]>;

  /** The screen of an attempt; of the newest when `attempt` is null. */
  terminalSnapshot(id: string, attempt: number | null): Promise<Answer<TerminalSnapshot>>;
  /** Output of an attempt from byte `from`, never more than the flow window ahead of `acknowledge`. */
  terminalStream(
    wish: { id: string; attempt: number; from: number; stream: string },
    signal: AbortSignal,
  ): AsyncIterable<Tracked<TerminalChunk>>;
  acknowledge(stream: string, end: number): void;
  terminalInput(id: string, data: string): Done;
  terminalResize(id: string, columns: number, rows: number): Done;

  /** The user's own patterns for output. */
  patterns(): Answer<OwnPattern[]>;
  /** Replaces them all, or refuses with what is wrong with one. Runs that begin afterwards use them. */
  savePatterns(patterns: readonly OwnPattern[]): Done;
  /** Tries a pattern on a text, or on what the newest attempt of a run printed last. */
  tryPattern(pattern: OwnPattern, on: { text: string } | { run: string }): Promise<Answer<PatternTrial>>;

  /** The desktop says that the user's session ends. */
  sessionEnding(why: 'shutdown' | 'logoff'): void;
  inspectScript(path: string): Promise<ScriptReport>;
  interpreters(): Promise<Interpreter[]>;
  doctor(): Promise<DoctorCheck[]>;
}
