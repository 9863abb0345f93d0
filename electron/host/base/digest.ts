import { createHash } from 'node:crypto';

/** The SHA-256 of some bytes, in hexadecimal. */
export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
