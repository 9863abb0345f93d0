import { Section } from '../../../disk/section.ts';
import type { HangNow, LeftAlone, SuspicionView } from '../../../disk/suspicion.ts';
import type { NoteFact } from '../../../journal/note.ts';
import { formatClockBeside, formatDateMinute, roughDuration } from '../../quantities.ts';
import { inWordsIfUnknown } from '../phrases/unknown.ts';

function silence(silentMs: number, usualMs: number | null): string {
  const usual =
    usualMs === null
      ? '평소 걸리는 시간은 아직 알 수 없습니다.'
      : `평소에는 ${roughDuration(usualMs)} 걸립니다.`;
  return `${roughDuration(silentMs)} 동안 작업 신호가 없습니다. ${usual}`;
}

const LEFT_ALONE: Record<LeftAlone, string> = {
  notify: '이 실행은 멈춤을 알리기만 하므로 Vigil이 종료하지 않습니다.',
  'cannot-resume': '작업이 느린 것일 수도 있고 재개할 수도 없으므로 Vigil이 종료하지 않습니다.',
  'nothing-saved': '작업이 느린 것일 수도 있고 재개에 쓸 저장된 것이 없으므로 Vigil이 종료하지 않습니다.',
  'little-known': '작업이 느린 것일 수도 있습니다. 걸린 시간 기록이 너무 적으므로 Vigil이 종료하지 않습니다.',
};

/** A job that seems to hang, and what Vigil does about it. */
export function hangInWords({ since, usualMs, killAt, leftAlone }: HangNow, nowMs: number): string {
  const quiet = silence(Math.max(0, nowMs - since), usualMs);
  if (killAt !== null)
    return `${quiet} 작업 신호가 나타나지 않으면 Vigil이 ${formatClockBeside(killAt, nowMs)}에 작업을 종료하고 다시 시작합니다.`;
  return `${quiet} ${leftAlone === null ? '지금은 그대로 둡니다.' : LEFT_ALONE[leftAlone]}`;
}

/**
 * An iteration that takes unusually long but is not yet a hang. `times`: its time so far, as a multiple of the usual.
 * `longestMs`: what one of the recent ones took; it is said if that was as long.
 */
export function unusualInWords(times: number, usualMs: number, longestMs: number | null): string {
  const isKnown = longestMs !== null && longestMs >= times * usualMs;
  return [
    `이번 반복은 지금까지 평소(${roughDuration(usualMs)})의 ${Math.floor(times)}배가 걸리고 있습니다.`,
    ...(isKnown ? [`최근에 ${roughDuration(longestMs)} 걸린 반복도 있습니다.`] : []),
    'Vigil은 그대로 둡니다.',
  ].join(' ');
}

/** A job that probably waits for its data. */
export const dataWaitInWords = ({ ms, gpuShare }: Extract<NoteFact, { code: 'data-wait' }>): string =>
  `작업이 데이터를 기다리고 있는 것 같습니다. ${roughDuration(ms)} 동안 GPU는 시간의 ${Math.round(gpuShare * 100)} % 동안 일했고, 코어는 하나 정도가 바빴으며, 아무것도 기록되지 않았습니다. Vigil은 그대로 둡니다. 데이터 워커를 늘리거나 더 빠른 디스크를 쓰면 나아질 수 있습니다.`;

const clearedInWords = (when: string, worked: boolean): string =>
  worked ? `${when}에 작업이 계속되었습니다.` : `${when}부터는 멈춤을 의심하지 않았습니다.`;

/** A time in which an attempt seemed to hang. */
export function suspicionInWords(suspicion: SuspicionView): string {
  const { at, section, silentMs, usualMs, idle, stacks, known = [], clearedAt, worked } = suspicion;
  return [
    `${formatDateMinute(at)}: ${silence(silentMs, usualMs)}`,
    ...(known.length === 0
      ? []
      : [`멈춤 전에 자주 나타나는 내용(${known.join(', ')})을 작업이 출력하여 Vigil이 일찍 확인했습니다.`]),
    ...(idle === null ? [] : [idle ? '아무 일도 하지 않았습니다.' : '계속 바쁘거나 출력하고 있었습니다.']),
    stacks === null ? '스택은 여기서 읽을 수 없었습니다.' : `스택 위치: ${stacks}.`,
    ...(clearedAt === null ? [] : [clearedInWords(formatClockBeside(clearedAt, at), worked)]),
    ...inWordsIfUnknown(Section, '단계', section),
  ].join(' ');
}
