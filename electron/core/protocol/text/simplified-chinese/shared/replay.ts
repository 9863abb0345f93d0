// Long because every reason, difference and deed of replay has its words here.

import type { ReplayFact } from '../../../disk/replay-fact.ts';
import type { CatchingUp } from '../../../wire/attempt-replay.ts';
import { shortName } from '../../short-name.ts';
import { amid } from '../phrases/amid.ts';
import { unknownInWords } from '../phrases/unknown.ts';

type Told<Kind extends ReplayFact['kind']> = Extract<ReplayFact, { kind: Kind }>;

/** What resume by replay promises, and no more. */
export const REPLAY_PROMISE =
  '如果作业异常终止，它会从开头重新运行，并使用之前各次评估的结果。追赶进度所需的时间，等于它在评估以外的工作上的用时。';

export const catchingUpInWords = ({ done, of }: CatchingUp): string => `正在追赶进度：${done}/${of} 次评估。`;

export function replayInWords(fact: ReplayFact): string {
  switch (fact.kind) {
    case 'armed':
      return fact.damagedBytes > 0
        ? `保留了 ${fact.kept} 次评估。记录的最后 ${fact.damagedBytes} 字节已损坏，未予采用，因此会重复那次评估。`
        : `保留了 ${fact.kept} 次评估。`;
    case 'first-kept':
      return `已保留 ${shortName(fact.function)} 的第一次评估。`;
    case 'catching-up':
      return catchingUpInWords(fact);
    case 'caught-up':
      return caughtUp(fact);
    case 'proving':
      return `正在重复第 ${fact.call} 次评估，以对比结果。`;
    case 'not-repeatable':
      return `重复第 ${fact.call} 次评估得到了不同的结果，尽管此前没有运行其他评估。因此 ${shortName(fact.function)} 每次的结果都不同。将使用保留的评估，不再为对比而重复评估。`;
    case 'other-way':
      return otherWay(fact);
    case 'refused':
      return refused(fact);
    case 'besides':
      return `${shortName(fact.function)} 还做了以下事情，重放不会重复它们：${fact.deeds.map(deedOf).join('；')}。`;
    case 'appends':
      return `脚本在被重放的函数之外向 ${fact.file} 追加内容。重放时会再次追加相同的行。`;
    case 'unknown':
      return `${unknownInWords('关于重放的报告', fact)}。`;
  }
}

const secondsOf = (seconds: number): string =>
  seconds < 10
    ? `${Math.round(seconds * 10) / 10} s`
    : seconds < 120
      ? `${Math.round(seconds)} s`
      : `${Math.round(seconds / 60)} min`;

function caughtUp({ answered, seconds, madeAgain, agreement }: Told<'caught-up'>): string {
  const first = `有 ${answered} 次评估直接使用了保留的结果，用时 ${secondsOf(seconds)}`;
  if (madeAgain === 0) return `${first}。没有为对比而重复评估。`;
  const same =
    agreement === 'equal' ? '逐位相同' : agreement === 'close' ? '除舍入误差外相同' : '对比结果未知';
  return `${first}；为对比重复了 ${madeAgain} 次：${same}。`;
}

function otherWay({ call, setAside, ...fact }: Told<'other-way'>): string {
  const what = differenceOf(fact);
  const way = call === 1 ? '作业从头开始' : `作业从第 ${call} 次评估起走了不同的路径`;
  const advice = fact.declarable && fact.name !== null ? declare(fact.name) : '';
  return `${way}：${what}。已将 ${setAside} 次保留的评估搁置。${advice}`;
}

function differenceOf({
  differs,
  name,
  ...fact
}: Pick<Told<'other-way'>, 'differs' | 'name' | 'function'>): string {
  const called = amid(fact.function && shortName(fact.function), '该函数');
  const named = name === null ? '' : `（${name}）`;
  switch (differs) {
    case 'script':
      return '脚本已更改';
    case 'command-arguments':
      return '它的参数已改变';
    case 'python':
      return '它的 Python 已改变';
    case 'machine':
      return '它在另一台电脑上运行';
    case 'journal':
      return '无法读取保留的内容';
    case 'hash-seed':
      return 'PYTHONHASHSEED 已改变';
    case 'threads':
      return '线程数已改变';
    case 'request':
      return '要重放的函数或其常量已改变';
    case 'function':
      return '调用了另一个函数';
    case 'code':
      return '它的模块的代码已更改';
    case 'library':
      return name === null ? '某个库的版本不同' : `${name} 的版本不同`;
    case 'argument':
      return `调用${called}的参数不同${named}`;
    case 'state':
      return name === null ? '它使用的某个对象的值不同' : `${name} 的值不同`;
    case 'random':
      return `随机数不同${named}`;
    case 'file':
      return `有一个文件不见了${named}`;
    default:
      return unknownInWords('差异', { name: differs, facts: {} });
  }
}

/** Advice where a name that is declared constant may let replay work. */
const declare = (name: string): string => `如果 ${name} 从不改变，请在下次启动时将它声明为常量。`;

function refused(fact: Told<'refused'>): string {
  const { reason, call, name, declarable } = fact;
  const why = `${reasonOf(fact)}。`;
  if (reason === 'proof-differs')
    return `${why}保留的结果前后不一致，因此已被搁置，作业将不使用重放，从头重新启动。`;
  if (reason === 'proof-doubted')
    return `${why}作业将带着所有保留的评估重新启动，并重复第一次评估，以查明是哪种情况。`;
  if (reason === 'proof-raised')
    return `${why}将使用保留的结果。已保留的评估不变，但在下次启动之前不再保留新的评估。作业继续运行。`;
  if (reason === 'proof-differed-before') return `没有重放任何内容。${why}`;
  const when = call === null || call === 1 ? '拒绝重放' : `从第 ${call} 次评估起，不再保留任何内容`;
  const advice = declarable && name !== null ? declare(name) : '';
  return `${when}。${why}作业继续运行。${advice}`;
}

/** Why replay is refused, as a clause; a name at its beginning or end brings a space too many. */
const reasonOf = (fact: Told<'refused'>): string => reasonIn(fact).trim();

function reasonIn({ reason, name, type, ...fact }: Told<'refused'>): string {
  const called = amid(fact.function && shortName(fact.function), '该函数');
  const thing = amid(name, '它使用的某个对象');
  const typed = type === null ? '' : `（${type}）`;
  switch (reason) {
    case 'no-such-function':
      return fact.function === null
        ? '脚本中没有该函数'
        : `${fact.function.slice(0, fact.function.lastIndexOf(':'))} 中没有函数 ${shortName(fact.function)}`;
    case 'defined-twice':
      return `${called}被定义了不止一次`;
    case 'is-class':
      return `${called}是类；请指定它的一个方法`;
    case 'generator':
      return `${called}是生成器或协程`;
    case 'never-called':
      return `${called}从未被调用`;
    case 'only-in-workers':
      return `只有其他进程调用${called.trimEnd()}；请指定向它们分配工作的函数`;
    case 'several-threads':
      return `多个线程同时调用${called}`;
    case 'not-comparable':
      return `Vigil 无法判断${thing}是否与之前相同${typed}`;
    case 'changes-state':
      return `${called}会改变${thing.trimEnd()}，而它不是普通数据${typed}`;
    case 'not-kept':
      return name === null ? `无法保留${called}的结果${typed}` : `无法保留${thing.trimEnd()}${typed}`;
    case 'has-gradient':
      return `有梯度流经${called}的结果`;
    case 'not-equal-again':
      return `有一个保留的值读回后不相等${typed}`;
    case 'exception-not-kept':
      return `无法保留${called}抛出的异常${typed}`;
    case 'too-costly':
      return '保留评估占用作业的时间过多';
    case 'too-many-calls':
      return `${called}的调用次数过多`;
    case 'too-large':
      return `保留评估占用的空间过多${name === null ? '' : `（${name}）`}`;
    case 'journal-in-use':
      return '此运行的另一个进程正在保留评估';
    case 'journal-not-written':
      return `无法写入评估${typed}`;
    case 'journal-newer':
      return '保留的评估是由较新版本的 Vigil 写入的';
    case 'request-not-understood':
      return '作业中的 Vigil 版本不理解该请求';
    case 'proof-doubted':
      return `重复最后一次评估得到了不同的结果，因此${called}有隐藏的状态，或者每次的结果都不同`;
    case 'proof-differs':
    case 'proof-differed-before':
      return `重复一次评估得到了不同的结果，因为${called}有隐藏的状态`;
    case 'proof-raised':
      return `重复了一次保留的评估，但${called}在两次调用之一中失败${typed}，因此无法对比它们的结果`;
    case 'failed':
      return `Vigil 自己的部分失败${typed}`;
    default:
      return unknownInWords('原因', { name: reason, facts: {} });
  }
}

function deedOf({ what, name }: Told<'besides'>['deeds'][number]): string {
  const named = name === '' ? '' : ` ${name}`;
  switch (what) {
    case 'file-written':
      return `写入文件${named}`;
    case 'file-open':
      return `向已打开的文件写入${named}`;
    case 'network':
      return `使用网络${named}`;
    case 'program':
      return `启动程序${named}`;
    case 'thread':
      return '启动线程';
    case 'wandb-log':
      return '向 Weights & Biases 记录';
    default:
      return `${what}${named}`;
  }
}
