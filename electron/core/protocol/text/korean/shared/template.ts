import type { TemplateFault } from '../../../wire/problem/request-problems.ts';
import { fileFaultInWords } from './file.ts';

/** Why the template of a run's configuration file cannot be used, and what to do, in sentences. */
export function templateFaultInWords(fault: TemplateFault): string {
  switch (fault.kind) {
    case 'not-named':
      return '구성 파일에 템플릿이 없습니다. 템플릿을 지정하고 다시 시작하세요.';
    case 'not-passed':
      return '프로그램에 구성 파일이 전달되지 않습니다. 프로그램이 구성 파일을 받는 위치에 {config}를 쓰세요.';
    case 'unusable':
      return `템플릿을 사용할 수 없습니다: ${fault.path}(${fileFaultInWords(fault.fault)}). 고친 후 다시 시작하세요.`;
    case 'no-place':
      return `템플릿 ${fault.path}에 그 매개 변수가 들어갈 자리({{${fault.parameter}}})가 없습니다. 고친 후 다시 시작하세요.`;
  }
}
