import { type Decision, Outcome } from '../../../disk/ending.ts';
import type { AttemptPlan } from '../../../disk/ladder.ts';
import type { UnknownName } from '../../../open-enum.ts';
import type { SafetyView } from '../../../wire/safety-view.ts';
import { inWordsIfUnknown, unknownNameInWords } from '../phrases/unknown.ts';
import { switchesInWords } from './debug.ts';
import { endingInWords } from './ending.ts';
import { experimentInWords, findingInWords } from './experiment.ts';
import { costInWords, mitigationInWords } from './mitigation.ts';
import { restartedInWords, resumedInWords } from './resume.ts';

type Restart = Extract<Decision, { action: 'restart' }>;
type Ask = Extract<Decision, { action: 'ask' }>;
type End = Extract<Decision, { action: 'end' }>;

export function decisionInWords(decision: Decision, safety: SafetyView | null): string {
  const { ledger, finding, experiment } = decision;
  const more = [
    decision.action === 'end' ? '' : restartedInWords(safety),
    finding === null ? '' : findingInWords(finding),
    experiment === undefined ? '' : experimentInWords(experiment),
    decision.action === 'end' ? '' : planInWords(decision.plan),
    ledger.isStormy && decision.action !== 'end' && decision.because !== 'start-storm'
      ? `作业在短时间内启动了 ${ledger.starts} 次。`
      : '',
  ];
  return [sentenceOf(decision, safety), ...more].join('');
}

function sentenceOf(decision: Decision, safety: SafetyView | null): string {
  if (decision.action === 'restart') return restartSentence(decision, safety);
  if (decision.action === 'ask') return askSentence(decision.because);
  const advised = LEAVES_RESUMING.has(decision.because) ? resumedInWords(safety) : '';
  const outcome = inWordsIfUnknown(Outcome, '结果', decision.outcome);
  return [endSentence(decision), ...outcome, advised].join('');
}

function askSentence(because: Ask['because']): string {
  const asks = 'Vigil 正在等待你的答复：是启动下一次尝试，还是到此结束。';
  switch (because) {
    case 'asked-to-ask':
      return asks;
    case 'unknown-ending':
      return `${asks}此版本的 Vigil 不知道该尝试如何结束，因此不作决定。`;
    default:
      return `${asks}${unknownReason(because)}`;
  }
}

const unknownReason = (because: UnknownName): string => unknownNameInWords('原因', because);

/** Ends after which a person may well resume the run. */
const LEAVES_RESUMING: ReadonlySet<End['because']> = new Set([
  'user-stop',
  'user-pause',
  'asked-not-to-restart',
  'no-progress-limit',
  'same-failure-limit',
  'start-limit',
  'restarts-off',
  'ended-before',
  'recycled-in-vain',
  'every-trial-failed',
  'known-failure',
]);

function restartSentence({ afterMs, because, ledger }: Restart, safety: SafetyView | null): string {
  const when = `Vigil ${waitInWords(afterMs)}重新启动作业`;
  const fruitless = ledger.withoutProgress === 1 ? '有一次尝试' : `连续 ${ledger.withoutProgress} 次尝试`;
  const count = `${fruitless}没有完成新的迭代；上限是 ${ledger.limit} 次。`;
  switch (because) {
    case 'planned':
      return `按照计划，${when}。`;
    case 'machine-went':
      return `${when}。作业是因电脑而结束的，因此不算作失败。`;
    case 'start-storm':
      return `作业在短时间内启动了 ${ledger.starts} 次，因此 Vigil 先等待。${when}。${safety?.canResume ? '不会丢失任何内容。' : ''}`;
    case 'progress':
      return `${when}，因为这次尝试有进展。`;
    case 'keeper-died':
      return `${when}。守护进程异常终止，因此这次尝试不算作失败。`;
    case 'progress-unknown':
      return `${when}。无法读取它的进展，因此这次尝试不计入。`;
    case 'ended-early':
      return `${when}。脚本在达到总数之前结束，可能会从停下的位置继续。`;
    case 'same-failure':
      return `${when}，并作一项更改：同样的故障在这次迭代发生了 ${ledger.identical} 次。${count}`;
    case 'nothing-lost':
      return `${when}：它在识别到任何迭代之前就结束了，因此就 Vigil 所知不会重复已完成的工作。`;
    case 'no-progress-yet':
      return `${count}${when}。`;
    default:
      return `${when}。${unknownReason(because)}`;
  }
}

const waitInWords = (ms: number): string => {
  if (ms === 0) return '现在';
  const seconds = Math.round(ms / 1000);
  return seconds < 120 ? `将在 ${seconds} s 后` : `将在 ${Math.round(seconds / 60)} min 后`;
};

function endSentence({ because, ledger, first, known, module }: End): string {
  switch (because) {
    case 'finished':
      return '没有剩余的工作。';
    case 'user-stop':
      return 'Vigil 让它保持停止状态。';
    case 'user-pause':
      return '按照你的要求，该运行已暂停；你继续它之后，它会从已保存的工作处继续。';
    case 'asked-not-to-restart':
      return '未重新启动，因为作业要求不要重新启动。';
    case 'no-progress-limit':
      return `未重新启动：连续 ${ledger.withoutProgress} 次尝试没有进展。请查看它们的最后几行，排除原因，然后继续。`;
    case 'same-failure-limit':
      return `未重新启动：同样的故障在同一次迭代发生了 ${ledger.identical} 次，并且没有剩余的更改可试。请排除原因，然后继续。`;
    case 'start-limit':
      return `未重新启动：所有尝试中都没有识别到任何迭代。${first ? `第一次尝试：${endingInWords(first)}` : ''}请排除原因，然后继续。`;
    case 'restarts-off':
      return '未重新启动：此运行已关闭重新启动。';
    case 'cannot-resume':
      return '未重新启动：此作业中断后无法继续，因此会从头开始并重复已完成的工作。请给它用于继续的参数，其中用 {checkpoint} 代表文件，或者指定保存其状态的工具。';
    case 'cannot-resume-unread':
      return '未重新启动：此作业中断后无法继续，并且 Vigil 没有识别到它的任何迭代，因此从头开始可能会重复已完成的工作。请给它用于继续的参数，其中用 {checkpoint} 代表文件；或者继续它，让它从头开始。';
    case 'nothing-kept':
      return '未重新启动：没有保留可以交给它的评估，因此会从头开始并重复已完成的工作。请选择另一种继续方式，或自行重新启动它。';
    case 'exit-zero-unconfirmed':
      return 'Vigil 无法判断工作是否已全部完成。请设置迭代次数，或者不通过 shell 启动脚本，或用 `exec python` 启动脚本。';
    case 'left-unconfirmed':
      return 'Vigil 无法判断工作是否已全部完成。脚本在最后一行之前退出，例如通过 `sys.exit` 或 `os._exit`。输出的最后几行显示了它进行到哪里。';
    case 'script-end-unconfirmed':
      return 'Vigil 无法判断工作是否已全部完成，因为脚本的退出代码未知。输出的最后几行显示了它进行到哪里。';
    case 'ended-early':
      return '未重新启动：脚本在达到总数之前结束。如果总数有误，请改正它；Vigil 会随后重新判定该运行。';
    case 'not-started':
      return '未重新启动：再试一次也会以同样的方式失败。请改正命令并新建运行。';
    case 'arguments-rejected':
      return '未重新启动：同样的参数会再次被拒绝。请改正参数并新建运行。';
    case 'module-missing':
      return `未重新启动：运行作业的 Python 中没有模块${module === undefined ? '' : ` ${module}`}，再试一次也会以同样的方式失败。请在其中安装它，然后继续。`;
    case 'ended-before':
      return '在此判定之前该运行已经结束，因此没有启动作业。';
    case 'known-failure':
      return `未重新启动：这是${known === undefined ? '已知故障' : ` ${known}`}，按照你的设置，发生该故障后不重新启动。请排除原因，然后继续。`;
    case 'every-trial-failed':
      return '未重新启动：所有试验都失败了，后续试验很可能也会失败。请排除原因，然后继续。';
    case 'recycled-in-vain':
      return '未重新启动：连续两次计划内重启都没有完成任何迭代，说明内存或显存放不下一次迭代。请给作业更多内存或显存，或使用更小的模型，然后继续。';
    default:
      return `未重新启动。${unknownReason(because)}`;
  }
}

export function planInWords(plan: AttemptPlan): string {
  const { step, mitigations } = plan;
  const kept = mitigations.filter(
    (mitigation) =>
      step.kind !== 'mitigation' || JSON.stringify(mitigation) !== JSON.stringify(step.mitigation),
  );
  const stays =
    kept.length === 0 ? '' : `以前有效的更改保持不变：${kept.map(mitigationInWords).join('；')}。`;
  return [stepSentence(step), stays, switchesInWords(plan)].join('');
}

function stepSentence(step: AttemptPlan['step']): string {
  switch (step.kind) {
    case 'plain':
      return '';
    case 'experiment':
      return '一个全新的进程会从紧接在失败迭代之前的位置启动，并启用 faulthandler。这能表明问题在于那次迭代，还是在于进程运行得太久。';
    case 'mitigation':
      return `更改一项设置：${mitigationInWords(step.mitigation)}。${costInWords(step.mitigation)}`;
    case 'skip':
      return `跳过第 ${step.iteration} 次迭代，并将其值记为 ${step.value}。`;
  }
}
