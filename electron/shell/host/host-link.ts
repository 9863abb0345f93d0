import type { HostFile } from '../../core/protocol/disk/host-file.ts';
import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';
import type { RunRow } from '../../core/protocol/wire/run-view.ts';

/** What the shell last heard of the host. */
export type HostState =
  | { kind: 'not-yet-known' }
  | { kind: 'reached'; rows: readonly RunRow[] }
  | { kind: 'unreachable'; problem: Problem };

/** How often the host is asked. */
export const ASK_EVERY_MS = {
  /** While a run lives or a window is open. */
  watching: 2_000,
  /** While there is only the tray and nothing to tell. */
  idle: 10_000,
} as const;

export interface HostLinkParts {
  /** Finds the living host or starts one. */
  connect(): Promise<Answer<HostFile>>;
  /** The host's runs; null if it does not answer. */
  listRuns(host: HostFile): Promise<RunRow[] | null>;
  /** True while a user looks at a view of this state. */
  isWatched(): boolean;
  onState(state: HostState): void;
  /** The host listens elsewhere than the page's policy allows: the page must be loaded again. */
  onMoved(): void;
  /** Resolves after `ms`, or when `signal` is aborted. */
  delay(ms: number, signal: AbortSignal): Promise<void>;
}

/** The shell's own link to the host, beside the page's. */
export interface HostLink {
  /** The living host, started if there is none. Callers at the same time share one start. */
  find(): Promise<Answer<HostFile>>;
  /** The port that a page about to be loaded may connect to; null if there is no host. */
  portForPage(): Promise<number | null>;
  /** Asks the host now. Starts one if there is none. */
  look(): Promise<HostState>;
  /** Tells the state until `signal` is aborted; replaces a host that dies. */
  watch(signal: AbortSignal): Promise<void>;
}

/**
 * Links to the host by asking it, rather than by a subscription: a question every two seconds is also the proof that
 * the host lives, works over plain HTTP, and has no state to restore when a new host takes over.
 */
export function linkToHost(parts: HostLinkParts): HostLink {
  let host: HostFile | null = null;
  let finding: Promise<Answer<HostFile>> | null = null;
  /** What the loaded page was promised; undefined while none is loaded. */
  let promisedPort: number | null | undefined;

  async function findOnce(): Promise<Answer<HostFile>> {
    const answer = await parts.connect();
    if (!answer.ok) return answer;
    host = answer.value;
    if (promisedPort !== undefined && promisedPort !== host.port) parts.onMoved();
    return answer;
  }

  function find(): Promise<Answer<HostFile>> {
    finding ??= findOnce().finally(() => {
      finding = null;
    });
    return finding;
  }

  async function look(): Promise<HostState> {
    const known = host && (await parts.listRuns(host));
    if (known) return { kind: 'reached', rows: known };
    const answer = await find();
    if (!answer.ok) return { kind: 'unreachable', problem: answer.problem };
    const rows = await parts.listRuns(answer.value);
    if (rows) return { kind: 'reached', rows };
    return {
      kind: 'unreachable',
      problem: { code: 'host-unreachable', fault: { kind: 'runs-not-listed' } },
    };
  }

  async function watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const state = await look();
      if (signal.aborted) return;
      parts.onState(state);
      const isBusy = state.kind === 'reached' && state.rows.some((row) => row.phase !== 'ended');
      await parts.delay(isBusy || parts.isWatched() ? ASK_EVERY_MS.watching : ASK_EVERY_MS.idle, signal);
    }
  }

  async function portForPage(): Promise<number | null> {
    promisedPort = undefined;
    const answer = await find();
    promisedPort = answer.ok ? answer.value.port : null;
    return promisedPort;
  }

  return { find, portForPage, look, watch };
}
