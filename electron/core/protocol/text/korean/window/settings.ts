import type { Language } from '../../english/english.ts';
import { fields } from './fields.ts';

/** What can be changed about a run after its start. */
export const settings: Language['window']['settings'] = {
  about: '이 실행 정보',
  note: '메모',
  noteHint: '일반 텍스트, 최대 4,000자. 실행 목록에서 검색할 수 있습니다.',
  tags: '태그',
  tagsHint: '쉼표로 구분하세요. 실행 목록에서 검색할 수 있습니다.',
  reach: '목표',
  objective: '목적값',
  objectiveHint: '작업이 보고한 메트릭이면 무엇이든 됩니다.',
  objectiveAsTold: '보고된 값',
  resume: '재개 방법',
  gpus: '실행할 GPU',
  trouble: '비정상 종료, 멈춤, 체크포인트',
  hang: '멈췄을 때',
  hangModes: { restart: '종료하고 다시 시작', notify: '알림만 표시' },
  checkpointFiles: '추가 체크포인트 파일',
  checkpointFilesHint:
    '작업 폴더 아래의 파일이나 폴더입니다. 쉼표로 구분하세요. * 및 ? 기호는 임의의 텍스트를 뜻합니다.',
  startOver: '재개할 수 없으면 처음부터 다시 시작',
  memory: '메모리',
  memoryWhen: '프로세스가 시작할 때 받는 것은 다음 시도부터 적용됩니다',
  command: '명령',
  commandFixed: '실행이 시작되면 바꿀 수 없습니다. 바꾸려면 실행을 복제하세요.',
  inFolder: (folder) => `폴더: ${folder}`,
  atOnce: '지금 적용됨',
  nextAttempt: '다음 시도부터 적용됨',
  save: '변경 내용 저장',
  discard: '변경 내용 취소',
  unsaved: '아직 저장되지 않았습니다.',
  unsavedLater: '아직 저장되지 않았습니다. 일부는 다음 시도부터 적용됩니다.',
  saved: '저장되었습니다.',
  faults: {
    ...fields.faults,
    'no-name': '이름을 입력하세요.',
    'too-many-tags': '태그는 최대 20개, 각 태그는 최대 40자입니다.',
    'note-too-long': '메모를 4,000자 이내로 줄이세요. 입력한 내용은 그대로 있습니다.',
    'not-below': '작업 폴더 안의 상대 경로를 최대 16개까지 쓰세요(드라이브 문자와 “..”는 쓸 수 없습니다).',
  },
};
