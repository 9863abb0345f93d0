import type { HangNow, SuspicionView } from '../suspicion.ts';
import { englishClock, englishDuration } from './english-time.ts';

const silence = (silentMs: number, usualMs: number | null): string =>
  `No sign of work for ${englishDuration(silentMs)}; ${usualMs === null ? 'how long is usual is not known yet' : `usual is ${englishDuration(usualMs)}`}.`;

/** A job that looks as if it hung, and what is done about it, in English. */
export const englishHang = ({ since, usualMs, killAt }: HangNow, nowMs: number): string =>
  `${silence(Math.max(0, nowMs - since), usualMs)} ${
    killAt === null
      ? 'Vigil leaves it alone as things stand.'
      : `Vigil will end and restart it at ${englishClock(killAt)} unless it goes on.`
  }`;

/** A time in which an attempt looked as if it hung, in English. */
export function englishSuspicion(suspicion: SuspicionView): string {
  const { at, silentMs, usualMs, idle, stacks, clearedAt } = suspicion;
  const activity =
    idle === null ? '' : idle ? ' It did nothing at all.' : ' It was busy, or printed, all the same.';
  const where = stacks === null ? ' Its stacks could not be had here.' : ` Its stacks are in ${stacks}.`;
  const after = clearedAt === null ? '' : ` That was over at ${englishClock(clearedAt)}.`;
  return `${englishClock(at)}: ${silence(silentMs, usualMs)}${activity}${where}${after}`;
}
