import type { SafetyView } from '../../../wire/safety-view.ts';
import type { Language } from '../../english/english.ts';
import { formatDuration, formatValue } from '../../quantities.ts';
import { shortName } from '../../short-name.ts';
import { shared } from '../shared/shared.ts';
import { adviceOn } from './advice.ts';
import { iterationsOf } from './reading.ts';

/** Where a resumed run continues. */
function startsWhere({ canResume, byReplay, savedIteration }: SafetyView): string {
  if (!canResume) return '从头开始，因为它的作业中断后无法继续。';
  if (byReplay) return '从开头重新运行，并使用之前各次评估的结果。';
  if (savedIteration === null) return '从自己保存的状态继续。';
  return savedIteration === 0
    ? '从头开始，因为还没有保存任何内容。'
    : `接在第 ${savedIteration} 次迭代之后继续。`;
}

/** Messages about the start, stop and resumption of a run, and about its attempts. */
export const run: Language['commandLine']['run'] = {
  started: (id) => `运行 ${id} 已启动。"vigil attach ${id}" 可显示它，"vigil stop ${id}" 可停止它。`,
  /** A line for each of them follows. */
  firstMeasures: '防止显存耗尽的首要措施：',
  /** Instead of them. */
  measuresWithoutEffect: '示例不是 Python 程序，因此首要措施不起作用。',
  stopAsked: (id, hard) => (hard ? `Vigil 强制终止运行 ${id} 的作业。` : `Vigil 请求运行 ${id} 的作业结束。`),
  recycleAsked: (id) =>
    `Vigil 会在运行 ${id} 的当前迭代之后对作业进行计划内重启，前提是不会因此丢失任何内容。`,
  pauseAsked: (id) =>
    `运行 ${id} 的作业会在当前迭代之后退出，前提是不会因此丢失任何内容。之后 "vigil resume ${id}" 可继续它。`,
  savedNow: (id, { iteration, isAsked }) =>
    [
      ...(iteration === null ? [] : [`运行 ${id} 已保存到第 ${iteration} 次迭代。`]),
      ...(isAsked
        ? [`已请求它的作业在当前迭代后保存，使用 Python 辅助库的作业会这样做（"vigil checkpoints ${id}"）。`]
        : []),
    ].join(''),
  startForced: (id) => `运行 ${id} 的下一次尝试现在启动，尽管它的 GPU 仍被占用。`,
  resumed: (id, safety) => `运行 ${id} ${startsWhere(safety)}"vigil attach ${id}" 可显示它。`,
  debugAsked: (id, switches, resumes) =>
    switches.length === 0
      ? shared.noSwitches
      : `${shared.nextSwitches(switches)}${resumes ? `它现在启动；"vigil attach ${id}" 可显示它。` : `"vigil debug ${id} --off" 可撤回。`}`,
  answered: (id, start) => (start ? `运行 ${id} 的下一次尝试启动。` : `运行 ${id} 保持结束状态。`),
  otherOptions: '请连同其他选项这样运行：',
  replayOffer: (named, why) =>
    `此脚本似乎不保存任何内容。Vigil 可以重放 ${shortName(named)}：它${shared.proposalWhy(why)}。`,
  why: (id) => `"vigil show ${id} --why" 可说明原因。`,
  howToAnswer: (id) => `"vigil answer ${id} yes" 可启动它，"vigil answer ${id} no" 让它保持结束状态。`,
  attemptBegins: ({ attempt, from }) =>
    from.kind === 'beginning'
      ? from.replay
        ? `第 ${attempt} 次尝试从开头重新运行，并使用之前各次评估的结果。`
        : `第 ${attempt} 次尝试从头开始。`
      : from.kind === 'own-state'
        ? `第 ${attempt} 次尝试从自己保存的状态继续${from.iteration === null ? '' : `，接在第 ${from.iteration} 次迭代之后`}。`
        : `第 ${attempt} 次尝试从${from.iteration === null ? ` ${from.file} ` : `第 ${from.iteration} 次迭代`}继续。`,
  attemptEnded: ({ attempt, judged, decision }, safety) =>
    `第 ${attempt} 次尝试：${judged ? shared.ending(judged) : ''}${decision ? `${shared.decision(decision, safety)}${adviceOn(decision)}` : ''}`,
  outcome: (row, output) => {
    const facts: string[] = [
      iterationsOf(row, output),
      ...(row.best === null ? [] : [`最佳值 ${formatValue(row.best)}`]),
      `${row.attempts} 次尝试`,
      ...(row.endedAt === null || row.endedAt < row.createdAt
        ? []
        : [formatDuration(row.endedAt - row.createdAt)]),
    ];
    return `${row.outcome === null ? shared.phase[row.phase] : shared.outcome(row.outcome)}：${facts.join('，')}。运行 ${row.id}。`;
  },
  offered: (id, outcome) =>
    `按现在的规则，结果为“${shared.outcome(outcome)}”；"vigil judge ${id}" 可重新判定`,
  settingsChanged: (id) => `运行 ${id} 的设置已更改。"vigil show ${id}" 可显示此运行。`,
  forNextAttempt: '作业启动时获得的内容从下一次尝试起生效；其余立即生效。',
};
