/** How long the keeper waits for hosts, in milliseconds. */
export interface Patience {
  /** A host that is away longer is replaced; also the wait before the second try. */
  hostAwayMs: number;
  /** The wait between tries doubles up to this. */
  longestWaitMs: number;
  /** A keeper that nobody ever used goes after this time without a host. */
  unusedMs: number;
  /** A run folder that is away for longer was deleted: a network disk may be away for minutes. */
  folderAwayMs: number;
}

export const PATIENCE: Patience = {
  hostAwayMs: 10_000,
  longestWaitMs: 60_000,
  unusedMs: 60_000,
  folderAwayMs: 600_000,
};

/** What the watch asks and does. */
export interface WatchListener {
  /** `start-host`: this run needs one; `go`: nobody will need this keeper; `wait`: neither. */
  need(): 'start-host' | 'go' | 'wait';
  startHost(): void;
  go(): void;
}

/** Sees to it that a run is not left without a host, and that a keeper without a run does not stay. */
export class HostWatch {
  readonly #patience: Patience;
  readonly #listener: WatchListener;
  #timer: NodeJS.Timeout | undefined;

  constructor(patience: Patience, listener: WatchListener) {
    this.#patience = patience;
    this.#listener = listener;
    this.connected(false);
  }

  /** To be told whenever the first host has come or the last one gone. */
  connected(isAny: boolean): void {
    clearTimeout(this.#timer);
    if (!isAny) this.#arm(this.#patience.hostAwayMs);
  }

  #arm(waitMs: number): void {
    const isUnused = this.#listener.need() === 'go';
    this.#timer = setTimeout(() => this.#look(waitMs), isUnused ? this.#patience.unusedMs : waitMs);
  }

  #look(waitedMs: number): void {
    const need = this.#listener.need();
    if (need === 'go') {
      this.#listener.go();
      return;
    }
    if (need === 'start-host') this.#listener.startHost();
    this.#arm(Math.min(waitedMs * 2, this.#patience.longestWaitMs));
  }
}
