/** Version of the product as a person sees it. A test holds it equal to package.json. */
export const VIGIL_VERSION = '0.1.0';

/** Version of the calls between host and clients. A client and a host of different numbers do not talk. */
export const WIRE_VERSION = 1;

/** Version of the messages between host and keeper. Keepers outlive hosts, so a host must still speak past versions. */
export const KEEPER_WIRE_VERSION = 1;

/** Format number written into run.json, journal records, checkpoints and manifests. */
export const FILE_FORMAT = 1;
