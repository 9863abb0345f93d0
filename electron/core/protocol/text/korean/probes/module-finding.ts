import { isCallInCode } from '../../../diagnosis/call-in-code.ts';
import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import type { ModuleCall, ModuleCode } from '../../../diagnosis/module-message.ts';
import type { ModuleProposal } from '../../../diagnosis/module-proposal.ts';
import { formatBytes, roughDuration } from '../../quantities.ts';
import { deathInWords, stageInWords } from './probe-names.ts';

type ModuleFact = Extract<
  DiagnosisFact,
  {
    kind:
      | 'module-died'
      | 'module-hung'
      | 'module-asks'
      | 'module-needs-display'
      | 'module-raised'
      | 'module-missing'
      | 'module-leaks';
  }
>;

const place = (where: string | null): string => (where === null ? '' : `(위치: ${where})`);
const WAITS: Record<string, string> = {
  true: ' 기다리고 있습니다.',
  false: ' 계산하고 있습니다.',
  null: '',
};

/** What is wrong with a module, in a sentence or two. */
export function moduleFindingInWords(fact: ModuleFact): string {
  const subject = `${fact.module} 모듈이`;
  switch (fact.kind) {
    case 'module-died':
      return `${subject} ${stageInWords(fact.stage, fact.call)} ${deathInWords(fact.death)}${place(fact.where)}. 프로세스 ${fact.tries}개 중 ${fact.deaths}개에서 그랬습니다.`;
    case 'module-hung':
      return `${subject} ${stageInWords(fact.stage, fact.call)} ${roughDuration(fact.waitedMs)} 안에 반환하지 않았습니다${place(fact.where)}.${WAITS[String(fact.isIdle)] ?? ''}`;
    case 'module-asks':
      return `${subject} ${stageInWords(fact.stage, null)} 입력을 요구합니다. 밤에는 응답할 사람이 없습니다.`;
    case 'module-needs-display':
      return `${subject} 창을 열려고 합니다: ${fact.error}`;
    case 'module-raised':
      return `${subject} ${stageInWords(fact.stage, fact.call)} 예외를 발생시켰습니다: ${fact.error}`;
    case 'module-missing':
      return `${subject} 이 환경에 설치되어 있지 않습니다.`;
    case 'module-leaks':
      return `${subject} 호출할 때마다 메모리를 ${formatBytes(fact.bytesPerCall)}씩 남깁니다(범위 ${formatBytes(fact.lowBytesPerCall)}~${formatBytes(fact.highBytesPerCall)}, 호출 ${fact.calls}회).`;
  }
}

const nameOf = (file: string): string => file.split(/[\\/]/).at(-1) ?? file;
const lineOf = ({ file, line }: ModuleCall): string => `${nameOf(file)}의 ${line}번째 줄`;

export function moduleProposalInWords({ module, from, call }: ModuleProposal): string {
  const calls = call === null ? '' : ` 스크립트가 ${call.function} 함수를 호출하는 곳: ${lineOf(call)}.`;
  switch (from) {
    case 'record':
      return `시스템이 ${module} 모듈에서 발생한 이 실행의 비정상 종료를 기록했습니다.${calls}`;
    case 'stack':
      return call === null
        ? `실행이 비정상 종료될 때 ${module} 모듈의 코드에 있었습니다.`
        : `실행이 비정상 종료될 때 ${lineOf(call)}에 있었고, 그 줄은 ${call.function} 함수를 호출합니다.`;
    case 'loaded':
      return `실행이 사용자의 네이티브 모듈 ${module} 파일을 불러왔습니다.${calls}`;
    case 'imported':
      return `스크립트가 네이티브 모듈 ${module} 항목을 가져옵니다.${calls}`;
    case 'common':
      return `스크립트가 가져오는 네이티브 모듈은 흔히 쓰이는 것뿐입니다(예: ${module}).${calls}`;
  }
}

export const moduleCodeInWords = (code: ModuleCode, call: ModuleCall | null): string => {
  const without =
    call === null || isCallInCode(call, code)
      ? ''
      : ` ${lineOf(call)}의 ${call.function} 호출은 들어 있지 않습니다.`;
  return `이 코드는 ${nameOf(code.file)}의 ${code.lines.join(', ')}번째 줄에서 가져왔습니다. 스크립트가 다른 곳에서 준비하는 것이 빠졌을 수 있습니다.${without}`;
};
