import { Section } from '../../../disk/section.ts';
import type { HangNow, LeftAlone, SuspicionView } from '../../../disk/suspicion.ts';
import { formatClock, roughDuration } from '../../quantities.ts';
import { englishIfUnknown } from './unknown.ts';

const silence = (silentMs: number, usualMs: number | null): string =>
  `No sign of work for ${roughDuration(silentMs)}; ${usualMs === null ? 'the usual time is not known yet' : `the usual time is ${roughDuration(usualMs)}`}.`;

const LEFT_ALONE: Record<LeftAlone, string> = {
  notify: 'This run only reports hangs, so Vigil does not end it.',
  'cannot-resume': "The job may just be slow, and it can't resume, so Vigil does not end it.",
  'nothing-saved': 'The job may just be slow, and nothing is saved to resume from, so Vigil does not end it.',
  'little-known': 'The job may just be slow. Too few of its times are known, so Vigil does not end it.',
};

/** A job that seems to hang, and what Vigil does about it, in English. */
export function englishHang({ since, usualMs, killAt, leftAlone }: HangNow, nowMs: number): string {
  const done =
    killAt !== null
      ? `Vigil will end and restart it at ${formatClock(killAt, 'minutes')} unless it shows signs of work.`
      : leftAlone === null
        ? 'For now Vigil lets it run.'
        : LEFT_ALONE[leftAlone];
  return `${silence(Math.max(0, nowMs - since), usualMs)} ${done}`;
}

/** An iteration that takes unusually long but is not yet a hang, in English. `times`: its time so far, as a multiple of the usual. */
export const englishUnusual = (times: number, usualMs: number): string =>
  `This iteration has taken ${Math.floor(times)} times the usual ${roughDuration(usualMs)} so far. Vigil lets it run.`;

/** A time in which an attempt seemed to hang, in English. */
export function englishSuspicion(suspicion: SuspicionView): string {
  const { at, section, silentMs, usualMs, idle, stacks, clearedAt } = suspicion;
  const activity = idle === null ? '' : idle ? ' It did nothing at all.' : ' It was still busy or printing.';
  const where = stacks === null ? ' Its stacks could not be read here.' : ` Its stacks are in ${stacks}.`;
  const after = clearedAt === null ? '' : ` It continued at ${formatClock(clearedAt, 'minutes')}.`;
  const unknown = englishIfUnknown(Section, 'a section', section).map((sentence) => ` ${sentence}`);
  return `${formatClock(at, 'minutes')}: ${silence(silentMs, usualMs)}${activity}${where}${after}${unknown.join('')}`;
}
