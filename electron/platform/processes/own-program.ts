/**
 * Hosts and keepers carry this in their environment, and jobs do not. A host or keeper that was started inside a job
 * does not belong to that job, though it descends from it.
 */
export const OWN_PROGRAM_ENV = { VIGIL_PROGRAM: 'own' } as const;

/** The same, as written in an environment. */
export const OWN_PROGRAM_SIGN = `VIGIL_PROGRAM=${OWN_PROGRAM_ENV.VIGIL_PROGRAM}`;
