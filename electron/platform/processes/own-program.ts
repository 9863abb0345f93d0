/**
 * What hosts and keepers carry in their environment, and jobs do not: one that was started from inside a job does not
 * belong to that job, though it descends from it.
 */
export const OWN_PROGRAM_ENV = { VIGIL_PROGRAM: 'own' } as const;

/** The same as it stands in an environment. */
export const OWN_PROGRAM_SIGN = `VIGIL_PROGRAM=${OWN_PROGRAM_ENV.VIGIL_PROGRAM}`;
