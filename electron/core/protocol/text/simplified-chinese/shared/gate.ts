import type { CardObstacle } from '../../../disk/memory/card-obstacle.ts';
import type { GpuHolder } from '../../../disk/memory/gpu-holder.ts';
import type { SettleObstacle, SettlePass } from '../../../disk/memory/settle-fact.ts';
import type { SettledBetween, SettledSoFar } from '../../../disk/memory/settled-between.ts';
import type { NoteFact } from '../../../journal/note.ts';
import type { Problem } from '../../../wire/problem.ts';
import { formatBytes, formatClockBeside, formatDuration } from '../../quantities.ts';
import { unknownInWords } from '../phrases/unknown.ts';

function whyNotFree(gpu: string, obstacle: SettleObstacle): string {
  switch (obstacle.kind) {
    case 'in-use':
      return `其他程序占用了 ${gpu} 的 ${formatBytes(obstacle.usedBytes)} 显存，比该 GPU 上的上一个作业开始之前多 ${formatBytes(obstacle.usedBytes - obstacle.baselineBytes)}。`;
    case 'not-steady':
      return `${gpu} 的显存已重新可用；Vigil 正在确认这一状态是否稳定。`;
    case 'still-full':
      return `其他程序仍占用 ${gpu} 的 ${formatBytes(obstacle.heldBytes)} 显存；它们占用 ${formatBytes(obstacle.fullAtBytes)} 时，上一次尝试的显存放不下。`;
    case 'not-reported':
      return `驱动程序没有报告 ${gpu} 已使用多少显存。`;
    case 'not-measured':
      return `尚未测量 ${gpu} 的显存。`;
    case 'card-gone':
      return `已没有驱动程序报告 ${gpu}。`;
    case 'unknown':
      return `${unknownInWords('GPU 尚未空闲的原因', obstacle)}。`;
  }
}

/** What is said of a holder that is not just any process. */
const WHOSE: Readonly<Record<string, readonly [string]>> = {
  attempt: ['Vigil 的作业'],
  orphan: ['以前的尝试的残留进程'],
  parent: ['此运行由它发起'],
};

/** `python（进程 123，用户 eve，自 21:40 起，4.9 GiB）`. `nowMs`: when it is read; null: not known. */
function holderInWords(
  { pid, name, user, startedAt, usedBytes, whose }: GpuHolder,
  nowMs: number | null,
): string {
  const facts = [
    `进程 ${pid}`,
    ...(user === null ? [] : [`用户 ${user}`]),
    ...(startedAt === null ? [] : [`自 ${formatClockBeside(startedAt, nowMs)} 起`]),
    ...(usedBytes === null ? [] : [formatBytes(usedBytes)]),
    ...(WHOSE[whose] ?? []),
  ].join('，');
  return name === null ? facts : `${name}（${facts}）`;
}

export const holdersInWords = (holders: readonly GpuHolder[], nowMs: number | null = null): string =>
  holders.length === 0
    ? '驱动程序没有指出占用它的进程。'
    : `占用者：${holders.map((holder) => holderInWords(holder, nowMs)).join('；')}。`;

const notWaitedFor = (parents: readonly GpuHolder[], nowMs: number | null = null): string =>
  parents.length === 0 ? '' : `不等待：${parents.map((parent) => holderInWords(parent, nowMs)).join('；')}。`;

export function cardProblemInWords(
  problem: Extract<Problem, { code: 'card-settling' | 'card-held' }>,
  nowMs: number | null = null,
): string {
  const why = `${whyNotFree(problem.gpu, problem.because)}${notWaitedFor(problem.parents, nowMs)}`;
  if (problem.code === 'card-settling')
    return `下一次尝试正在等待它的 GPU 空闲。${why}它会自动启动。要立即启动，请选择“立即启动”。`;
  return `下一次尝试仍在等待它的 GPU。${why}${holdersInWords(problem.holders, nowMs)}结束占用者后，该运行会自动继续。要立即启动，请选择“立即启动”。`;
}

export function cardObstacleInWords(obstacle: CardObstacle): string {
  switch (obstacle.kind) {
    case 'none-free':
      return `其他运行正在使用${obstacle.count === 1 ? '唯一的 GPU' : `全部 ${obstacle.count} 个 GPU`}。一有 GPU 空闲，该运行就会自动启动。`;
    case 'none-there':
      return '该运行需要使用 GPU，但 Vigil 在这台电脑上没有找到 GPU。有 GPU 后它会自动启动。要不使用 GPU 启动，请更改它的“GPU”设置。';
    case 'not-known':
      return `该运行要使用 GPU ${obstacle.card}，但${obstacle.known.length === 0 ? ' Vigil 在这台电脑上没有找到 GPU' : `这台电脑的 GPU 是：${obstacle.known.join('、')}`}。请更改它的“GPU”设置。`;
    case 'gone':
      return `已没有驱动程序报告 GPU ${obstacle.card}。它恢复后，该运行会自动启动。要使用其他 GPU，请更改它的“GPU”设置。`;
    case 'not-measured':
      return '该运行正在等待，直到 Vigil 得知这台电脑有哪些 GPU。';
    case 'not-read':
      return '该运行需要使用 GPU，但 Vigil 目前无法读取这台电脑的 GPU。能够读取后它会自动启动。要不使用 GPU 启动，请更改它的“GPU”设置。';
    case 'unknown':
      return `${unknownInWords('该运行等待 GPU 的原因', obstacle)}。`;
  }
}

export function cardNoteInWords(fact: Extract<NoteFact, { code: 'card-free' | 'card-held' }>): string {
  return fact.code === 'card-held'
    ? `下一次尝试正在等待它的 GPU。${whyNotFree(fact.gpu, fact.because)}${holdersInWords(fact.holders)}${notWaitedFor(fact.parents)}`
    : `${passInWords(fact.gpu, fact.because)}${notWaitedFor(fact.parents)}`;
}

function passInWords(gpu: string, pass: SettlePass): string {
  switch (pass.kind) {
    case 'settled':
      return `下一次尝试等待了 ${formatDuration(pass.waitedMs)}，直到 ${gpu} 的显存重新可用。`;
    case 'fits':
      return `虽然 ${gpu} 的显存被占用，下一次尝试仍会启动：可用 ${formatBytes(pass.freeBytes)}，预计需要 ${formatBytes(pass.neededBytes)}。`;
    case 'unmeasured':
      return `下一次尝试等待了 ${formatDuration(pass.waitedMs)}。驱动程序没有报告 ${gpu} 已使用多少显存。`;
    case 'forced':
      return `按照你的要求，虽然 ${gpu} 的显存仍被占用，下一次尝试仍会启动。`;
    case 'unknown':
      return `${unknownInWords('下一次尝试不再等待 GPU 的原因', pass)}。`;
  }
}

export function notSettledInWords({ gpu, waitedMs, heldBytes, holders }: SettledBetween): string {
  const held = heldBytes === null ? '仍有一部分' : `仍有 ${formatBytes(heldBytes)} `;
  return `${formatDuration(waitedMs)} 之后，${gpu} 上在作业开始之前可用的显存${held}被占用；脚本已继续执行。${holdersInWords(holders)}`;
}

export function settledInWords({ count, waitedMs, last }: SettledSoFar): string {
  const { gpu, leftBytes, heldBytes } = last;
  const waited = `作业在自己的进程之间为 ${gpu} 的显存等待了 ${count} 次，共 ${formatDuration(waitedMs)}`;
  if (leftBytes === null || heldBytes === null) return `${waited}；释放了多少尚不清楚。`;
  const left = leftBytes === 0 ? '没有残留显存占用' : `残留了 ${formatBytes(leftBytes)} 显存占用`;
  const still = last.outcome === 'held' ? `，其中 ${formatBytes(heldBytes)} 没有释放` : '';
  return `${waited}；最后一个进程${left}${still}。`;
}
