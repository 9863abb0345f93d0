import type { HelperFault, HelperNote } from '../../../disk/helper-note.ts';
import { Section } from '../../../disk/section.ts';
import { namesOf } from '../../../open-enum.ts';
import { unknownInWords } from '../phrases/unknown.ts';

export function helperNoteInWords(note: HelperNote): string {
  switch (note.kind) {
    case 'random-not-kept':
      return `无法保存类型为 ${note.type} 的生成器的随机状态。`;
    case 'random-unknown':
      return `第 ${note.iteration} 次迭代之后的随机状态未知，因此后续结果可能与未中断的运行不同。`;
    case 'values-unreadable':
      return `无法读取第 ${note.iteration} 次迭代保存的值：${faultClause(note.fault)}。`;
    case 'values-never-saved':
      return '进程在脚本的值保存之前就异常终止了。后续结果可能与未中断的运行不同。请在循环之前调用一次 run.checkpoint。';
    case 'values-not-saved':
      return `传给 run.checkpoint 的值没有保存：${faultClause(note.fault)}。`;
    case 'chosen-unreadable':
      return `无法读取 ${note.path}（${faultClause(note.fault)}），因此该运行从它报告过的全部内容继续。`;
    case 'total-not-understood':
      return `total=${note.given} 不是迭代次数，因此总数未知。`;
    case 'goal-not-understood':
      return `goal=${note.given} 既不是 "minimise" 也不是 "maximise"，因此优化方向未知。`;
    case 'section-unknown':
      return `没有阶段 ${note.given}。可用的阶段有 ${namesOf(Section).join('、')}。`;
    case 'tell-not-understood':
      return `有一次对 run.tell 的调用无法解读，因此它的迭代不计入：${faultClause(note.fault)}。`;
    case 'iteration-untold':
      return '有一次迭代在没有调用 run.tell(x, y) 的情况下结束，因此该运行无法从那里继续。';
    case 'checkpoint-too-rare':
      return '请在每次迭代中调用 run.checkpoint：重新启动会从最后一次调用处继续。';
    case 'unknown':
      return `${unknownInWords('Python 辅助库的备注', note)}。`;
  }
}

function faultClause(fault: HelperFault): string {
  switch (fault.kind) {
    case 'not-a-number':
      return `${fault.given} 不是数字`;
    case 'values-for-one-point':
      return `一个点却有 ${fault.values} 个值`;
    case 'type-not-kept':
      return `无法保存类型为 ${fault.type} 的值`;
    case 'array-not-kept':
      return '无法保存由对象或记录组成的数组，或带掩码的数组';
    case 'contradicts-itself':
      return '它自相矛盾';
    case 'exception':
      return fault.message === '' ? fault.type : `${fault.type}: ${fault.message}`;
    case 'unknown':
      return unknownInWords('原因', fault);
  }
}
