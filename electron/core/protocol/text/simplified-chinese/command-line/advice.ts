import type { Decision } from '../../../disk/ending.ts';
import type { Problem } from '../../../wire/problem.ts';
import type { NoteView } from '../../../wire/run-view.ts';
import { declarableName } from '../../declarable-name.ts';

/** The command that helps with a problem, as a sentence after the shared ones; empty if none helps. */
export function adviceFor(problem: Problem): string {
  switch (problem.code) {
    case 'no-such-run':
      return '"vigil ls" 可列出现有的运行。';
    case 'run-not-queued':
      return '"vigil queue" 可列出队列中的运行。';
    case 'card-settling':
    case 'card-held':
      return `"vigil start-now ${problem.id}" 可以做到。`;
    case 'card-awaited':
      return problem.because.kind === 'none-free' || problem.because.kind === 'not-measured'
        ? ''
        : `"vigil set ${problem.id} gpus=WHICH" 可更改；"vigil machine" 可列出 GPU。`;
    case 'run-not-asking':
      return '"vigil ls" 可显示哪些运行在等待答复。';
    case 'run-still-living':
      return `"vigil stop ${problem.id}" 可停止它。`;
    case 'run-not-living':
      return `"vigil resume ${problem.id}" 可继续它。`;
    case 'run-already-living':
      return `"vigil attach ${problem.id}" 可显示它。`;
    case 'run-finished':
      return `如果迭代次数不对，"vigil set ${problem.id} total=N" 可修正。`;
    case 'import-exists':
    case 'failures-differ':
      return '"vigil failures import FILE.md --replace" 可替换它们。';
    case 'no-such-language':
      return '"vigil config language system" 可选择系统的语言。';
    case 'not-in-trash':
      return '"vigil trash" 可列出已删除的运行。';
    case 'checkpoint-unusable':
      return problem.because === 'not-there' || problem.because === 'not-sound'
        ? `"vigil checkpoints ${problem.id}" 可列出现有的检查点。`
        : `"vigil set ${problem.id} resume=WORDS" 可设置用于继续的参数。`;
    case 'no-such-checkpoint':
      return `"vigil checkpoints ${problem.id}" 可列出现有的检查点。`;
    case 'host-other-version':
      return problem.isOlder === true
        ? '也可以用 "vigil host stop" 结束该主机：它的作业会继续，下一个命令会接管它们。'
        : '';
    case 'keeper-failed':
      return '"vigil doctor" 可说明缺少什么。';
    default:
      return '';
  }
}

/** The same for a decision. */
export function adviceOn(decision: Decision): string {
  if (decision.action !== 'end') return '';
  switch (decision.because) {
    case 'cannot-resume':
    case 'cannot-resume-unread':
      return '用 "vigil set RUN resume=WORDS" 或 "vigil set RUN resume-with=TOOL" 可以做到，然后用 "vigil resume RUN"。';
    case 'nothing-kept':
      return '"vigil resume RUN" 可再次启动它。';
    case 'exit-zero-unconfirmed':
      return '"vigil set RUN total=N" 可设置迭代次数；之后会重新判定此运行。';
    case 'left-unconfirmed':
    case 'script-end-unconfirmed':
      return '如果还有工作没做完，"vigil resume RUN" 可再次启动它。';
    case 'restarts-off':
      return '"vigil resume RUN --restart auto" 可再次启动它，并开启自动重新启动。';
    case 'known-failure':
      return `"vigil resume RUN" 可再次启动它；"vigil failures observe ${decision.known ?? 'ID'}" 允许在此故障之后重新启动。`;
    case 'ended-before':
    case 'module-missing':
      return '"vigil resume RUN" 可再次启动它。';
    case 'same-failure-limit':
      return '"vigil resume RUN --policy FILE" 让 Vigil 先尝试一些更改，即该文件中 restart.mitigations 所列的更改。';
    default:
      return '';
  }
}

/** The same for a note. */
export function adviceOnNote(note: NoteView): string {
  if (note.code === 'checkpoint-search-cut')
    return '"vigil set RUN checkpoint-files=FOLDER/PATTERN" 可以做到，请写上你的所有通配符模式：它会替换整个列表。';
  if (note.code === 'checkpoint-missing') return '"vigil set RUN checkpoint-files=PATTERN" 可以做到。';
  if (note.code === 'replay-proposed') return `"vigil set RUN replay=${note.function}" 可以做到。`;
  const declared = note.code === 'replay' ? declarableName(note.fact) : null;
  return declared === null
    ? ''
    : `"vigil set RUN replay-constants=${declared}" 可以做到，请写上你的所有名称：它会替换整个列表。`;
}
