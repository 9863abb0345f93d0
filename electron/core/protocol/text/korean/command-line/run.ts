import type { SafetyView } from '../../../wire/safety-view.ts';
import type { Language } from '../../english/english.ts';
import { formatDuration, formatValue } from '../../quantities.ts';
import { shortName } from '../../short-name.ts';
import { shared } from '../shared/shared.ts';
import { adviceOn } from './advice.ts';
import { iterationsOf } from './reading.ts';

/** Where a resumed run continues. */
function startsWhere({ canResume, byReplay, savedIteration }: SafetyView): string {
  if (!canResume) return '작업을 재개할 수 없으므로 처음부터 시작합니다.';
  if (byReplay) return '처음부터 다시 실행하며 이전 평가의 결과를 받습니다.';
  if (savedIteration === null) return '작업이 직접 저장한 상태에서 재개합니다.';
  return savedIteration === 0
    ? '아직 저장된 것이 없으므로 처음부터 시작합니다.'
    : `반복 ${savedIteration} 이후부터 재개합니다.`;
}

/** Messages about the start, stop and resumption of a run, and about its attempts. */
export const run: Language['commandLine']['run'] = {
  started: (id) =>
    `실행 ${id}: 시작되었습니다. "vigil attach ${id}" 명령으로 볼 수 있고, "vigil stop ${id}" 명령으로 중지할 수 있습니다.`,
  /** A line for each of them follows. */
  firstMeasures: 'GPU 메모리 부족에 대한 첫 조치:',
  /** Instead of them. */
  measuresWithoutEffect: '샘플은 Python 프로그램이 아니므로 첫 조치가 적용되지 않습니다.',
  stopAsked: (id, hard) =>
    hard ? `실행 ${id}의 작업을 강제 종료합니다.` : `실행 ${id}의 작업에 종료를 요청합니다.`,
  recycleAsked: (id) =>
    `실행 ${id}: 현재 반복이 끝나고 잃는 것이 없게 되는 대로, Vigil이 작업을 계획대로 재시작합니다.`,
  pauseAsked: (id) =>
    `실행 ${id}: 현재 반복이 끝나고 잃는 것이 없게 되는 대로 작업이 종료됩니다. 그 뒤 "vigil resume ${id}" 명령으로 이어서 할 수 있습니다.`,
  savedNow: (id, { iteration, isAsked }) =>
    [
      ...(iteration === null ? [] : [`실행 ${id}: 반복 ${iteration}까지 저장되었습니다.`]),
      ...(isAsked
        ? [
            `현재 반복이 끝나면 저장하도록 작업에 요청했습니다. Python 도우미를 쓰는 작업은 저장합니다("vigil checkpoints ${id}").`,
          ]
        : []),
    ].join(' '),
  startForced: (id) => `실행 ${id}: GPU가 아직 사용 중이지만 다음 시도를 지금 시작합니다.`,
  resumed: (id, safety) => `실행 ${id}: ${startsWhere(safety)} "vigil attach ${id}" 명령으로 볼 수 있습니다.`,
  debugAsked: (id, switches, resumes) =>
    switches.length === 0
      ? shared.noSwitches
      : `${shared.nextSwitches(switches)} ${
          resumes
            ? `지금 시작합니다. "vigil attach ${id}" 명령으로 볼 수 있습니다.`
            : `"vigil debug ${id} --off" 명령으로 되돌릴 수 있습니다.`
        }`,
  answered: (id, start) =>
    start ? `실행 ${id}: 다음 시도를 시작합니다.` : `실행 ${id}: 종료된 상태로 둡니다.`,
  otherOptions: '다른 옵션과 함께 다음과 같이 실행하세요.',
  replayOffer: (named, why) =>
    `이 스크립트는 아무것도 저장하지 않는 것 같습니다. Vigil이 ${shortName(named)} 함수를 재연할 수 있습니다(${shared.proposalWhy(why)}).`,
  why: (id) => `"vigil show ${id} --why" 명령으로 이유를 볼 수 있습니다.`,
  howToAnswer: (id) =>
    `"vigil answer ${id} yes" 명령은 다음 시도를 시작하고, "vigil answer ${id} no" 명령은 종료된 상태로 둡니다.`,
  attemptBegins: ({ attempt, from }) => {
    if (from.kind === 'beginning')
      return from.replay
        ? `시도 ${attempt}: 처음부터 실행하며 이전 평가의 결과를 받습니다.`
        : `시도 ${attempt}: 처음부터 시작합니다.`;
    if (from.kind === 'own-state')
      return `시도 ${attempt}: 작업이 직접 저장한 상태에서 재개합니다${from.iteration === null ? '' : `(반복 ${from.iteration} 이후)`}.`;
    return `시도 ${attempt}: ${from.iteration === null ? from.file : `반복 ${from.iteration}`}에서 재개합니다.`;
  },
  attemptEnded: ({ attempt, judged, decision }, safety) =>
    `시도 ${attempt}: ${judged ? shared.ending(judged) : ''} ${decision ? `${shared.decision(decision, safety)} ${adviceOn(decision)}` : ''}`.trim(),
  outcome: (row, output) => {
    const facts: string[] = [
      iterationsOf(row, output),
      ...(row.best === null ? [] : [`최적값 ${formatValue(row.best)}`]),
      `시도 ${row.attempts}회`,
      ...(row.endedAt === null || row.endedAt < row.createdAt
        ? []
        : [formatDuration(row.endedAt - row.createdAt)]),
    ];
    return `${row.outcome === null ? shared.phase[row.phase] : shared.outcome(row.outcome)}: ${facts.join(', ')}. 실행 ${row.id}.`;
  },
  offered: (id, outcome) =>
    `현재 규칙으로 보면 "${shared.outcome(outcome)}"입니다. "vigil judge ${id}" 명령으로 다시 판정할 수 있습니다`,
  settingsChanged: (id) =>
    `실행 ${id}의 설정을 바꾸었습니다. "vigil show ${id}" 명령으로 실행을 볼 수 있습니다.`,
  forNextAttempt: '작업이 시작할 때 받는 것은 다음 시도부터 적용되고, 나머지는 지금 적용됩니다.',
};
