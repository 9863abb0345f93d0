/** Exit codes of `vigil`. Documented in docs/reference/exit-codes.md; numbers never change meaning. */
export const EXIT = {
  /** Done. For `run` and `attach`: the run finished. */
  ok: 0,
  /** The run failed or ended early; `doctor` or `diagnose` found something; the preferences cannot be read; something went wrong inside Vigil. */
  failed: 1,
  /** The command line or the requested run is not valid; nothing was started. */
  badInput: 2,
  noSuchRun: 3,
  hostUnreachable: 4,
  /** The run was stopped by the user. */
  stopped: 5,
  /** The job ended with exit code 0 and its total work was unknown: it may have finished. */
  unconfirmed: 6,
  /** Detached by Ctrl-C; the job continues. */
  detached: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
