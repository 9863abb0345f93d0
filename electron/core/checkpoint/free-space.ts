/** With less free space than this Vigil pauses a job, before a write by the job or by Vigil fails. */
const FREE_SPACE_FLOOR_BYTES = 128 * 1024 * 1024;
/** On a small disk the floor is this part of it. */
const FLOOR_OF_DISK = 1 / 20;
/** A job that was paused for lack of space resumes when this many times the floor is free. */
const ENOUGH_AGAIN = 1.5;

/** How much space must stay free on a disk: the requested amount, or else one based on its size. */
export const freeSpaceFloor = (asked: number | null, diskBytes: number): number =>
  asked ?? Math.min(FREE_SPACE_FLOOR_BYTES, Math.floor(diskBytes * FLOOR_OF_DISK));

/**
 * True if there is too little space. `wasLow` is the previous answer, which stays while the free space is between the
 * floor and enough.
 */
export const isSpaceLow = (freeBytes: number, floorBytes: number, wasLow: boolean): boolean =>
  freeBytes < (wasLow ? floorBytes * ENOUGH_AGAIN : floorBytes);
