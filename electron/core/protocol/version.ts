/** Version of the product as a person sees it. A test holds it equal to package.json. */
export const VIGIL_VERSION = '0.1.0';

/**
 * Version of the calls between host and clients. A client and a host of different numbers do not talk: a client takes every call
 * and every field for granted, so the number is raised when either is added or changed after people had the version before.
 * Version 2 added settings, checkpoints to resume and branch from, the bin, verdicts judged again, and what of a run is saved.
 * Version 3 tells notes, objections to checkpoints and failed starts as facts.
 */
export const WIRE_VERSION = 3;

/**
 * Version of the messages between host and keeper. Keepers outlive hosts, so both must still understand past versions:
 * messages are only ever added, and fields too, with a meaning when they are missing. Version 2 added the steps of a stop,
 * `pause` and `continue`.
 */
export const KEEPER_WIRE_VERSION = 2;

/** The first version of them in which a keeper understands `pause` and `continue`. */
export const KEEPER_WIRE_WITH_PAUSE = 2;

/** Format number written into run.json, journal records, checkpoints and manifests. */
export const FILE_FORMAT = 1;
