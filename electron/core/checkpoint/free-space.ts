/** With less free space than this a job is paused before a write of it, or of Vigil, would fail. */
const FREE_SPACE_FLOOR_BYTES = 128 * 1024 * 1024;
/** Of a small disk it is this part. */
const FLOOR_OF_DISK = 1 / 20;
/** Once a job was paused for want of space, so many times the floor must be free before it goes on. */
const ENOUGH_AGAIN = 1.5;

/** How much is to stay free on a disk: as asked, else by its size. */
export const floorOf = (asked: number | null, diskBytes: number): number =>
  asked ?? Math.min(FREE_SPACE_FLOOR_BYTES, Math.floor(diskBytes * FLOOR_OF_DISK));

/** Whether there is too little space, `wasLow` telling how it was: between floor and enough it stays as it is. */
export const isSpaceLow = (freeBytes: number, floorBytes: number, wasLow: boolean): boolean =>
  freeBytes < (wasLow ? floorBytes * ENOUGH_AGAIN : floorBytes);
