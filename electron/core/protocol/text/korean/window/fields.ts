import type { Language } from '../../english/english.ts';

/** Fields of a run that both New run and its settings show. */
export const fields: Language['window']['fields'] = {
  name: '이름',
  experiment: '실험',
  experimentPlaceholder: '선택 사항: 실행을 묶는 이름',
  total: '전체 반복 수',
  totalHint: '선택 사항입니다. 비워 두면 Vigil이 작업이나 그 출력에서 가져옵니다.',
  checkpointEvery: '체크포인트 간격',
  logFiles: '로그 파일',
  logFilesHint:
    '출력과 함께 읽습니다. 쉼표로 구분하세요. * 및 ? 기호는 임의의 텍스트를 뜻합니다. 비워 두면 Vigil이 찾고, “none”이면 읽지 않습니다.',
  goal: '방향',
  goalAsTold: '출력에서 감지',
  goals: { maximise: '클수록 좋음', minimise: '작을수록 좋음' },
  restart: '비정상 종료 후',
  restartModes: { auto: '재개할 수 있으면 다시 시작', ask: '나에게 묻기', never: '다시 시작 안 함' },
  recycle: '새 프로세스로 재시작',
  recyclePlans: {
    none: '필요할 때',
    conservative: '보수적: 30회 반복마다',
    aggressive: '적극적: 30회를 넘긴 뒤 50회 반복마다',
    segmented: '구간별: 10회 반복마다',
  },
  gpus: 'GPU',
  gpuChoices: { all: '시스템 기본값', one: '비어 있는 아무 GPU 하나', these: '다음 GPU:' },
  gpuNumbered: (index, name) => `${index}: ${name}`,
  faults: {
    'open-quote': '따옴표가 닫히지 않았습니다. 닫거나 제거하세요.',
    'not-a-function': 'train.py:evaluate처럼 SCRIPT.py:FUNCTION 형식으로 함수를 입력하세요.',
    'not-a-name': '이름을 스크립트에 있는 그대로 쉼표로 구분하여 입력하세요.',
    'too-many-files': '파일은 최대 4개까지 입력하세요.',
    'no-gpu-chosen': 'GPU를 하나 이상 선택하세요.',
    'not-a-count': '1부터 1,000,000,000까지의 정수를 입력하세요.',
    'not-a-cap': '1부터 100까지의 퍼센트를 입력하거나 비워 두세요.',
    'not-allocator': '이름:값 형식으로 입력하고, 여러 개는 쉼표로 구분하세요.',
    'not-a-cleaning': '1부터 1,000,000까지의 정수를 입력하세요.',
  },
};
