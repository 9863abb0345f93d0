/** Version of the product as people see it. A test keeps it equal to package.json. */
export const VIGIL_VERSION = '0.1.0';

/**
 * Version of the calls between host and clients. A client and a host with different numbers do not talk. A client
 * relies on every call and every field, so the number is raised when either is added or changed after a release.
 */
export const WIRE_VERSION = 7;

/**
 * Version of the messages between host and keeper. Keepers outlive hosts, so from the first release on both understand
 * past versions: messages and fields are only ever added, and a missing field has a meaning.
 */
export const KEEPER_WIRE_VERSION = 2;

/** Format number written into run.json, journal records, checkpoints and manifests. */
export const FILE_FORMAT = 1;
