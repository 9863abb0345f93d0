// Long because it has a sentence for every way to end.

import { EndingBecause, type JudgedEnding, SilentKind } from '../../../disk/ending.ts';
import { Evidence, EvidenceState } from '../../../disk/evidence.ts';
import { Section } from '../../../disk/section.ts';
import { StartFailure } from '../../../disk/start-failure.ts';
import { completedIn, TotalSource, type WorkSeen } from '../../../disk/work-seen.ts';
import { isUnknownName } from '../../../open-enum.ts';
import { inWordsIfUnknown, unknownNameInWords } from '../phrases/unknown.ts';
import { leftRunningInWords } from './orphans.ts';
import { shortageInWords } from './shortage.ts';
import { signalInWords } from './signals.ts';
import { startFailureInWords } from './start.ts';

/** Names of signals for journals that hold only their numbers; such journals are all from Linux. */
const SIGNALS: Record<number, string> = {
  1: 'SIGHUP',
  2: 'SIGINT',
  4: 'SIGILL',
  6: 'SIGABRT',
  7: 'SIGBUS',
  8: 'SIGFPE',
  9: 'SIGKILL',
  11: 'SIGSEGV',
  15: 'SIGTERM',
  24: 'SIGXCPU',
};

/** What codes of Windows mean (NTSTATUS, ntstatus.h). 0xC0000409 is named after an overrun and is mostly abort(). */
const WINDOWS_CODES: Record<number, string> = {
  1073807364: '세션이 끝남',
  3221225477: '액세스 위반',
  3221225501: '이 프로세서에 없는 명령어',
  3221225620: '0으로 나누기',
  3221225495: '메모리 없음',
  3221225725: '스택 오버플로',
  3221225773: '커밋된 메모리의 한도',
  3221225781: 'DLL을 찾을 수 없음',
  3221225786: 'Ctrl-C 또는 콘솔이 닫힘',
  3221225794: 'DLL을 초기화할 수 없음',
  3221226091: '세션이 끝나는 중',
  3221226356: '힙 손상',
  3221226505: 'abort 또는 fail-fast',
};

/** Exit codes that some programs give by convention. Any other program may mean something else by them. */
const CONVENTIONS: Record<number, string> = {
  120: 'Python에서는 나머지 출력을 쓰지 못했을 때의 코드',
  124: 'timeout 명령에서는 시간이 다 되었을 때의 코드',
  126: '셸에서는 프로그램을 실행할 수 없을 때의 코드',
  127: '셸에서는 프로그램을 찾지 못했을 때의 코드',
};

/** `종료 코드 1`, `종료 코드 0xC0000005, 액세스 위반`, `시그널 SIGTERM, 종료 요청` or `종료 코드 확인 못 함`. */
export function exitInWords(ending: JudgedEnding): string {
  const { exitCode, signal, signalName } = ending;
  if (ending.unseen) return '종료 코드 확인 못 함';
  if (signal !== null) return signalInWords(signalName ?? SIGNALS[signal] ?? String(signal));
  if (exitCode === null) return '종료 코드 알 수 없음';
  const unsigned = exitCode >>> 0;
  const code = unsigned > 255 ? `0x${unsigned.toString(16).toUpperCase()}` : `${unsigned}`;
  const meaning =
    signalName === null
      ? (WINDOWS_CODES[unsigned] ?? CONVENTIONS[unsigned])
      : `셸에서는 다음을 뜻함: ${signalInWords(signalName)}`;
  return ['종료 코드 ', code, ...(meaning === undefined ? [] : [`, ${meaning}`])].join('');
}

/** How an attempt ended, in one or two sentences: what happened, and what the system's log says about it. */
export function endingInWords(ending: JudgedEnding): string {
  const { evidence, readIn, shortage, leftRunning } = ending;
  const told = evidence.filter((each, index) => index === 0 || isUnknownEvidence(each));
  return [
    sentenceOf(ending),
    ...(readIn === null ? [] : [`Vigil이 이 내용을 읽은 파일: ${nameOf(readIn)}.`]),
    ...(shortage === undefined ? [] : shortageInWords(shortage)),
    ...(leftRunning === undefined ? [] : [leftRunningInWords(leftRunning)]),
    ...told.map(evidenceInWords),
    ...unknownIn(ending),
  ].join(' ');
}

/** Name of a file without its folders, of either system. */
const nameOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;

/** Parts of an ending that only a newer version knows and that the sentence about its class does not name. */
const unknownIn = (ending: JudgedEnding): string[] => [
  ...inWordsIfUnknown(EndingBecause, '이유', ending.because),
  ...inWordsIfUnknown(SilentKind, '메시지 없는 종료의 종류', ending.silent),
  ...inWordsIfUnknown(Section, '단계', ending.section),
  ...inWordsIfUnknown(StartFailure.shape.code, '시작 실패 코드', ending.startFailure?.code ?? null),
  ...inWordsIfUnknown(EvidenceState, '시스템 로그의 응답', ending.evidenceState),
  ...inWordsIfUnknown(TotalSource, '전체 횟수의 출처', ending.work?.totalBy ?? null),
];

function sentenceOf(ending: JudgedEnding): string {
  const exit = exitInWords(ending);
  if (ending.because === 'every-trial-failed') return everyTrialSentence(ending, exit);
  switch (ending.class) {
    case 'finished':
      return `${finishedSentence(ending, exit)}${shortfall(ending)}${failedTrials(ending)}`;
    case 'ended-early':
      return earlySentence(ending, exit);
    case 'user-stop':
      return ending.because === 'asked-to-pause'
        ? `일시 중지 요청에 따라 작업이 반복 하나를 마친 후 종료되었습니다(${exit}).`
        : `사용자가 작업을 중지했습니다(${exit}).`;
    case 'recycle':
      return ending.because === 'checkpoint-after-recycle-request'
        ? `작업이 상태를 저장한 후 Vigil이 계획된 재시작을 했습니다(${exit}).`
        : `작업이 상태를 저장하고 재시작을 요청했습니다(${exit}).`;
    case 'no-restart':
      return `작업이 종료되면서 다시 시작하지 말라고 요청했습니다(${exit}).`;
    case 'os-shutdown':
      return `${MACHINE_REASONS[ending.because ?? ''] ?? '세션이나 컴퓨터가 종료되어'} 작업이 종료되었습니다(${exit}).`;
    case 'hang-kill':
      return `작업이 멈춰서 Vigil이 종료했습니다(${exit}).`;
    case 'guard-kill':
      return ending.because === 'recycled-without-checkpoint'
        ? `Vigil이 계획된 재시작을 했지만, 작업이 시작된 후 저장한 것이 없었습니다(${exit}).`
        : `손상을 막기 위해 Vigil이 작업을 종료했습니다(${exit}).`;
    case 'oom-load':
      return `반복이 하나도 확인되기 전에 작업의 메모리가 부족해졌습니다${said(ending)} (${exit}).`;
    case 'oom-train':
      return ending.because === 'recycled-in-vain'
        ? `완료된 반복 없이 Vigil이 두 번째로 계획된 재시작을 했습니다(${exit}).`
        : `작업하는 동안 메모리가 부족해졌습니다${said(ending)} (${exit}).`;
    case 'commit':
      return `페이징 파일이 너무 작아 Windows가 메모리를 더 커밋할 수 없었습니다${said(ending)} (${exit}).`;
    case 'error':
      if (ending.because === 'last-message')
        return `작업이 오류로 종료되었습니다. 마지막 메시지: “${ending.exception ?? ''}” (${exit}).`;
      return `작업이 오류로 종료되었습니다: ${exceptionOf(ending) ?? '마지막 줄을 확인하세요'} (${exit}).`;
    case 'rejected':
      return `작업이 인수를 거부했습니다: ${ending.exception ?? '마지막 줄을 확인하세요'} (${exit}).`;
    case 'not-started':
      return `작업을 시작할 수 없었습니다: ${ending.startFailure === null ? '이유를 알 수 없음' : startFailureInWords(ending.startFailure)}.`;
    case 'silent':
      return silentSentence(ending, exit);
    default:
      return unknownNameInWords('종료', ending.class, exit);
  }
}

function silentSentence(ending: JudgedEnding, exit: string): string {
  const { because, unseen } = ending;
  if (because === 'script-ended-unproven')
    return unseen
      ? '스크립트가 끝까지 실행되었습니다. 키퍼가 없어져 종료 코드를 알 수 없습니다.'
      : `스크립트가 끝까지 실행되었고, Python은 마무리하던 중 시그널로 종료되었습니다(${exit}).`;
  return unseen
    ? '키퍼가 비정상 종료되면서 작업도 함께 종료되어, 어떻게 종료되었는지 알 수 없습니다. 반복은 보존되어 있습니다.'
    : silenceOf(ending, exit);
}

/** How a job ended that gave no reason, with a quotation of what it printed last. */
function silenceOf(ending: JudgedEnding, exit: string): string {
  const { silent, lastMessage, signalName, signal } = ending;
  const isMute = lastMessage === null;
  const quoted = isMute ? '' : ` 마지막 메시지: “${lastMessage}”.`;
  const without = isMute ? '메시지 없이 ' : '';
  const hadSignal = signal !== null || signalName !== null;
  switch (silent) {
    case 'native':
      return `작업이 네이티브 코드에서 ${without}비정상 종료되었습니다(${exit}).${quoted}`;
    case 'zero':
      return zeroSentence(ending);
    case 'killed':
      return hadSignal
        ? `작업이 시그널로 ${without}종료되었습니다(${exit}).${quoted}`
        : `작업이 메시지 없이 종료되었습니다. 스스로 종료되었거나 외부에서 종료한 것입니다(${exit}).`;
    case 'driver':
      return `디스플레이 드라이버에 오류가 발생한 직후 작업이 ${without}종료되었습니다(${exit}).${quoted}`;
    default:
      return isMute
        ? `작업이 메시지 없이 종료되었습니다(${exit}).`
        : `작업이 뚜렷한 이유 없이 종료되었습니다(${exit}).${quoted}`;
  }
}

/** No trial had a value, and the error of the last one. */
function everyTrialSentence({ exception, work }: JudgedEnding, exit: string): string {
  const error = exception === null ? '' : `: ${exception}`;
  return `모든 트라이얼이 실패했습니다(${work?.failed}/${work?.iterations})${error} (${exit}).`;
}

/** How many trials of a job that achieved something failed, as their tool said. */
const failedTrials = ({ work }: JudgedEnding): string =>
  work?.failed === undefined ? '' : ` 트라이얼 ${work.iterations}개 중 ${work.failed}개가 실패했습니다.`;

/** How far it got: in steps of the bar of its tool if the total of its iterations is unknown. */
function placeOf(work: JudgedEnding['work']): string {
  const { at, total } = work?.reading?.toolBar ?? {};
  return work?.total == null && total !== undefined
    ? `스텝 ${at}/${total}`
    : `반복 ${completedIn(work)}/${work?.total}`;
}

/** How far it got before it ended by itself, and why in its own words. */
function earlySentence(ending: JudgedEnding, exit: string): string {
  const { exitCode, work, stopsBecause } = ending;
  const said = stopsBecause === undefined ? '' : ` 작업이 남긴 메시지: “${stopsBecause}”.`;
  return exitCode === 0
    ? `작업이 ${placeOf(work)}에서 스스로 종료되었습니다(${exit}).${failedTrials(ending)}${said}`
    : `반복 ${completedIn(work)}/${work?.total}에서 스크립트가 끝까지 실행되었습니다(${exit}).`;
}

function finishedSentence({ because, work }: JudgedEnding, exit: string): string {
  if (because === 'script-ended') return `작업이 완료되었습니다. 스크립트가 끝까지 실행되었습니다(${exit}).`;
  if (isUnknownName(EndingBecause, because)) return `작업이 완료되었습니다(${exit}).`;
  if (because === 'finish-marker') return `작업이 보고한 대로 완료되었습니다(${exit}).`;
  const count = work?.total == null ? '모든 반복이 끝났습니다' : countOf(work);
  return `작업이 완료되었습니다. ${count}(${exit}).`;
}

const countOf = (work: WorkSeen): string =>
  work.told > 0
    ? `반복 ${completedIn(work)}/${work.total}회가 끝났습니다`
    : `출력에서 반복 ${completedIn(work)}/${work.total}회를 읽었습니다`;

/** That a finished job shows fewer iterations than its total: only a remark, as the reading may be wrong. */
function shortfall({ work }: JudgedEnding): string {
  if (!work || work.total === null || work.iterations === 0 || work.iterations >= work.total) return '';
  const count = `반복 ${work.iterations}/${work.total}회를 확인했습니다`;
  if (work.told > 0) return ` ${count}.`;
  if (work.outputLeft) return ` 종료 전에 닫거나 다른 곳으로 보낸 출력에서 ${count}.`;
  return work.logShared
    ? ` 다른 실행도 쓸 수 있게 된 때까지만 읽은 로그에서 ${count}.`
    : ` 출력에서 ${count}.`;
}

/** How far the job got by its output, which may only have announced the last iteration. */
function shownOf(work: JudgedEnding['work']): string {
  if (work === null || work.iterations === 0) return '';
  return (work.reading?.announced ?? 0) > work.iterations
    ? ` 출력에 마지막으로 나온 것은 반복 ${work.reading?.announced}/${work.total}입니다.`
    : ` 다만 출력에는 반복 ${work.iterations}/${work.total}회가 나와 있습니다.`;
}

function zeroSentence({ because, work }: JudgedEnding): string {
  if (because === 'exit-zero-open')
    return '작업이 종료 코드 0으로 종료되었지만, 모든 일이 끝났는지 확인해 주는 것이 없습니다.';
  if (because === 'exit-zero-unproven' && work?.reading?.isCut)
    return `작업이 반복 ${work.reading.announced} 도중에 종료 코드 0으로 종료되었습니다.`;
  if (because === 'exit-zero-unproven')
    return `스크립트가 끝에 도달하기 전에 작업이 종료 코드 0으로 종료되었습니다.${shownOf(work)}`;
  const at =
    work === null || work.iterations === 0 || work.total === null
      ? ''
      : `반복 ${work.iterations}/${work.total}에서 `;
  return `일이 끝나기 전에 작업이 ${at}메시지 없이 코드 0으로 종료되었습니다.`;
}

function said(ending: JudgedEnding): string {
  const exception = exceptionOf(ending);
  return exception === null ? '' : `: ${exception}`;
}

/** PyTorch's message about memory has 700 characters, most of them advice. The evidence of a verdict has it whole. */
const LONGEST_QUOTE = 200;

function exceptionOf({ exception }: JudgedEnding): string | null {
  if (exception === '') return '예외의 텍스트가 잘려 있음';
  if (exception === null || exception.length <= LONGEST_QUOTE) return exception;
  const end = Math.max(exception.lastIndexOf(' ', LONGEST_QUOTE), LONGEST_QUOTE / 2);
  return `${exception.slice(0, end)} …`;
}

const MACHINE_REASONS: Record<string, string> = {
  'session-end-code': '세션이나 콘솔이 닫혀',
  'session-ended': '세션이 끝나는 중이어서',
  'machine-slept': '컴퓨터가 직전에 절전 모드였기 때문에',
  'machine-restarted': '컴퓨터가 다시 시작되어',
};

const isUnknownEvidence = ({ source, what }: Evidence): boolean =>
  [isUnknownName(Evidence.shape.source, source), isUnknownName(Evidence.shape.what, what)].includes(true);

const LOGS: Record<Evidence['source'], string> = {
  'kernel-log': '커널 로그',
  'event-log': 'Windows 이벤트 로그',
  'fault-handler': 'Python의 fault handler',
};

/** A record of the system's log, in a sentence. */
function evidenceInWords({ what, module, source }: Evidence): string {
  const log = LOGS[source];
  if (log === undefined) return unknownNameInWords('근거', source, what);
  switch (what) {
    case 'memory-kill':
      return `${log}: 메모리가 부족하여 커널이 작업을 강제 종료했습니다.`;
    case 'native-crash':
      return `${log}: 비정상 종료가 기록되었습니다${module === null ? '' : `(${module})`}.`;
    case 'driver-error':
      return `${log}: 디스플레이 드라이버 오류가 기록되었습니다.`;
    case 'memory-exhausted':
      return `${log}: 메모리가 부족해지고 있다는 경고가 있습니다.`;
    default:
      return unknownNameInWords('근거', what, source);
  }
}
