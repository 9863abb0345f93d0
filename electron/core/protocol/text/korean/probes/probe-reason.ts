import type { ProbeReason } from '../../../diagnosis/probe-result.ts';
import { formatBytes, roughDuration } from '../../quantities.ts';
import { unknownInWords } from '../phrases/unknown.ts';

/** Why a probe could not run, was skipped, or ran only in part, in a sentence. */
export function probeReasonInWords(reason: ProbeReason): string {
  switch (reason.kind) {
    case 'no-python':
      return 'Python을 찾을 수 없습니다.';
    case 'python-unusable':
      return '이 Python으로는 점검을 실행할 수 없습니다.';
    case 'no-package':
      return `이 환경에 ${reason.name} 패키지가 설치되어 있지 않습니다.`;
    case 'no-cuda':
      return '여기서는 torch가 사용할 GPU가 없습니다.';
    case 'no-loader':
      return `${reason.isRun ? '실행의 명령에 Python 스크립트가 없어' : '지정된 스크립트가 없어'} 시험할 데이터 로더가 없습니다. 데이터 로더를 반환하는 함수를 지정하세요.`;
    case 'no-gpu':
      return 'GPU를 찾을 수 없습니다.';
    case 'gpu-busy':
      return `${reason.run} 실행이 GPU를 사용하고 있으며, 점검하면 그 작업이 종료될 수 있습니다.`;
    case 'no-job':
      return '실행에 진행 중인 작업이 없습니다.';
    case 'job-silent':
      return '작업이 응답하지 않습니다. Python 작업이 아니거나, Vigil의 코드 없이 실행되고 있거나, 긴 네이티브 호출 중입니다.';
    case 'no-monitor':
      return 'Vigil의 컴퓨터 모니터 프로그램이 응답하지 않습니다.';
    case 'too-little-memory':
      return `여유 메모리가 ${formatBytes(reason.freeBytes)}뿐입니다.`;
    case 'nothing-to-do':
      return '살펴볼 것이 없습니다.';
    case 'not-at-level':
      return '더 정밀한 진단에 속하는 점검입니다.';
    case 'not-asked':
      return '요청되지 않았습니다.';
    case 'not-built':
      return '이 Vigil 버전에는 아직 없습니다.';
    case 'needs-consent':
      return '작업을 한 번 더 시작하게 되므로 동의가 필요합니다.';
    case 'plan-changed':
      return '실행될 내용이 앞서 확인한 것과 달라졌습니다. 다시 확인하세요.';
    case 'no-run':
      return '지정된 실행이 없습니다.';
    case 'no-death':
      return '이 실행에는 비정상 종료된 시도가 없습니다.';
    case 'run-living':
      return '실행에 진행 중인 시도가 있거나 곧 시작됩니다. 한 작업의 사본 두 개를 동시에 실행하는 일은 없습니다.';
    case 'run-began':
      return '실행의 시도가 시작되어 Vigil이 재현 실행을 종료했습니다.';
    case 'iteration-unknown':
      return '이 실행의 반복을 알 수 없어, 어디서 비정상 종료되었는지 Vigil이 알지 못합니다.';
    case 'cannot-resume-there':
      return `실행을 반복 ${reason.iteration} 바로 앞에서 재개할 수 없습니다.`;
    case 'state-elsewhere':
      return '실행이 재개에 쓰는 상태를 Vigil이 알지 못합니다. 재현하면 그 상태가 바뀌게 됩니다.';
    case 'checkpoint-outside':
      return `재현하면 작업 폴더 밖의 체크포인트를 덮어쓰게 됩니다: ${reason.path}`;
    case 'folder-too-large':
      return `폴더가 너무 커서 복사할 수 없습니다: ${reason.folder}. 크기가 ${formatBytes(reason.mostBytes)}를 넘거나 파일이 ${reason.mostFiles}개를 넘습니다.`;
    case 'folder-unreadable':
      return `폴더를 복사할 수 없습니다: ${reason.folder}: ${reason.error.message}`;
    case 'too-little-disk':
      return `디스크 여유 공간이 ${formatBytes(reason.freeBytes)}뿐입니다. 사본에는 ${formatBytes(reason.neededBytes)}가 필요합니다.`;
    case 'checkpoint-changed':
      return `실행이 기록한 것과 다릅니다: ${reason.file}.`;
    case 'rerun-slow':
      return `재현 실행이 ${roughDuration(reason.limitMs)} 동안 반복 ${reason.reached}까지 갔으며, 비정상 종료되지도 더 진행되지도 않았습니다.`;
    case 'rerun-flood':
      return `재현 실행이 ${formatBytes(reason.limitBytes)}를 넘게 써서 Vigil이 종료했습니다.`;
    case 'no-time':
      return '이 진단의 시간이 다 되었습니다.';
    case 'skip-asked':
      return '사용자가 건너뛰었습니다.';
    case 'cancelled':
      return '진단이 취소되었습니다.';
    case 'failed':
      return `점검 자체가 실패했습니다: ${reason.error.message}`;
    case 'unknown':
      return `${unknownInWords('이유', reason)}.`;
  }
}
