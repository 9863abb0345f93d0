import type { Failures } from '../../electron/host/failures/failures.ts';

/** A catalogue of failures that cannot be loaded: nothing is compared with it. */
export const NO_FAILURES: Failures = {
  match: async () => null,
  hangsAhead: async () => [],
  stopsFor: async () => null,
  engine: async () => null,
};
