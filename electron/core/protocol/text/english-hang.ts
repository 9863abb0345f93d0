import type { HangNow, LeftAlone, SuspicionView } from '../disk/suspicion.ts';
import { englishClock, englishDuration } from './english-time.ts';

const silence = (silentMs: number, usualMs: number | null): string =>
  `No sign of work for ${englishDuration(silentMs)}; ${usualMs === null ? 'the usual is not known yet' : `the usual is ${englishDuration(usualMs)}`}.`;

const LEFT_ALONE: Record<LeftAlone, string> = {
  notify: 'This run only reports hangs, so Vigil does not end it.',
  'cannot-resume': "The job may just be slow, and it can't resume, so Vigil does not end it.",
  'nothing-saved':
    'The job may just be slow, and it has saved nothing yet to resume from, so Vigil does not end it.',
  'little-known': 'The job may just be slow, and too few of its times are known, so Vigil does not end it.',
};

/** A job that looks as if it hung, and what is done about it, in English. */
export function englishHang({ since, usualMs, killAt, leftAlone }: HangNow, nowMs: number): string {
  const done =
    killAt !== null
      ? `Vigil will end and restart it at ${englishClock(killAt)} unless it shows signs of work.`
      : leftAlone === null
        ? 'For now Vigil lets it run.'
        : LEFT_ALONE[leftAlone];
  return `${silence(Math.max(0, nowMs - since), usualMs)} ${done}`;
}

/** An iteration that takes unusually long, which is no hang yet, in English. `times`: the usual, so many times. */
export const englishUnusual = (times: number, usualMs: number): string =>
  `This iteration takes ${Math.floor(times)} times the usual ${englishDuration(usualMs)}. Vigil lets it run.`;

/** A time in which an attempt looked as if it hung, in English. */
export function englishSuspicion(suspicion: SuspicionView): string {
  const { at, silentMs, usualMs, idle, stacks, clearedAt } = suspicion;
  const activity = idle === null ? '' : idle ? ' It did nothing at all.' : ' It was still busy or printing.';
  const where = stacks === null ? ' Its stacks could not be read here.' : ` Its stacks are in ${stacks}.`;
  const after = clearedAt === null ? '' : ` It went on at ${englishClock(clearedAt)}.`;
  return `${englishClock(at)}: ${silence(silentMs, usualMs)}${activity}${where}${after}`;
}
