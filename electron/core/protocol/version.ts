/** Version of the product as people see it. A test keeps it equal to package.json. */
export const VIGIL_VERSION = '0.1.0';

/**
 * Version of the calls between host and clients. A client and a host with different numbers do not talk. A client
 * relies on every call and every field, so the number is raised when either is added or changed after a release.
 * Version 2 added settings, checkpoints to resume and branch from, the bin, repeated verdicts, and the saved work of a
 * run. Version 3 made notes, objections to checkpoints and failed starts into facts. Version 4 did the same for
 * problems and findings on the machine, and added the preferences. Version 5 added comparisons of attempts. Version 6 added
 * reports and diagnoses. Version 7 tells this number in every sign of life, and added comparisons of runs, notes, experiments,
 * the options of a script, and the earliest start of a queued run.
 */
export const WIRE_VERSION = 7;

/**
 * Version of the messages between host and keeper. Keepers outlive hosts, so both must still understand past versions:
 * messages and fields are only ever added, and a missing field has a meaning. Version 2 added the steps of a stop,
 * `pause` and `continue`.
 */
export const KEEPER_WIRE_VERSION = 2;

/** The first protocol version in which a keeper supports `pause` and `continue`. */
export const KEEPER_WIRE_WITH_PAUSE = 2;

/** Format number written into run.json, journal records, checkpoints and manifests. */
export const FILE_FORMAT = 1;
