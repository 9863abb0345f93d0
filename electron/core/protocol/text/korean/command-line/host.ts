import type { Language } from '../../english/english.ts';
import { hostAnswers } from './doctor.ts';

/** The background host, and its page. */
export const host: Language['commandLine']['host'] = {
  none: '실행 중인 호스트가 없으므로 끝낼 것이 없습니다.',
  stopped: (pid) => `호스트(프로세스 ${pid})가 종료됩니다. 작업은 계속되며, 키퍼가 새 호스트를 시작합니다.`,
  answers: hostAnswers,
  notRunning: '실행 중이 아님. 필요할 때 시작됨',
  noPage: '이 호스트는 페이지가 빌드되지 않아 보여 줄 페이지가 없습니다. 명령줄로 같은 일을 할 수 있습니다.',
  pageAt:
    '페이지가 열리지 않으면 이 주소를 브라우저에 복사하세요. 호스트의 키가 들어 있으니 공개하지 마세요.',
};
