import { Section } from '../../../disk/section.ts';
import type { HangNow, LeftAlone, SuspicionView } from '../../../disk/suspicion.ts';
import type { NoteFact } from '../../../journal/note.ts';
import { formatClockBeside, formatDateMinute, roughDuration } from '../../quantities.ts';
import { inWordsIfUnknown } from '../phrases/unknown.ts';

const silence = (silentMs: number, usualMs: number | null): string =>
  `No sign of work for ${roughDuration(silentMs)}; ${usualMs === null ? 'the usual time is not known yet' : `the usual time is ${roughDuration(usualMs)}`}.`;

const LEFT_ALONE: Record<LeftAlone, string> = {
  notify: 'This run only reports hangs, so Vigil does not end it.',
  'cannot-resume': "The job may just be slow, and it can't resume, so Vigil does not end it.",
  'nothing-saved': 'The job may just be slow, and nothing is saved to resume from, so Vigil does not end it.',
  'little-known': 'The job may just be slow. Too few of its times are known, so Vigil does not end it.',
};

/** A job that seems to hang, and what Vigil does about it, in English. */
export function hangInWords({ since, usualMs, killAt, leftAlone }: HangNow, nowMs: number): string {
  const done =
    killAt !== null
      ? `Vigil will end and restart it at ${formatClockBeside(killAt, nowMs)} unless it shows signs of work.`
      : leftAlone === null
        ? 'For now Vigil lets it run.'
        : LEFT_ALONE[leftAlone];
  return `${silence(Math.max(0, nowMs - since), usualMs)} ${done}`;
}

/**
 * An iteration that takes unusually long but is not yet a hang, in English. `times`: its time so far, as a multiple of the
 * usual. `longestMs`: what one of the recent ones took; it is said if that was as long.
 */
export function unusualInWords(times: number, usualMs: number, longestMs: number | null): string {
  const so = `This iteration has taken ${Math.floor(times)} times the usual ${roughDuration(usualMs)} so far.`;
  const isKnown = longestMs !== null && longestMs >= times * usualMs;
  return `${so}${isKnown ? ` A recent one took ${roughDuration(longestMs)}.` : ''} Vigil lets it run.`;
}

/** A job that probably waits for its data, in English. */
export const dataWaitInWords = ({ ms, gpuShare }: Extract<NoteFact, { code: 'data-wait' }>): string =>
  `The job probably waits for its data: for ${roughDuration(ms)} the GPU worked ${Math.round(gpuShare * 100)} % of the time, about one core was busy, and nothing was written. Vigil lets it run. More data workers or a faster disk may help.`;

const clearedInWords = (when: string, worked: boolean): string =>
  worked ? `It continued at ${when}.` : `From ${when} on it was no longer suspected.`;

/** A time in which an attempt seemed to hang, in English. */
export function suspicionInWords(suspicion: SuspicionView): string {
  const { at, section, silentMs, usualMs, idle, stacks, known = [], clearedAt, worked } = suspicion;
  const activity = idle === null ? '' : idle ? ' It did nothing at all.' : ' It was still busy or printing.';
  const why =
    known.length === 0
      ? ''
      : ` Vigil looked early, because the job wrote what often comes before a hang (${known.join(', ')}).`;
  const where = stacks === null ? ' Its stacks could not be read here.' : ` Its stacks are in ${stacks}.`;
  const after = clearedAt === null ? '' : ` ${clearedInWords(formatClockBeside(clearedAt, at), worked)}`;
  const unknown = inWordsIfUnknown(Section, 'a section', section).map((sentence) => ` ${sentence}`);
  return `${formatDateMinute(at)}: ${silence(silentMs, usualMs)}${why}${activity}${where}${after}${unknown.join('')}`;
}
