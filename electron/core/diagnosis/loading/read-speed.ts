import { medianOf } from '../../statistics/median.ts';

/** A folder this many times slower than the local disk would gain from a copy. */
const SLOWER_TIMES = 2;
/** Fewer readings of an hour say nothing about it. */
const FEWEST_OF_HOUR = 2;
/** An hour this much slower than the best one is worth telling. */
const SLOW_HOUR = 0.5;

/** One measurement of a folder's read speed. */
export interface SpeedReading {
  /** Hour of the day where the machine is, 0 to 23. */
  hour: number;
  bytesPerSecond: number;
}

/** Whether the data would be read notably faster from a local copy; null: one of the speeds is unknown. */
export const gainsFromCopy = (folder: number | null, local: number | null): boolean | null =>
  folder === null || local === null ? null : local >= SLOWER_TIMES * folder;

/** Median speed by hour, for hours with at least two readings, in the order of the day. */
export function speedByHour(readings: readonly SpeedReading[]): SpeedReading[] {
  const hours = [...new Set(readings.map(({ hour }) => hour))].sort((one, other) => one - other);
  return hours.flatMap((hour) => {
    const speeds = readings.filter((each) => each.hour === hour).map(({ bytesPerSecond }) => bytesPerSecond);
    return speeds.length < FEWEST_OF_HOUR ? [] : [{ hour, bytesPerSecond: medianOf(speeds) }];
  });
}

/** The hours in which the folder is at most half as fast as in its best hour. */
export function slowHours(readings: readonly SpeedReading[]): SpeedReading[] {
  const hours = speedByHour(readings);
  const best = hours.reduce((most, { bytesPerSecond }) => Math.max(most, bytesPerSecond), 0);
  return hours.filter(({ bytesPerSecond }) => bytesPerSecond <= best * SLOW_HOUR);
}
