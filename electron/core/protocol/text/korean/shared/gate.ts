import type { CardObstacle } from '../../../disk/memory/card-obstacle.ts';
import type { GpuHolder } from '../../../disk/memory/gpu-holder.ts';
import type { SettleObstacle, SettlePass } from '../../../disk/memory/settle-fact.ts';
import type { SettledBetween, SettledSoFar } from '../../../disk/memory/settled-between.ts';
import type { NoteFact } from '../../../journal/note.ts';
import type { Problem } from '../../../wire/problem.ts';
import { formatBytes, formatClockBeside, formatDuration } from '../../quantities.ts';
import { withParticle } from '../phrases/particle.ts';
import { unknownInWords } from '../phrases/unknown.ts';

/** What keeps a GPU from being free, as a sentence. */
function whyNotFree(gpu: string, obstacle: SettleObstacle): string {
  switch (obstacle.kind) {
    case 'in-use': {
      const used = withParticle(formatBytes(obstacle.usedBytes), '을/를');
      const more = formatBytes(obstacle.usedBytes - obstacle.baselineBytes);
      return `다른 프로그램이 ${gpu}의 메모리 ${used} 쓰고 있습니다. 이 GPU에서 마지막 작업을 하기 전보다 ${more} 많습니다.`;
    }
    case 'not-steady':
      return `${gpu}의 메모리가 다시 비었고, Vigil은 그 상태가 유지되는지 확인하고 있습니다.`;
    case 'still-full':
      return `다른 프로그램이 아직 ${gpu}의 메모리를 ${formatBytes(obstacle.heldBytes)} 쓰고 있습니다. ${formatBytes(obstacle.fullAtBytes)} 쓰고 있을 때 마지막 시도에 메모리가 부족했습니다.`;
    case 'not-reported':
      return `드라이버가 ${gpu}의 메모리 사용량을 보고하지 않습니다.`;
    case 'not-measured':
      return `${gpu}의 메모리를 아직 측정하지 않았습니다.`;
    case 'card-gone':
      return `어떤 드라이버도 더 이상 GPU를 보고하지 않습니다: ${gpu}.`;
    case 'unknown':
      return `${unknownInWords('GPU가 비지 않은 이유', obstacle)}.`;
  }
}

/** What is said of a holder that is not just any process. */
const WHOSE: Readonly<Record<string, readonly [string]>> = {
  attempt: ['Vigil의 작업'],
  orphan: ['이전 시도가 남긴 프로세스'],
  parent: ['이 실행을 요청한 프로세스'],
};

/** `python(프로세스 123, 사용자 eve, 21:40부터, 4.9 GiB)`. `nowMs`: when it is read; null: not known. */
function holderInWords(
  { pid, name, user, startedAt, usedBytes, whose }: GpuHolder,
  nowMs: number | null,
): string {
  const facts = [
    `프로세스 ${pid}`,
    ...(user === null ? [] : [`사용자 ${user}`]),
    ...(startedAt === null ? [] : [`${formatClockBeside(startedAt, nowMs)}부터`]),
    ...(usedBytes === null ? [] : [formatBytes(usedBytes)]),
    ...(WHOSE[whose] ?? []),
  ].join(', ');
  return name === null ? facts : `${name}(${facts})`;
}

const holderList = (holders: readonly GpuHolder[], nowMs: number | null): string =>
  holders.map((holder) => holderInWords(holder, nowMs)).join('; ');

/** Who holds the memory of a GPU, as a sentence. */
export const holdersInWords = (holders: readonly GpuHolder[], nowMs: number | null = null): string =>
  holders.length === 0
    ? '드라이버의 목록에 점유 중인 프로세스가 없습니다.'
    : `점유 중: ${holderList(holders, nowMs)}.`;

/** Whom a run does not wait for, as a sentence after another one; empty if there is nobody. */
const notWaitedFor = (parents: readonly GpuHolder[], nowMs: number | null = null): string =>
  parents.length === 0 ? '' : ` 기다리지 않는 대상: ${holderList(parents, nowMs)}.`;

/** Why a run waits for its GPU, and what to do. */
export function cardProblemInWords(
  problem: Extract<Problem, { code: 'card-settling' | 'card-held' }>,
  nowMs: number | null = null,
): string {
  const why = `${whyNotFree(problem.gpu, problem.because)}${notWaitedFor(problem.parents, nowMs)}`;
  if (problem.code === 'card-settling')
    return `다음 시도는 GPU가 빌 때까지 기다리고 있습니다. ${why} 자동으로 시작됩니다. 바로 시작하려면 "지금 시작"을 선택하세요.`;
  return `다음 시도가 아직 GPU를 기다리고 있습니다. ${why} ${holdersInWords(problem.holders, nowMs)} 점유하고 있는 것을 종료하면 실행이 자동으로 계속됩니다. 바로 시작하려면 "지금 시작"을 선택하세요.`;
}

/** Why a run waits for the GPUs that it is to use. */
export function cardObstacleInWords(obstacle: CardObstacle): string {
  switch (obstacle.kind) {
    case 'none-free':
      return `다른 실행이 ${obstacle.count === 1 ? '하나뿐인 GPU를' : `GPU ${obstacle.count}개를 모두`} 쓰고 있습니다. 하나가 비는 대로 실행이 자동으로 시작됩니다.`;
    case 'none-there':
      return '이 실행은 GPU를 쓰도록 되어 있는데 이 컴퓨터에서 GPU를 찾을 수 없습니다. GPU가 생기면 자동으로 시작됩니다. GPU 없이 시작하려면 GPU 설정을 바꾸세요.';
    case 'not-known':
      return `이 실행은 GPU ${withParticle(obstacle.card, '을/를')} 쓰도록 되어 있는데 ${obstacle.known.length === 0 ? '이 컴퓨터에서 GPU를 찾을 수 없습니다.' : `이 컴퓨터의 GPU는 다음과 같습니다: ${obstacle.known.join(', ')}.`} GPU 설정을 바꾸세요.`;
    case 'gone':
      return `어떤 드라이버도 더 이상 GPU ${withParticle(obstacle.card, '을/를')} 보고하지 않습니다. 다시 나타나면 실행이 자동으로 시작됩니다. 다른 GPU를 쓰려면 GPU 설정을 바꾸세요.`;
    case 'not-measured':
      return 'Vigil이 이 컴퓨터의 GPU를 파악할 때까지 실행이 기다립니다.';
    case 'not-read':
      return '이 실행은 GPU를 쓰도록 되어 있는데 지금은 Vigil이 이 컴퓨터의 GPU를 읽을 수 없습니다. 읽을 수 있게 되면 자동으로 시작됩니다. GPU 없이 시작하려면 GPU 설정을 바꾸세요.';
    case 'unknown':
      return `${unknownInWords('실행이 GPU를 기다리는 이유', obstacle)}.`;
  }
}

/** The same afterwards, as a note. */
export function cardNoteInWords(fact: Extract<NoteFact, { code: 'card-free' | 'card-held' }>): string {
  const besides = notWaitedFor(fact.parents);
  if (fact.code === 'card-free') return `${passInWords(fact.gpu, fact.because)}${besides}`;
  return `다음 시도가 GPU를 기다립니다. ${whyNotFree(fact.gpu, fact.because)} ${holdersInWords(fact.holders)}${besides}`;
}

function passInWords(gpu: string, pass: SettlePass): string {
  switch (pass.kind) {
    case 'settled':
      return `다음 시도는 ${gpu}의 메모리가 다시 빌 때까지 ${formatDuration(pass.waitedMs)} 기다렸습니다.`;
    case 'fits':
      return `${gpu}의 메모리가 사용 중이지만 다음 시도를 시작합니다. 여유 메모리는 ${formatBytes(pass.freeBytes)}, 예상 필요량은 ${formatBytes(pass.neededBytes)}입니다.`;
    case 'unmeasured':
      return `다음 시도가 ${formatDuration(pass.waitedMs)} 기다렸습니다. 드라이버가 ${gpu}의 메모리 사용량을 보고하지 않습니다.`;
    case 'forced':
      return `${gpu}의 메모리가 아직 사용 중이지만 요청에 따라 다음 시도를 시작합니다.`;
    case 'unknown':
      return `${unknownInWords('다음 시도가 GPU를 더 기다리지 않는 이유', pass)}.`;
  }
}

/** The memory of a GPU that did not come back after a child of the script, as a note. */
export function notSettledInWords({ gpu, waitedMs, heldBytes, holders }: SettledBetween): string {
  const held = heldBytes === null ? '메모리' : `메모리 ${formatBytes(heldBytes)}`;
  return `작업 전에는 비어 있던 ${gpu}의 ${withParticle(held, '이/가')} ${formatDuration(waitedMs)} 후에도 사용 중이었고, 스크립트는 계속 진행했습니다. ${holdersInWords(holders)}`;
}

/** How the memory of the GPU came back between children of the script. */
export function settledInWords({ count, waitedMs, last }: SettledSoFar): string {
  const { gpu, leftBytes, heldBytes } = last;
  const waited = `작업이 자체 프로세스 사이에 ${gpu}의 메모리를 ${count}번, 모두 ${formatDuration(waitedMs)} 기다렸습니다.`;
  if (leftBytes === null || heldBytes === null) return `${waited} 얼마나 돌아왔는지는 알 수 없습니다.`;
  if (leftBytes === 0 && last.outcome !== 'held')
    return `${waited} 마지막 프로세스는 아무것도 남기지 않았습니다.`;
  const left = withParticle(formatBytes(leftBytes), '을/를');
  return last.outcome === 'held'
    ? `${waited} 마지막 프로세스는 ${left} 남겼고, 그중 ${withParticle(formatBytes(heldBytes), '은/는')} 돌아오지 않았습니다.`
    : `${waited} 마지막 프로세스는 ${left} 남겼습니다.`;
}
