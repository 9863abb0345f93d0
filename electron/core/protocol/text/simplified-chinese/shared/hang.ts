import { Section } from '../../../disk/section.ts';
import type { HangNow, LeftAlone, SuspicionView } from '../../../disk/suspicion.ts';
import type { NoteFact } from '../../../journal/note.ts';
import { formatClockBeside, formatDateMinute, roughDuration } from '../../quantities.ts';
import { inWordsIfUnknown } from '../phrases/unknown.ts';

const silence = (silentMs: number, usualMs: number | null): string =>
  `已有 ${roughDuration(silentMs)} 没有工作迹象；${usualMs === null ? '通常用时尚不清楚' : `通常用时为 ${roughDuration(usualMs)}`}。`;

const LEFT_ALONE: Record<LeftAlone, string> = {
  notify: '此运行只报告卡死，因此 Vigil 不会结束它。',
  'cannot-resume': '作业也可能只是慢，而且中断后无法继续，因此 Vigil 不会结束它。',
  'nothing-saved': '作业也可能只是慢，而且没有保存可供继续的内容，因此 Vigil 不会结束它。',
  'little-known': '作业也可能只是慢。已知的用时太少，因此 Vigil 不会结束它。',
};

export function hangInWords({ since, usualMs, killAt, leftAlone }: HangNow, nowMs: number): string {
  const done =
    killAt !== null
      ? `如果仍没有工作迹象，Vigil 将在 ${formatClockBeside(killAt, nowMs)} 结束作业并重新启动。`
      : leftAlone === null
        ? 'Vigil 暂时让它继续运行。'
        : LEFT_ALONE[leftAlone];
  return `${silence(Math.max(0, nowMs - since), usualMs)}${done}`;
}

export function unusualInWords(times: number, usualMs: number, longestMs: number | null): string {
  const so = `本次迭代目前的用时已达通常用时（${roughDuration(usualMs)}）的 ${Math.floor(times)} 倍。`;
  const isKnown = longestMs !== null && longestMs >= times * usualMs;
  return `${so}${isKnown ? `最近有一次迭代用了 ${roughDuration(longestMs)}。` : ''}Vigil 让它继续运行。`;
}

export const dataWaitInWords = ({ ms, gpuShare }: Extract<NoteFact, { code: 'data-wait' }>): string =>
  `作业很可能在等待数据：在 ${roughDuration(ms)} 内，GPU 只有 ${Math.round(gpuShare * 100)} % 的时间在工作，大约一个处理器核心繁忙，并且没有写入任何内容。Vigil 让它继续运行。增加数据 worker 或换用更快的磁盘可能有帮助。`;

const clearedInWords = (when: string, worked: boolean): string =>
  worked ? `它在 ${when} 继续工作。` : `从 ${when} 起不再怀疑它卡死。`;

export function suspicionInWords(suspicion: SuspicionView): string {
  const { at, section, silentMs, usualMs, idle, stacks, known = [], clearedAt, worked } = suspicion;
  const activity = idle === null ? '' : idle ? '它当时没有任何活动。' : '它当时仍在忙碌或输出。';
  const why =
    known.length === 0 ? '' : `Vigil 提前进行了检查，因为作业写出了卡死前常见的内容（${known.join('、')}）。`;
  const where = stacks === null ? '在这里无法读取它的调用栈。' : `它的调用栈在 ${stacks} 中。`;
  const after = clearedAt === null ? '' : clearedInWords(formatClockBeside(clearedAt, at), worked);
  const unknown = inWordsIfUnknown(Section, '阶段', section);
  return `${formatDateMinute(at)}：${silence(silentMs, usualMs)}${why}${activity}${where}${after}${unknown.join('')}`;
}
