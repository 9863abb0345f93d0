import { type Decision, Outcome } from '../../../disk/ending.ts';
import type { AttemptPlan } from '../../../disk/ladder.ts';
import type { UnknownName } from '../../../open-enum.ts';
import type { SafetyView } from '../../../wire/safety-view.ts';
import { withParticle } from '../phrases/particle.ts';
import { inWordsIfUnknown, unknownNameInWords } from '../phrases/unknown.ts';
import { switchesInWords } from './debug.ts';
import { endingInWords } from './ending.ts';
import { experimentInWords, findingInWords } from './experiment.ts';
import { costInWords, mitigationInWords } from './mitigation.ts';
import { restartedInWords, resumedInWords } from './resume.ts';

type Restart = Extract<Decision, { action: 'restart' }>;
type Ask = Extract<Decision, { action: 'ask' }>;
type End = Extract<Decision, { action: 'end' }>;

const sentences = (...all: string[]): string => all.filter((each) => each !== '').join(' ');

/**
 * What Vigil does next and because of what. `safety`: what of the run is saved now, from which it follows where it goes on;
 * null for an attempt that is not the newest.
 */
export function decisionInWords(decision: Decision, safety: SafetyView | null): string {
  const { ledger, finding, experiment } = decision;
  const goesOn = decision.action !== 'end';
  const storm = ledger.isStormy && goesOn && decision.because !== 'start-storm';
  return sentences(
    sentenceOf(decision, safety),
    goesOn ? restartedInWords(safety) : '',
    finding === null ? '' : findingInWords(finding),
    experiment === undefined ? '' : experimentInWords(experiment),
    goesOn ? planInWords(decision.plan) : '',
    storm ? `작업이 짧은 시간에 ${ledger.starts}번 시작되었습니다.` : '',
  );
}

function sentenceOf(decision: Decision, safety: SafetyView | null): string {
  switch (decision.action) {
    case 'restart':
      return restartSentence(decision, safety);
    case 'ask':
      return askSentence(decision.because);
    case 'end':
      return sentences(
        endSentence(decision),
        ...inWordsIfUnknown(Outcome, '결과', decision.outcome),
        LEAVES_RESUMING.has(decision.because) ? resumedInWords(safety) : '',
      );
  }
}

function askSentence(because: Ask['because']): string {
  const asks = 'Vigil이 응답을 기다립니다. 다음 시도를 시작할지, 종료된 상태로 둘지 선택하세요.';
  switch (because) {
    case 'asked-to-ask':
      return asks;
    case 'unknown-ending':
      return `${asks} 이 Vigil 버전은 시도가 어떻게 종료되었는지 알지 못하므로 결정하지 않습니다.`;
    default:
      return `${asks} ${unknownReason(because)}`;
  }
}

const unknownReason = (because: UnknownName): string => unknownNameInWords('이유', because);

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
  const restarts = `Vigil이 작업을 ${waitText(afterMs)} 다시 시작합니다.`;
  const fruitless = ledger.withoutProgress === 1 ? '시도 1회가' : `연속한 시도 ${ledger.withoutProgress}회가`;
  const count = `${fruitless} 새 반복을 완료하지 못했습니다(한도 ${ledger.limit}회).`;
  switch (because) {
    case 'planned':
      return `Vigil이 계획대로 작업을 ${waitText(afterMs)} 재시작합니다.`;
    case 'machine-went':
      return `${restarts} 컴퓨터 때문에 작업이 종료되었으므로 실패로 세지 않습니다.`;
    case 'start-storm':
      return `작업이 짧은 시간에 ${ledger.starts}번 시작되어 Vigil이 기다립니다. ${restarts}${safety?.canResume ? ' 잃은 것은 없습니다.' : ''}`;
    case 'progress':
      return `이 시도에서 진전이 있었으므로 ${restarts}`;
    case 'keeper-died':
      return `${restarts} 키퍼가 비정상 종료된 것이므로 이 시도는 실패로 세지 않습니다.`;
    case 'progress-unknown':
      return `${restarts} 진행 상황을 읽을 수 없었으므로 이 시도는 세지 않습니다.`;
    case 'ended-early':
      return `${restarts} 스크립트가 전체 횟수를 채우기 전에 종료되었으며, 멈춘 곳에서 이어서 할 수도 있습니다.`;
    case 'same-failure':
      return `한 가지를 바꾸어 ${restarts} 이 반복에서 같은 실패가 ${ledger.identical}번 발생했습니다. ${count}`;
    case 'nothing-lost':
      return `${restarts} 반복이 하나도 확인되기 전에 종료되었으므로 Vigil이 아는 한 되풀이되는 끝난 일이 없습니다.`;
    case 'no-progress-yet':
      return `${count} ${restarts}`;
    default:
      return `${restarts} ${unknownReason(because)}`;
  }
}

function waitText(ms: number): string {
  if (ms === 0) return '지금';
  const seconds = Math.round(ms / 1000);
  return seconds < 120 ? `${seconds}초 후` : `${Math.round(seconds / 60)}분 후`;
}

function endSentence({ because, ledger, first, known, module }: End): string {
  switch (because) {
    case 'finished':
      return '남은 일이 없습니다.';
    case 'user-stop':
      return 'Vigil이 중지된 상태로 둡니다.';
    case 'user-pause':
      return '요청한 대로 실행이 일시 중지되며, 재개하면 저장된 지점에서 이어집니다.';
    case 'asked-not-to-restart':
      return '작업이 요청한 대로 다시 시작하지 않았습니다.';
    case 'no-progress-limit':
      return `다시 시작하지 않았습니다. 시도 ${ledger.withoutProgress}회 연속으로 진전이 없었습니다. 마지막 줄을 확인하고 원인을 해결한 다음 재개하세요.`;
    case 'same-failure-limit':
      return `다시 시작하지 않았습니다. 같은 반복에서 같은 실패가 ${ledger.identical}번 발생했고, 더 시도해 볼 변경이 남아 있지 않습니다. 원인을 해결한 다음 재개하세요.`;
    case 'start-limit':
      return sentences(
        '다시 시작하지 않았습니다. 어느 시도에서도 반복이 확인되지 않았습니다.',
        first ? `첫 번째 시도: ${endingInWords(first)}` : '',
        '원인을 해결한 다음 재개하세요.',
      );
    case 'restarts-off':
      return '다시 시작하지 않았습니다. 이 실행은 다시 시작이 꺼져 있습니다.';
    case 'cannot-resume':
      return '다시 시작하지 않았습니다. 이 작업은 재개할 수 없으므로, 다시 시작하면 끝난 일을 처음부터 되풀이하게 됩니다. 파일 자리에 {checkpoint}를 넣은 재개용 인수를 지정하거나, 상태를 보관하는 도구를 지정하세요.';
    case 'cannot-resume-unread':
      return '다시 시작하지 않았습니다. 이 작업은 재개할 수 없고 Vigil이 알아본 반복도 없으므로, 처음부터 시작하면 끝난 일을 되풀이할 수도 있습니다. 파일 자리에 {checkpoint}를 넣은 재개용 인수를 지정하거나, 처음부터 시작하려면 재개하세요.';
    case 'nothing-kept':
      return '다시 시작하지 않았습니다. 넘겨줄 보관된 평가가 없으므로, 다시 시작하면 끝난 일을 처음부터 되풀이하게 됩니다. 다른 재개 방법을 선택하거나 직접 다시 시작하세요.';
    case 'exit-zero-unconfirmed':
      return '일이 모두 끝났는지 Vigil이 알 수 없습니다. 반복 횟수를 설정하거나, 스크립트를 셸 없이 또는 `exec python`으로 시작하세요.';
    case 'left-unconfirmed':
      return '일이 모두 끝났는지 Vigil이 알 수 없습니다. 스크립트가 `sys.exit`나 `os._exit` 등을 통해 마지막 줄 전에 종료되었습니다. 어디까지 진행되었는지는 출력의 마지막 줄에 나와 있습니다.';
    case 'script-end-unconfirmed':
      return '스크립트의 종료 코드를 알 수 없어, 일이 모두 끝났는지 Vigil이 알 수 없습니다. 어디까지 진행되었는지는 출력의 마지막 줄에 나와 있습니다.';
    case 'ended-early':
      return '다시 시작하지 않았습니다. 스크립트가 전체 횟수를 채우기 전에 종료되었습니다. 전체 횟수가 잘못되었다면 고치세요. 그러면 Vigil이 실행을 다시 판정합니다.';
    case 'not-started':
      return '다시 시작하지 않았습니다. 다시 시도해도 같은 식으로 실패할 것입니다. 명령을 고치고 새 실행을 시작하세요.';
    case 'arguments-rejected':
      return '다시 시작하지 않았습니다. 같은 인수는 다시 거부될 것입니다. 인수를 고치고 새 실행을 시작하세요.';
    case 'module-missing':
      return `다시 시작하지 않았습니다. 작업을 실행하는 Python에 모듈${module === undefined ? '' : `(${module})`}이 없어, 다시 시도해도 같은 식으로 실패할 것입니다. 그 Python에 설치한 다음 재개하세요.`;
    case 'ended-before':
      return '이 판정 전에 실행이 이미 종료되어 아무것도 시작하지 않았습니다.';
    case 'known-failure':
      return `다시 시작하지 않았습니다. 다시 시작하지 않도록 설정한 알려진 실패입니다${known === undefined || known === null ? '' : `(${known})`}. 원인을 해결한 다음 재개하세요.`;
    case 'every-trial-failed':
      return '다시 시작하지 않았습니다. 모든 트라이얼이 실패했으므로 다음 트라이얼도 실패할 가능성이 큽니다. 원인을 해결한 다음 재개하세요.';
    case 'recycled-in-vain':
      return '다시 시작하지 않았습니다. 계획된 재시작을 연달아 두 번 했지만 완료된 반복이 없으므로, 반복 하나가 메모리에 들어가지 않습니다. 작업에 메모리를 더 주거나 모델을 줄인 다음 재개하세요.';
    default:
      return `다시 시작하지 않았습니다. ${unknownReason(because)}`;
  }
}

/** What is different about an attempt; empty if nothing is. */
export function planInWords(plan: AttemptPlan): string {
  const { step, mitigations } = plan;
  const isStep = (mitigation: AttemptPlan['mitigations'][number]) =>
    step.kind === 'mitigation' && JSON.stringify(mitigation) === JSON.stringify(step.mitigation);
  const kept = mitigations.filter((mitigation) => !isStep(mitigation)).map(mitigationInWords);
  return sentences(
    stepSentence(step),
    kept.length === 0 ? '' : `전에 도움이 된 변경은 유지합니다: ${kept.join('; ')}.`,
    switchesInWords(plan),
  );
}

function stepSentence(step: AttemptPlan['step']): string {
  switch (step.kind) {
    case 'plain':
      return '';
    case 'experiment':
      return '실패한 반복 바로 앞에서 fault handler를 켠 새 프로세스를 시작합니다. 원인이 그 반복인지, 프로세스가 오래 실행된 탓인지 알 수 있습니다.';
    case 'mitigation':
      return sentences(
        `설정 하나를 바꿉니다: ${mitigationInWords(step.mitigation)}.`,
        costInWords(step.mitigation),
      );
    case 'skip':
      return `반복 ${withParticle(`${step.iteration}`, '을/를')} 건너뛰고 값을 ${withParticle(`${step.value}`, '으로/로')} 합니다.`;
  }
}
