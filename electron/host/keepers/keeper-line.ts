import { join } from 'node:path';
import type { AttemptEnding } from '../../core/protocol/disk/ending.ts';
import type { LeftProcess } from '../../core/protocol/disk/left-process.ts';
import { attemptFolder } from '../../core/protocol/disk/run-folder.ts';
import type { StartFailure } from '../../core/protocol/disk/start-failure.ts';
import type {
  JobTotals,
  KeeperReport,
  KeeperRequest,
  LivingAttempt,
} from '../../core/protocol/keeper/keeper-message.ts';
import type { KeeperVersion } from '../../core/protocol/keeper/keeper-version.ts';
import type { NameHolder } from '../../core/protocol/keeper/name-holder.ts';
import { KEEPER_WIRE_VERSION } from '../../core/protocol/version.ts';
import type { KeeperFault } from '../../core/protocol/wire/problem/start-faults.ts';
import type { KeeperLink, KeeperListener, Keepers, KeeperWelcome } from '../place/keepers.ts';
import { outputEnd } from '../store/output-reader.ts';
import { createMeasureQuestion } from './measure-question.ts';

/** What the keeper of a run reports to the supervisor. */
export interface KeeperEvents {
  started(living: LivingAttempt): void;
  startFailed(failure: StartFailure): void;
  /** The start waits for the end of this process, which cannot be killed. */
  startWaits(pid: number): void;
  /** The start waits until the run folder is writable. */
  startBlocked(why: { code: string; detail: string }): void;
  /** A start was refused: the keeper had already done it, or holds another attempt. */
  refused(): void;
  /** The log of the newest attempt has grown. */
  output(): void;
  blocked(detail: string): void;
  resumed(): void;
  /** The job was not suspended, because this system cannot do that or because the job is being ended. */
  pauseRefused(): void;
  ended(ending: AttemptEnding): void;
  /** A keeper of another version answered in an unknown form. */
  notUnderstood(keeper: KeeperVersion): void;
  /** Another user holds the lock name derived from the run's path, so the lock has another name. */
  nameHeld(by: NameHolder): void;
  /** The connection was lost, and not closed by the host. */
  lost(): void;
}

/** The connection to the keeper of one run, whichever process that is at the time, and the facts known through it. */
export interface KeeperLine {
  /** True if a keeper is alive, answers, and is now connected. */
  connect(): Promise<boolean>;
  /** The same, starting a keeper if there is none. */
  connectOrStart(): Promise<boolean>;
  /** Why the last keeper did not start; null if unknown. */
  whyNone(): KeeperFault | null;
  isConnected(): boolean;
  /** The version of the connected keeper, if it differs from the host's; null if it does not, or there is none. */
  otherVersion(): KeeperVersion | null;
  /** Process id of the connected keeper. */
  keeperPid(): number | null;
  /** The living attempt. */
  living(): LivingAttempt | null;
  /** Highest attempt that a keeper of this run ever started. */
  lastAttempt(): number;
  /** Bytes of output of the newest attempt, as last reported. */
  outputEnd(): number;
  /** When it was reported that far; null: not known. */
  outputEndAt(): number | null;
  send(request: KeeperRequest): void;
  resize(columns: number, rows: number): void;
  /**
   * Processes of the run that the keeper found right after the newest attempt ended. Null if it observed no end, cannot
   * tell, or is gone.
   */
  leftovers(): Promise<readonly LeftProcess[] | null>;
  /**
   * What everything that the keeper started has used, processes that have ended included. Null if the keeper cannot
   * tell, is of a version that does not know the question, or gives no answer in time.
   */
  measure(): Promise<JobTotals | null>;
  /** No attempt will follow: the keeper may exit. */
  dismiss(): void;
  /** Disconnects; the keeper and its job continue. */
  hangUp(): void;
}

export function createKeeperLine(
  folder: string,
  keepers: Pick<Keepers, 'connect' | 'start'>,
  events: KeeperEvents,
): KeeperLine {
  let link: KeeperLink | null = null;
  let living: LivingAttempt | null = null;
  let lastAttempt = 0;
  let lastEnded = 0;
  let endAt: number | null = null;
  let end = 0;
  let whyNone: KeeperFault | null = null;
  let left: Promise<readonly LeftProcess[] | null> = Promise.resolve(null);
  let answerLeft: (found: readonly LeftProcess[] | null) => void = () => {};
  const measured = createMeasureQuestion();

  const listener: KeeperListener = {
    welcomed: (found) => {
      link = found;
      living = found.welcome.living;
      lastAttempt = found.welcome.lastAttempt;
      end = 0;
      left = Promise.resolve(null);
    },
    report: hear,
    notUnderstood: events.notUnderstood,
    nameHeld: events.nameHeld,
    lost: () => {
      link = null;
      living = null;
      answerLeft(null);
      measured.answer(null);
      events.lost();
    },
  };

  function hear(report: Exclude<KeeperReport, KeeperWelcome>): void {
    switch (report.kind) {
      case 'started':
        living = report.living;
        lastAttempt = living.attempt;
        end = 0;
        events.started(living);
        break;
      case 'start-failed':
        events.startFailed(report.failure);
        break;
      case 'start-waits':
        events.startWaits(report.pid);
        break;
      case 'start-blocked':
        events.startBlocked(report);
        break;
      case 'start-refused':
        events.refused();
        break;
      case 'output':
        end = report.end;
        endAt = report.at ?? null;
        events.output();
        break;
      case 'output-blocked':
        if (living) living = { ...living, outputBlocked: report.detail };
        events.blocked(report.detail);
        break;
      case 'output-resumed':
        if (living) living = { ...living, outputBlocked: null };
        events.resumed();
        break;
      case 'ended': {
        living = null;
        lastEnded = report.ending.attempt;
        if (report.ending.outputBytes > end) {
          end = report.ending.outputBytes;
          endAt = null;
          events.output();
        }
        if (link?.welcome.looksForLeftovers)
          left = new Promise((resolve) => {
            answerLeft = resolve;
          });
        events.ended(report.ending);
        break;
      }
      case 'paused':
      case 'continued':
        if (living) living = { ...living, isPaused: report.kind === 'paused' };
        break;
      case 'pause-refused':
        events.pauseRefused();
        break;
      case 'measured':
        measured.answer(report.use);
        break;
      case 'not-understood':
        if (report.request === 'measure') measured.answer(null);
        break;
      case 'leftovers':
        if (report.attempt === lastEnded) answerLeft(report.pids?.length === 0 ? [] : report.processes);
        break;
    }
  }

  /** The connection may already be lost again when its promise resolves. */
  async function greeted(greeting: Promise<boolean>): Promise<boolean> {
    await greeting;
    if (living) end = Math.max(end, await outputEnd(join(folder, attemptFolder(living.attempt))));
    return link !== null;
  }

  async function start(): Promise<boolean> {
    const fault = await keepers.start(folder, listener);
    whyNone = fault ?? whyNone;
    return fault === null;
  }

  const connect = async () => link !== null || greeted(keepers.connect(folder, listener));
  const drop = (how: 'dismiss' | 'close') => {
    link?.[how]();
    link = null;
    living = null;
    answerLeft(null);
    measured.answer(null);
  };

  return {
    measure: async () => {
      const asked = link;
      if (asked === null) return null;
      return measured.ask(() => asked.send({ kind: 'measure' }));
    },
    connect,
    connectOrStart: async () => (await connect()) || greeted(start()),
    whyNone: () => whyNone,
    isConnected: () => link !== null,
    otherVersion: () => {
      if (link === null || link.welcome.protocol === KEEPER_WIRE_VERSION) return null;
      const { version, protocol } = link.welcome;
      return { version, protocol, format: null };
    },
    keeperPid: () => link?.welcome.pid ?? null,
    living: () => living,
    lastAttempt: () => lastAttempt,
    outputEnd: () => end,
    outputEndAt: () => endAt,
    leftovers: () => (link === null ? Promise.resolve(null) : left),
    send: (request) => {
      // Earlier findings do not apply to the attempt that now begins.
      if (request.kind === 'start') left = Promise.resolve(null);
      link?.send(request);
    },
    resize: (columns, rows) => {
      link?.send({ kind: 'resize', columns, rows });
      if (living) living = { ...living, columns, rows };
    },
    dismiss: () => drop('dismiss'),
    hangUp: () => drop('close'),
  };
}
