import type { RunRegistry } from './run-registry.ts';

/** The runs of a home that have a living job, and where they work. */
export const livingRuns = (registry: Pick<RunRegistry, 'all'>): { id: string; cwd: string }[] =>
  registry
    .all()
    .flatMap(({ id, state, supervisor }) =>
      state && supervisor?.living() ? [{ id, cwd: state.settings.spec.cwd }] : [],
    );
