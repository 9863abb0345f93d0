// Long because it has a sentence for everything that a probe can find.
import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { RebootReason } from '../../../machine/machine-sample.ts';
import { isUnknownName } from '../../../open-enum.ts';
import { formatBytes, roughDuration } from '../../quantities.ts';
import { unknownInWords } from '../phrases/unknown.ts';
import { dataFindingInWords } from './data-finding.ts';
import { diskFindingInWords } from './disk-findings.ts';
import { gpuFindingInWords } from './gpu-findings.ts';
import { leftoverFindingInWords } from './leftover-findings.ts';
import { loaderFindingInWords } from './loader-finding.ts';
import { memoryFindingInWords } from './memory-findings.ts';
import { moduleFindingInWords } from './module-finding.ts';
import { probeEndInWords } from './probe-end.ts';
import { probeInWords } from './probe-names.ts';
import { rerunFindingInWords } from './rerun-finding.ts';

const REBOOTS: Partial<Record<string, string>> = {
  'system-update': '시스템 업데이트',
  'component-servicing': '시스템 구성 요소 변경',
  'file-rename': '사용 중인 파일',
  package: '설치된 패키지',
};

function inWords(reason: RebootReason): string {
  return isUnknownName(RebootReason, reason) ? reason : (REBOOTS[reason] ?? reason);
}

function lastLine(said: string): string {
  const [line = ''] = said.trimEnd().split('\n').slice(-1);
  return line.trim() === '' ? '' : ` 마지막 출력: “${line.trim()}”`;
}

/** What a probe found, in a sentence or two. */
export function findingInWords(fact: DiagnosisFact): string {
  switch (fact.kind) {
    case 'probe-died':
      return `“${probeInWords(fact.probe)}” 점검이 끝나지 못했습니다: ${probeEndInWords(fact.end)}.${lastLine(fact.said)}`;
    case 'python-fails':
      return `Python을 실행할 수 없습니다: ${fact.path}: ${probeEndInWords(fact.end)}.${lastLine(fact.said)}`;
    case 'python-too-old':
      return `Vigil의 점검에는 Python ${fact.needed} 버전이 필요한데, ${fact.path}의 버전은 Python ${fact.version}입니다.`;
    case 'python-32-bit':
      return `${fact.bits}비트 프로그램이라 메모리를 4 GiB까지만 쓸 수 있습니다: ${fact.path}.`;
    case 'torch-without-cuda':
      return `torch ${fact.version} 버전이 CUDA 없이 빌드되어 GPU를 사용할 수 없습니다.`;
    case 'driver-too-old':
      return `torch에 필요한 CUDA ${fact.torchCuda} 버전을 ${fact.driver === null ? '이 컴퓨터의 드라이버가' : `드라이버 ${fact.driver} 버전이`} 지원하지 않습니다.${fact.neededDriver === null ? '' : ` 드라이버 ${fact.neededDriver} 버전이 필요합니다.`}`;
    case 'cuda-unavailable':
      return `torch가 GPU를 찾지 못합니다.${fact.said === '' ? '' : ` “${fact.said}”`}`;
    case 'package-broken':
      return `${fact.name} 패키지가 설치되어 있지만 가져올(import) 수 없습니다: ${fact.error}`;
    case 'openmp-twice':
      return `프로세스가 OpenMP 라이브러리를 ${fact.files.length}개 불러오며, 이 때문에 중단되거나 멈출 수 있습니다: ${fact.files.join(', ')}.`;
    case 'shadowed-module':
      return `Python의 기본 모듈인 “${fact.module}” 모듈이 다른 파일에 가려져 있습니다: ${fact.file}.`;
    case 'library-shadowed':
      return `PATH의 폴더 ${fact.files.length}개에 ${fact.name} 파일이 있습니다. Windows는 첫 번째 것을 사용합니다: ${fact.files.join(', ')}.`;
    case 'not-utf8':
      return `Python이 텍스트 파일을 UTF-8이 아니라 ${fact.encoding}${fact.codePage === null ? '' : `(코드 페이지 ${fact.codePage})`} 인코딩으로 읽습니다.`;
    case 'python-variable':
      return `${fact.name} 변수가 Python이 모듈을 찾는 위치를 바꿉니다: ${fact.value}`;
    case 'commit-low':
      return `${formatBytes(fact.limitBytes)} 중 ${formatBytes(fact.headroomBytes)}만 더 커밋할 수 있습니다. 그 이상은 여유 메모리가 있어도 할당이 실패합니다.`;
    case 'page-file-small':
      return `페이징 파일의 크기가 ${formatBytes(fact.totalBytes)}뿐입니다.`;
    case 'disk-low':
      return `${fact.folder}의 여유 공간이 ${formatBytes(fact.freeBytes)}뿐입니다.`;
    case 'long-paths-off':
      return 'Windows가 260자를 넘는 경로를 허용하지 않습니다.';
    case 'sleeps':
      return `입력 없이 ${roughDuration(fact.afterMs)} 지나면 컴퓨터가 절전 모드로 전환됩니다.`;
    case 'on-battery':
      return `컴퓨터가 배터리로 작동하고 있습니다${fact.percent === null ? '' : `(${Math.round(fact.percent)} %)`}.`;
    case 'reboot-pending':
      return `컴퓨터를 다시 시작해야 합니다. 이유: ${fact.reasons.map(inWords).join(', ')}.`;
    case 'gpu-timeout':
      return `계산이 ${fact.delaySeconds}초${fact.isDefault ? '(기본값)' : ''}보다 오래 걸리면 Windows가 GPU를 재설정합니다.`;
    case 'gpu-spill-possible':
      return `드라이버 ${fact.driver} 버전에서는 ${fact.gpu}의 메모리가 주 메모리로 넘칠 수 있으며, 주 메모리는 몇 배나 느립니다.`;
    case 'gpu-lost':
      return `GPU가 더 이상 응답하지 않습니다: ${fact.gpu}.`;
    case 'gpu-memory-errors':
      return `정정할 수 없었던 메모리 오류 ${fact.uncorrected}개를 GPU가 보고했습니다: ${fact.gpu}.`;
    case 'module-died':
    case 'module-hung':
    case 'module-asks':
    case 'module-needs-display':
    case 'module-raised':
    case 'module-missing':
    case 'module-leaks':
      return moduleFindingInWords(fact);
    case 'allocation-failed':
    case 'memory-low':
    case 'memory-slow':
    case 'threads-excess':
    case 'loop-leaks':
    case 'holder-grows':
    case 'numerics-fail':
      return memoryFindingInWords(fact);
    case 'zombies':
    case 'orphan':
    case 'gpu-held':
    case 'gpu-held-unseen':
    case 'lock-held':
    case 'shared-cache':
    case 'stale-lock':
      return leftoverFindingInWords(fact);
    case 'slow-writes':
    case 'rename-fails':
    case 'scanner-interferes':
    case 'disk-fills':
    case 'write-fails':
    case 'files-low':
      return diskFindingInWords(fact);
    case 'gpu-ceiling-low':
    case 'gpu-memory-kept':
    case 'gpu-fragmented':
    case 'gpu-spills':
    case 'gpu-fails':
    case 'operation-wrong':
    case 'operation-unsteady':
    case 'operation-failed':
      return gpuFindingInWords(fact);
    case 'loader-not-caught':
    case 'loader-fails':
    case 'loader-too-large':
    case 'loader-slow-stage':
    case 'loader-odd-sample':
    case 'loader-could-be-faster':
    case 'loader-is-bottleneck':
      return loaderFindingInWords(fact);
    case 'data-damaged':
    case 'data-missing':
    case 'data-surplus':
    case 'data-size-differs':
    case 'manifest-unreadable':
    case 'data-slow':
    case 'data-slow-at-hours':
      return dataFindingInWords(fact);
    case 'rerun-died':
    case 'rerun-passed':
    case 'rerun-helped':
      return rerunFindingInWords(fact);
    case 'unknown':
      return `${unknownInWords('발견 사항', fact)}.`;
  }
}
