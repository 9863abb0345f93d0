/** How long the keeper waits for hosts, in milliseconds. */
export interface HostWaits {
  /** A host that is away longer than this is replaced; also the wait before the second try. */
  hostAwayMs: number;
  /** The wait between tries doubles up to this. */
  longestWaitMs: number;
  /** A keeper that was never used exits after this time without a host. */
  unusedMs: number;
  /** A run folder that is away for longer was deleted: a network disk may be away for minutes. */
  folderAwayMs: number;
}

export const HOST_WAITS: HostWaits = {
  hostAwayMs: 10_000,
  longestWaitMs: 60_000,
  unusedMs: 60_000,
  folderAwayMs: 600_000,
};

/** What the watch needs from the keeper. */
export interface HostWatchListener {
  /** `start-host`: this run needs one; `go`: this keeper is no longer needed; `wait`: neither. */
  need(): 'start-host' | 'go' | 'wait';
  startHost(): void;
  go(): void;
}

/** Ensures that a run is not left without a host, and that a keeper without a run exits. */
export class HostWatch {
  readonly #waits: HostWaits;
  readonly #listener: HostWatchListener;
  #timer: NodeJS.Timeout | undefined;

  constructor(waits: HostWaits, listener: HostWatchListener) {
    this.#waits = waits;
    this.#listener = listener;
    this.connected(false);
  }

  /** Called when the first host has connected or the last one has disconnected. */
  connected(isAny: boolean): void {
    clearTimeout(this.#timer);
    if (!isAny) this.#arm(this.#waits.hostAwayMs);
  }

  #arm(waitMs: number): void {
    const isUnused = this.#listener.need() === 'go';
    this.#timer = setTimeout(() => this.#look(waitMs), isUnused ? this.#waits.unusedMs : waitMs);
  }

  #look(waitedMs: number): void {
    const need = this.#listener.need();
    if (need === 'go') {
      this.#listener.go();
      return;
    }
    if (need === 'start-host') this.#listener.startHost();
    this.#arm(Math.min(waitedMs * 2, this.#waits.longestWaitMs));
  }
}
