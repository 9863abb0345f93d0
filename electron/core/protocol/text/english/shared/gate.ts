import type { CardObstacle } from '../../../disk/memory/card-obstacle.ts';
import type { GpuHolder } from '../../../disk/memory/gpu-holder.ts';
import type { SettleObstacle, SettlePass } from '../../../disk/memory/settle-fact.ts';
import type { SettledBetween, SettledSoFar } from '../../../disk/memory/settled-between.ts';
import type { NoteFact } from '../../../journal/note.ts';
import type { Problem } from '../../../wire/problem.ts';
import { formatBytes, formatClockBeside, formatDuration } from '../../quantities.ts';
import { capitalised, unknownInWords } from '../phrases/unknown.ts';

/** What keeps a GPU from being free, as a sentence. */
function whyNotFree(gpu: string, obstacle: SettleObstacle): string {
  switch (obstacle.kind) {
    case 'in-use':
      return `Other programs use ${formatBytes(obstacle.usedBytes)} of the memory of ${gpu}, ${formatBytes(obstacle.usedBytes - obstacle.baselineBytes)} more than before the last job on it.`;
    case 'not-steady':
      return `The memory of ${gpu} is free again; Vigil looks until it has stayed so.`;
    case 'still-full':
      return `Others still use ${formatBytes(obstacle.heldBytes)} of the memory of ${gpu}; with ${formatBytes(obstacle.fullAtBytes)} the last attempt did not fit beside them.`;
    case 'not-reported':
      return `The driver does not report how much of the memory of ${gpu} is in use.`;
    case 'not-measured':
      return `The memory of ${gpu} is not measured yet.`;
    case 'card-gone':
      return `No driver reports ${gpu} any more.`;
    case 'unknown':
      return `${capitalised(unknownInWords('what keeps the GPU from being free', obstacle))}.`;
  }
}

/** What is said of a holder that is not just any process. */
const WHOSE: Readonly<Record<string, readonly [string]>> = {
  attempt: ['a job of Vigil'],
  orphan: ['left by an earlier attempt'],
  parent: ['which asked for this run'],
};

/** `python (process 123, of eve, since 21:40, 4.9 GiB)`. `nowMs`: when it is read; null: not known. */
function holderInWords(
  { pid, name, user, startedAt, usedBytes, whose }: GpuHolder,
  nowMs: number | null,
): string {
  const facts = [
    `process ${pid}`,
    ...(user === null ? [] : [`of ${user}`]),
    ...(startedAt === null ? [] : [`since ${formatClockBeside(startedAt, nowMs)}`]),
    ...(usedBytes === null ? [] : [formatBytes(usedBytes)]),
    ...(WHOSE[whose] ?? []),
  ].join(', ');
  return name === null ? facts : `${name} (${facts})`;
}

/** Who holds the memory of a GPU, as a sentence. */
export const holdersInWords = (holders: readonly GpuHolder[], nowMs: number | null = null): string =>
  holders.length === 0
    ? 'The driver names no process that holds it.'
    : `Held by ${holders.map((holder) => holderInWords(holder, nowMs)).join('; ')}.`;

/** Whom a run does not wait for, as a sentence after another one; empty if there is nobody. */
const notWaitedFor = (parents: readonly GpuHolder[], nowMs: number | null = null): string =>
  parents.length === 0
    ? ''
    : ` Not waited for: ${parents.map((parent) => holderInWords(parent, nowMs)).join('; ')}.`;

/** Why a run waits for its GPU, and what to do. */
export function cardProblemInWords(
  problem: Extract<Problem, { code: 'card-settling' | 'card-held' }>,
  nowMs: number | null = null,
): string {
  const why = `${whyNotFree(problem.gpu, problem.because)}${notWaitedFor(problem.parents, nowMs)}`;
  if (problem.code === 'card-settling')
    return `The next attempt waits until its GPU is free. ${why} It starts by itself. To start it at once, choose Start now.`;
  return `The next attempt still waits for its GPU. ${why} ${holdersInWords(problem.holders, nowMs)} End what holds it and the run continues by itself. To start it at once, choose Start now.`;
}

/** Why a run waits for the GPUs that it is to use. */
export function cardObstacleInWords(obstacle: CardObstacle): string {
  switch (obstacle.kind) {
    case 'none-free':
      return `Other runs use ${obstacle.count === 1 ? 'the only GPU' : `all ${obstacle.count} GPUs`}. The run starts by itself as soon as one is free.`;
    case 'none-there':
      return 'The run is to use a GPU, but Vigil finds none on this machine. It starts by itself once there is one. To start it without, change its setting GPUs.';
    case 'not-known':
      return `The run is to use the GPU ${obstacle.card}, ${obstacle.known.length === 0 ? 'but Vigil finds none on this machine' : `but the GPUs of this machine are: ${obstacle.known.join(', ')}`}. Change its setting GPUs.`;
    case 'gone':
      return `No driver reports the GPU ${obstacle.card} any more. The run starts by itself once it is back. To use another, change its setting GPUs.`;
    case 'not-measured':
      return 'The run waits until Vigil knows the GPUs of this machine.';
    case 'not-read':
      return 'The run is to use a GPU, but Vigil cannot read the GPUs of this machine at the moment. It starts by itself once it can. To start it without, change its setting GPUs.';
    case 'unknown':
      return `${capitalised(unknownInWords('why the run waits for its GPU', obstacle))}.`;
  }
}

/** The same afterwards, as a note. */
export function cardNoteInWords(fact: Extract<NoteFact, { code: 'card-free' | 'card-held' }>): string {
  return fact.code === 'card-held'
    ? `The next attempt waits for its GPU. ${whyNotFree(fact.gpu, fact.because)} ${holdersInWords(fact.holders)}${notWaitedFor(fact.parents)}`
    : `${passInWords(fact.gpu, fact.because)}${notWaitedFor(fact.parents)}`;
}

function passInWords(gpu: string, pass: SettlePass): string {
  switch (pass.kind) {
    case 'settled':
      return `The next attempt waited ${formatDuration(pass.waitedMs)} until the memory of ${gpu} was free again.`;
    case 'fits':
      return `The next attempt starts although the memory of ${gpu} is in use: ${formatBytes(pass.freeBytes)} are free, and it is expected to need ${formatBytes(pass.neededBytes)}.`;
    case 'unmeasured':
      return `The next attempt waited ${formatDuration(pass.waitedMs)}. The driver does not report how much of the memory of ${gpu} is in use.`;
    case 'forced':
      return `The next attempt starts although the memory of ${gpu} is still in use, as you wanted.`;
    case 'unknown':
      return `${capitalised(unknownInWords('why the next attempt no longer waits for its GPU', pass))}.`;
  }
}

/** The memory of a GPU that did not come back after a child of the script, as a note. */
export function notSettledInWords({ gpu, waitedMs, heldBytes, holders }: SettledBetween): string {
  const held = heldBytes === null ? 'memory' : formatBytes(heldBytes);
  return `After ${formatDuration(waitedMs)}, ${held} of ${gpu} was still in use that was free before the job; the script went on. ${holdersInWords(holders)}`;
}

/** How the memory of the GPU came back between children of the script. */
export function settledInWords({ count, waitedMs, last }: SettledSoFar): string {
  const { gpu, leftBytes, heldBytes } = last;
  const times = count === 1 ? 'once' : `${count} times`;
  const waited = `Between its own processes the job waited ${times} for the memory of ${gpu}, ${formatDuration(waitedMs)} in all`;
  if (leftBytes === null || heldBytes === null) return `${waited}; how much of it came back is not known.`;
  const left = leftBytes === 0 ? 'left nothing behind' : `left ${formatBytes(leftBytes)}`;
  const still = last.outcome === 'held' ? `, of which ${formatBytes(heldBytes)} did not come back` : '';
  return `${waited}; the last one ${left}${still}.`;
}
