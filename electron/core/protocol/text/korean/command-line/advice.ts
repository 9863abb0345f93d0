import { declarableName } from '../../declarable-name.ts';
import type { Language } from '../../english/english.ts';

type Words = Language['commandLine'];

/** The command that helps with a problem, as a sentence after the shared ones; empty if none helps. */
export const adviceFor: Words['adviceFor'] = (problem) => {
  switch (problem.code) {
    case 'no-such-run':
      return '"vigil ls" 명령으로 실행 목록을 볼 수 있습니다.';
    case 'run-not-queued':
      return '"vigil queue" 명령으로 대기열에 있는 실행을 볼 수 있습니다.';
    case 'card-settling':
    case 'card-held':
      return `"vigil start-now ${problem.id}" 명령으로 그렇게 할 수 있습니다.`;
    case 'card-awaited':
      return problem.because.kind === 'none-free' || problem.because.kind === 'not-measured'
        ? ''
        : `"vigil set ${problem.id} gpus=WHICH" 명령으로 바꿀 수 있습니다. "vigil machine" 명령으로 GPU 목록을 볼 수 있습니다.`;
    case 'run-not-asking':
      return '"vigil ls" 명령으로 응답을 기다리는 실행을 볼 수 있습니다.';
    case 'run-still-living':
      return `"vigil stop ${problem.id}" 명령으로 중지할 수 있습니다.`;
    case 'run-not-living':
      return `"vigil resume ${problem.id}" 명령으로 재개할 수 있습니다.`;
    case 'run-already-living':
      return `"vigil attach ${problem.id}" 명령으로 볼 수 있습니다.`;
    case 'run-finished':
      return `반복 수가 틀렸으면 "vigil set ${problem.id} total=N" 명령으로 고칠 수 있습니다.`;
    case 'import-exists':
    case 'failures-differ':
      return '"vigil failures import FILE.md --replace" 명령으로 바꿀 수 있습니다.';
    case 'no-such-language':
      return '"vigil config language system" 명령으로 시스템의 언어를 고를 수 있습니다.';
    case 'not-in-trash':
      return '"vigil trash" 명령으로 삭제된 실행을 볼 수 있습니다.';
    case 'checkpoint-unusable':
      return problem.because === 'not-there' || problem.because === 'not-sound'
        ? `"vigil checkpoints ${problem.id}" 명령으로 있는 체크포인트를 볼 수 있습니다.`
        : `"vigil set ${problem.id} resume=WORDS" 명령으로 재개할 때 쓸 인수를 설정할 수 있습니다.`;
    case 'no-such-checkpoint':
      return `"vigil checkpoints ${problem.id}" 명령으로 있는 체크포인트를 볼 수 있습니다.`;
    case 'host-other-version':
      return problem.isOlder === true
        ? '또는 "vigil host stop" 명령으로 그 호스트를 끝내세요. 작업은 계속되고, 다음 명령이 작업을 넘겨받습니다.'
        : '';
    case 'keeper-failed':
      return '"vigil doctor" 명령으로 무엇이 빠졌는지 알 수 있습니다.';
    default:
      return '';
  }
};

/** The same for a decision. */
export const adviceOn: Words['adviceOn'] = (decision) => {
  if (decision.action !== 'end') return '';
  switch (decision.because) {
    case 'cannot-resume':
    case 'cannot-resume-unread':
      return '"vigil set RUN resume=WORDS" 또는 "vigil set RUN resume-with=TOOL" 명령으로 그렇게 한 다음 "vigil resume RUN" 명령을 쓰세요.';
    case 'nothing-kept':
      return '"vigil resume RUN" 명령으로 다시 시작할 수 있습니다.';
    case 'exit-zero-unconfirmed':
      return '"vigil set RUN total=N" 명령으로 반복 수를 설정하면 실행을 다시 판정합니다.';
    case 'left-unconfirmed':
    case 'script-end-unconfirmed':
      return '끝나지 않은 일이 있으면 "vigil resume RUN" 명령으로 다시 시작할 수 있습니다.';
    case 'restarts-off':
      return '"vigil resume RUN --restart auto" 명령으로 다시 시작하고 자동 다시 시작을 켤 수 있습니다.';
    case 'known-failure':
      return `"vigil resume RUN" 명령으로 다시 시작할 수 있습니다. "vigil failures observe ${decision.known ?? 'ID'}" 명령은 이 실패 뒤의 다시 시작을 허용합니다.`;
    case 'ended-before':
    case 'module-missing':
      return '"vigil resume RUN" 명령으로 다시 시작할 수 있습니다.';
    case 'same-failure-limit':
      return '"vigil resume RUN --policy FILE" 명령을 쓰면 Vigil이 먼저 변경을 시도합니다. 파일에 restart.mitigations 항목으로 변경을 나열하세요.';
    default:
      return '';
  }
};

/** The same for a note. */
export const adviceOnNote: Words['adviceOnNote'] = (note) => {
  if (note.code === 'checkpoint-search-cut')
    return '"vigil set RUN checkpoint-files=FOLDER/PATTERN" 명령으로 그렇게 할 수 있습니다. 목록 전체를 바꾸므로 패턴을 모두 쓰세요.';
  if (note.code === 'checkpoint-missing')
    return '"vigil set RUN checkpoint-files=PATTERN" 명령으로 그렇게 할 수 있습니다.';
  if (note.code === 'replay-proposed')
    return `"vigil set RUN replay=${note.function}" 명령으로 그렇게 할 수 있습니다.`;
  const declared = note.code === 'replay' ? declarableName(note.fact) : null;
  return declared === null
    ? ''
    : `"vigil set RUN replay-constants=${declared}" 명령으로 그렇게 할 수 있습니다. 목록 전체를 바꾸므로 이름을 모두 쓰세요.`;
};
