import type { SystemError } from '../../../disk/system-error.ts';
import type { Problem } from '../../../wire/problem.ts';
import { withParticle } from '../phrases/particle.ts';
import { unknownInWords } from '../phrases/unknown.ts';
import { catalogueFaultInWords } from './failures.ts';
import { fileFaultInWords, journalFaultInWords, noFile } from './file.ts';
import { cardObstacleInWords, cardProblemInWords } from './gate.ts';
import { patternFaultInWords } from './pattern.ts';
import { hostFaultInWords, keeperFaultInWords } from './processes.ts';
import { obstacleInWords } from './start.ts';
import { templateFaultInWords } from './template.ts';
import { valueFaultInWords } from './value.ts';

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;

const UNUSABLE: Record<Extract<Problem, { code: 'checkpoint-unusable' }>['because'], string> = {
  'not-there': '그런 이름의 체크포인트가 없습니다.',
  'not-sound': '더 이상 검증을 통과하지 못합니다.',
  'cannot-resume': '이 작업은 재개할 수 없습니다. 먼저 재개용 인수를 설정하세요.',
  'not-told':
    '이 작업은 자기 상태를 스스로 찾아 가장 최근 것에서 재개합니다. 직접 고르려면 재개용 인수에 {checkpoint}를 추가하세요.',
  'not-handed-over':
    '이 작업은 자기 상태를 스스로 찾으므로 분기하면 상태를 공유하게 됩니다. 분기하려면 재개용 인수에 {checkpoint}를 추가하세요.',
};

const PATHS = { cwd: '작업 폴더', VIGIL_HOME: 'VIGIL_HOME' } as const;

/** Two builds may have one version. */
const BUILDS: Record<string, string> = {
  true: '이전 빌드',
  false: '더 최신 빌드',
  null: '다른 빌드',
};

/** What happened, why, and what to do now. */
export function problemInWords(problem: Problem, nowMs?: number): string {
  switch (problem.code) {
    case 'no-such-script':
      return `이 경로에 스크립트가 없습니다: ${problem.path}. 경로를 확인하거나 파일을 다시 선택하세요.`;
    case 'not-a-file':
      return `파일이 아니라 ${noFile(problem.kind)}입니다: ${problem.path}. 읽으면 끝없이 막힐 수 있어 아무것도 읽지 않았습니다. 파일을 선택하세요.`;
    case 'path-not-absolute':
      return `경로 "${problem.path}"(${PATHS[problem.of]})가 상대 경로이며, 백그라운드 호스트는 어느 폴더 기준인지 알 수 없습니다. 루트나 드라이브부터 전체 경로를 입력하세요.`;
    case 'no-such-program':
      if (problem.interpreter !== undefined)
        return `"${problem.file}" 파일을 시작할 수 없습니다. 첫 줄에 적힌 인터프리터가 없습니다: ${problem.interpreter}. 인터프리터(예: python)를 프로그램으로, 스크립트를 첫 번째 인수로 선택하세요.`;
      return `"${problem.file}" 프로그램을 찾을 수 없습니다. 전체 경로를 입력하거나, PATH에서 찾을 수 있도록 설치하세요.`;
    case 'not-executable':
      return `"${problem.file}" 파일을 실행할 수 없습니다. 프로그램이 아니거나 실행 권한이 없습니다. 인터프리터(예: python)를 프로그램으로, 스크립트를 첫 번째 인수로 선택하세요.`;
    case 'no-such-folder':
      return `폴더가 없습니다: ${problem.path}. 폴더를 만들거나 다른 작업 폴더를 선택하세요.`;
    case 'folder-not-writable':
      return `Vigil이 ${problem.path}에 쓸 수 없으며, 실행 폴더가 없으면 반복을 잃게 됩니다. 폴더에 쓸 수 있게 하거나 VIGIL_HOME을 본인 소유의 폴더로 설정하세요.`;
    case 'disk-full':
      return `${problem.path}의 디스크가 가득 차서 아무것도 시작하지 않았습니다. 저장된 것 중 잃은 것은 없습니다. 공간을 확보하고 다시 시작하세요.`;
    case 'checkpoint-unwritable':
      return `${problem.path}에 체크포인트를 저장할 수 없어(${problem.error?.message ?? '이유를 알 수 없음'}) 다음 시도가 기다립니다. 이전 체크포인트에서 시작하면 끝난 일을 되풀이하게 됩니다. 반복은 저널에 안전하게 있습니다. 폴더에 쓸 수 있게 하면 실행이 자동으로 계속됩니다.`;
    case 'no-such-checkpoint':
      return `${problem.id} 실행에는 Vigil이 저장한 체크포인트 "${problem.file}" 파일이 없습니다. 작업이 직접 저장한 파일은 Vigil이 절대 삭제하지 않으므로 보호할 필요가 없습니다.`;
    case 'checkpoint-unusable':
      return `${problem.id} 실행은 ${problem.file}에서 재개할 수 없습니다: ${UNUSABLE[problem.because]} 아무것도 시작하지 않았습니다.`;
    case 'space-low':
      return `${problem.path}의 디스크에 ${inMegabytes(problem.freeBytes)} 남았습니다. 이 실행은 ${inMegabytes(problem.floorBytes)}의 여유 공간을 유지하므로, 쓰기가 실패하기 전에 Vigil이 작업을 일시 중지했습니다. 잃은 것은 없습니다. 공간을 확보하면 자동으로 계속됩니다.`;
    case 'folder-unreachable':
      return `폴더에 접근할 수 없습니다: ${problem.path}(${unreachable(problem.error)}). 잃은 것은 없습니다. 폴더가 돌아오면 Vigil이 작업의 보고를 읽고 실행이 자동으로 계속됩니다. 드라이브나 네트워크를 확인하세요.`;
    case 'bad-request':
      return `${problem.field === '' ? '요청이' : `${problem.field} 값이`} 올바르지 않습니다: ${valueFaultInWords(problem.fault)}.`;
    case 'command-unusable':
      return `명령을 시작할 수 없습니다: ${obstacleInWords(problem.obstacle)}. 고친 후 다시 시작하세요.`;
    case 'template-unusable':
      return templateFaultInWords(problem.fault);
    case 'pattern-unusable':
      return `"${problem.name}" 패턴을 사용할 수 없습니다. ${patternFaultInWords(problem.fault)}`;
    case 'no-such-recognizer':
      return `Vigil에 "${problem.recognizer}" 인식기가 없습니다.`;
    case 'no-such-run':
      return `"${problem.id}" 실행이 없습니다.`;
    case 'recycle-loses-work':
      return `${problem.id} 실행의 작업은 재개할 수 없어 처음부터 시작하게 되므로 계획된 재시작을 할 수 없습니다. 재개 방법을 Vigil에 알려 준 다음 다시 요청하세요.`;
    case 'pause-loses-work':
      return `${problem.id} 실행의 작업은 재개할 수 없어 처음부터 시작하게 되므로 일시 중지할 수 없습니다. 재개 방법을 Vigil에 알려 준 다음 다시 요청하세요.`;
    case 'checkpoint-impossible':
      return `${problem.id} 실행의 상태를 지금 저장할 수 없습니다. 저장할 수 있는 반복을 Vigil이 알지 못하고, 작업은 그런 요청을 받지 않습니다. 작업은 계속됩니다. Vigil의 Python 도우미로 반복을 보고하거나, 작업이 스스로 저장할 때까지 기다리세요.`;
    case 'run-not-at-gate':
      return `${problem.id} 실행은 GPU를 기다리고 있지 않으므로 바로 시작할 것이 없습니다.`;
    case 'card-awaited':
      return cardObstacleInWords(problem.because);
    case 'card-settling':
    case 'card-held':
      return cardProblemInWords(problem, nowMs);
    case 'run-not-living':
      return `${problem.id} 실행은 진행 중이 아니므로 이 요청을 처리할 수 없습니다. 먼저 재개하세요.`;
    case 'run-already-living':
      return `${problem.id} 실행은 아직 끝나지 않아 재개할 수 없습니다.`;
    case 'run-not-queued':
      return `${problem.id} 실행은 대기열에 없습니다.`;
    case 'run-finished':
      return `${problem.id} 실행은 완료되었습니다. 모든 반복이 끝났습니다. 더 하려면 새 실행을 시작하세요.`;
    case 'patterns-unreadable':
      return `사용자 패턴을 읽을 수 없습니다: ${problem.path}(${fileFaultInWords(problem.fault)}). 패턴을 하나도 사용하지 않으며, 파일은 그대로 둡니다. 파일을 고치거나 다른 곳으로 옮기세요.`;
    case 'preferences-unreadable':
      return `기본 설정을 읽을 수 없어 기본값을 적용합니다: ${problem.path}(${fileFaultInWords(problem.fault)}). 파일을 고치거나 기본 설정을 아무것이나 바꾸세요. 설정을 바꾸면 Vigil이 새 파일을 만들고 이 파일은 그 옆에 보관합니다.`;
    case 'probes-unloadable':
      return 'Vigil의 점검을 불러올 수 없습니다. 이유는 host.log에 있습니다. 계속되면 Vigil을 다시 설치하세요.';
    case 'diagnosis-under-way':
      return `${problem.number}번 진단이 아직 실행 중입니다. 끝날 때까지 기다리거나 취소하세요.`;
    case 'no-such-diagnosis':
      return `${problem.number}번 진단은 보관되어 있지 않습니다. Vigil은 최근 20개를 보관합니다.`;
    case 'diagnosis-over':
      return `${problem.number}번 진단은 이미 끝났습니다.`;
    case 'snippet-unconfirmed':
      return `${problem.module} 모듈의 코드가 앞서 확인한 코드와 달라 아무것도 실행하지 않았습니다.`;
    case 'loader-unconfirmed':
      return `${problem.what}의 코드가 앞서 확인한 코드와 달라 아무것도 실행하지 않았습니다. 다시 읽어 보세요.`;
    case 'loader-unreadable':
      return `${problem.path}의 코드를 실행 전에 표시할 수 없어 아무것도 시작하지 않았습니다(${fileFaultInWords(problem.fault)}). 파일을 고치세요.`;
    case 'no-such-data':
      return `파일이나 폴더가 없습니다: ${problem.path}. 데이터 경로를 확인하세요.`;
    case 'catalogue-unreadable':
      return 'Vigil의 알려진 실패 목록을 불러올 수 없습니다. 이유는 host.log에 있습니다. 계속되면 Vigil을 다시 설치하세요.';
    case 'no-such-failure':
      return `알려진 실패 목록에 "${problem.id}" 항목이 없습니다.`;
    case 'no-death':
      return `${problem.id} 실행의 시도 중 끝난 것이 없으므로 설명할 비정상 종료가 없습니다.`;
    case 'catalogue-faulty':
      return `아무것도 추가하지 않았습니다: ${catalogueFaultInWords(problem.fault)}`;
    case 'no-failure-entries':
      return `항목을 찾지 못했습니다: ${problem.file}. 항목에는 제목이 있고, 그 아래에 증상, 원인, 해결 방법이 각각의 이름과 함께 있어야 합니다.`;
    case 'import-exists':
      return `아무것도 가져오지 않았습니다. 이 이름으로 다른 내용을 이미 가져왔습니다(${problem.path}).`;
    case 'failures-differ':
      return `아무것도 가져오지 않았습니다. 알려진 실패 목록에 다음 항목의 다른 내용이 있습니다: ${problem.ids.join(', ')}.`;
    case 'failure-in-markdown':
      return `아무것도 추가하지 않았습니다. ${problem.id} 항목은 ${problem.path}:${problem.line}에 있습니다. 그곳에서 수정하세요.`;
    case 'catalogue-file-unreadable':
      return `파일을 읽을 수 없습니다: ${problem.path}(${problem.error.message}).`;
    case 'not-enforceable':
      return `${problem.id} 항목으로는 실행을 중지할 수 없습니다. 그 후에 다시 시작하면 나아질 수 있거나 작업이 계속되기 때문입니다.`;
    case 'not-linked':
      return `연결되어 있지 않습니다: ${problem.path}.`;
    case 'catalogue-unwritable':
      return `항목을 저장할 수 없어 아무것도 바꾸지 않았습니다: ${problem.path}(${problem.error.message}).`;
    case 'preferences-unwritable':
      return `기본 설정을 저장할 수 없어 아무것도 바꾸지 않았습니다: ${problem.path}(${problem.error.message}).`;
    case 'no-such-language':
      return `Vigil은 "${problem.tag}" 언어를 지원하지 않습니다. 다음 중 하나나 시스템 언어를 선택하세요: ${problem.known.join(', ')}.`;
    case 'run-reports-itself':
      return '이 작업은 반복을 스스로 보고하므로 출력에서 반복을 읽지 않습니다.';
    case 'provenance-missing':
      return `${problem.id} 실행의 ${problem.attempt === 0 ? '어떤 시도도' : `시도 ${withParticle(String(problem.attempt), '이/가')}`} 무엇으로 이루어졌는지 Vigil이 알지 못합니다. 실행이 이 Vigil 버전보다 오래되었거나, 실행의 설정에서 이 기록이 꺼져 있습니다.`;
    case 'leftovers-of-living-run':
      return `${problem.id} 실행이 진행 중이거나 곧 시작하므로 Vigil이 아무것도 종료하지 않았습니다.`;
    case 'not-left-behind':
      return `Vigil이 아무것도 종료하지 않았습니다. 프로세스(${problem.pid})가 이미 없거나, ${problem.id} 실행이 남긴 것인지 확실하지 않습니다.`;
    case 'run-still-living':
      return `${problem.id} 실행이 아직 끝나지 않아 삭제하지 않았습니다. 먼저 중지하세요.`;
    case 'run-lives-without-folder':
      return livesWithoutFolderInWords(problem);
    case 'run-still-held':
      return `${problem.id} 실행의 키퍼가 아직 종료되지 않아 실행을 삭제하지 않았습니다. 잠시 후 다시 시도하세요.`;
    case 'not-in-trash':
      return `Vigil 휴지통에 "${problem.id}" 실행이 없습니다.`;
    case 'run-already-there':
      return `${problem.id} 실행이 이미 있으므로 삭제된 실행은 Vigil 휴지통에 남습니다.`;
    case 'run-not-ended':
      return `${problem.id} 실행이 시도를 거쳐 끝난 상태가 아니므로 다시 판정할 것이 없습니다.`;
    case 'run-not-asking':
      return `${problem.id} 실행은 응답을 기다리고 있지 않습니다.`;
    case 'journal-damaged':
      return `이 실행의 저널이 ${problem.file}의 ${problem.line}번째 줄에서 손상되었습니다(${journalFaultInWords(problem.fault)}). Vigil은 아무것도 바꾸지 않았으며, 실행을 표시하지만 계속하지는 않습니다. 사본에서 그 파일을 복원하세요. 체크포인트는 그대로입니다.`;
    case 'journal-unwritable':
      return '이 실행의 저널에 쓸 수 없어 아무것도 바꾸지 않았습니다. 드라이브를 확인하세요.';
    case 'run-unreadable':
      return `이 실행을 읽을 수 없습니다: ${problem.file}(${fileFaultInWords(problem.fault)}). 그 폴더의 내용은 하나도 바꾸지 않았습니다. 사본에서 파일을 복원하거나 폴더를 다른 곳으로 옮기세요.`;
    case 'config-unreadable':
      return `Vigil이 이 실행을 위해 만든 구성 파일을 읽을 수 없어(${fileFaultInWords(problem.fault)}) 실행을 분기할 수 없습니다. 사본에서 그 파일을 복원하세요: ${problem.path}.`;
    case 'host-unreachable':
      return `Vigil의 백그라운드 호스트가 응답하지 않습니다(${hostFaultInWords(problem.fault)}). 진행 중인 작업에는 영향이 없습니다. 다시 시도하고, 문제가 계속되면 Vigil 홈 폴더의 host.log를 확인하세요.`;
    case 'host-other-version':
      return `호스트의 ${BUILDS[String(problem.isOlder)]}(버전 ${problem.host})가 작업을 실행하고 있으며, 이 버전(${problem.client})은 그 호스트와 통신할 수 없습니다. 작업에는 영향이 없습니다. 작업을 시작한 버전을 사용하거나, 작업이 끝날 때까지 기다리세요.`;
    case 'wrong-token':
      return '호스트가 이 창을 거부했습니다. 주소에 있는 키가 없거나 오래되었습니다. "vigil open"으로 Vigil을 다시 여세요.';
    case 'port-taken':
      return `포트 ${problem.port}번을 다른 프로그램이 사용하고 있습니다. 다른 포트를 선택하거나, Vigil이 빈 포트를 찾게 하세요.`;
    case 'keeper-failed':
      return `작업의 터미널을 맡는 키퍼를 시작할 수 없어(${keeperFaultInWords(problem.fault)}) 다음 시도가 기다립니다. 잃은 것은 없으며, Vigil이 적어도 1분에 한 번 다시 시도합니다.`;
    case 'events-unreadable':
      return `작업의 보고를 읽을 수 없습니다: ${problem.path}(${fileFaultInWords(problem.fault)}). 잃은 것은 없습니다. 읽을 수 있게 되는 대로 Vigil이 읽고 실행이 자동으로 계속됩니다. 드라이브를 확인하고, 다른 프로그램이 이 파일을 바꿔 놓지 않았는지 확인하세요.`;
    case 'keeper-silent':
      return `이 실행의 키퍼가 응답하지 않으므로 Vigil은 따로 아무것도 시작하지 않습니다. 잃은 것은 없으며, 키퍼가 응답하면 실행이 자동으로 계속됩니다. 이 상태가 이어지면 ${problem.path}/keeper.json에 적힌 프로세스를 종료하세요. 그러면 실행이 재개됩니다.`;
    case 'keeper-stopped':
      return `이 실행의 키퍼(프로세스 ${problem.pid})가 일시 중단되어 실행을 보거나 제어할 수 없습니다. 잃은 것은 없습니다. 키퍼를 다시 진행시키세요(kill -CONT ${problem.pid}). 키퍼를 종료하지 마세요. 작업도 함께 종료됩니다.`;
    case 'unexpected':
      return `Vigil 내부에서 문제가 발생했습니다(${problem.message}). 진행 중인 작업에는 영향이 없습니다. 자세한 내용이 있는 host.log를 보관해 주세요.`;
    case 'unknown':
      return `문제가 있습니다. ${unknownInWords('문제', problem)}.`;
  }
}

/** The system's code says enough where there is one. */
function unreachable(error: SystemError | null): string {
  return error === null ? '드라이브가 응답하지 않음' : (error.code ?? error.message);
}

function livesWithoutFolderInWords({ id, pids }: { id: string; pids: readonly number[] }): string {
  const who = pids.length === 0 ? '키퍼' : `프로세스(${pids.join(', ')})`;
  return `${id} 실행의 폴더가 없지만 ${who}가 아직 실행 중이므로 실행이 목록에 남습니다. ${who}가 종료되면 목록에서 제거할 수 있습니다.`;
}
