import type { Language } from '../../english/english.ts';
import { REPLAY_PROMISE } from '../shared/replay.ts';
import { fields } from './fields.ts';

/** The user's own job. */
export const newRun: Language['window']['newRun'] = {
  title: '새 실행',
  intro:
    'Python 스크립트를 여기에 끌어다 놓거나 경로를 입력하세요. 무엇이든 시작하기 전에 Vigil이 스크립트를 확인합니다.',
  copyTitle: (name) => `"${name}" 실행과 같은 새 실행`,
  copySuffix: '(복사본)',
  copyIntro: '기존 실행의 내용으로 채웠습니다. 원하는 대로 바꾸세요. 기존 실행은 그대로 유지됩니다.',
  script: '스크립트',
  scriptPlaceholder: '스크립트의 전체 경로(예: C:\\work\\optimization.py)',
  browse: '찾아보기…',
  browseFor: (what) => `찾아보기: ${what}`,
  dropHere: '사용할 스크립트를 여기에 놓으세요',
  dropUnknown: (name) =>
    `브라우저는 끌어다 놓은 파일의 경로를 알려 주지 않습니다. ${name} 파일의 전체 경로를 입력하세요.`,
  looking: '스크립트를 확인하는 중…',
  found: '스크립트를 실행할 수 있습니다.',
  programName: 'PATH에 있는 프로그램입니다.',
  interpreter: '인터프리터',
  noInterpreter: '없음: 파일을 직접 실행',
  otherInterpreter: '기타…',
  otherInterpreterPath: '인터프리터 경로',
  otherInterpreterPlaceholder: '예: C:\\envs\\night\\python.exe',
  otherInterpreterHint: '전체 경로 또는 PATH에 있는 프로그램의 이름입니다.',
  interpreterWithVersion: (path, version) =>
    version === null ? `${path}(응답하지 않음)` : `Python ${version} – ${path}`,
  folder: '작업 폴더',
  arguments: '인수',
  argumentsHint: '따옴표로 묶으면 공백이 유지됩니다. 와일드카드와 변수는 확장되지 않습니다.',
  environment: '환경 변수',
  environmentHint: 'Vigil 자신의 환경 변수에 추가됩니다. NAME=VALUE 형식의 줄을 붙여넣을 수 있습니다.',
  variableName: (row) => `변수 ${row}의 이름`,
  variableValue: (row) => `변수 ${row}의 값`,
  variableNamePlaceholder: 'NAME',
  variableValuePlaceholder: 'VALUE',
  addVariable: '변수 추가',
  removeVariable: (name) => `변수 ${name} 제거`,
  command: '명령',
  overrides: '매개 변수',
  overridesHint: '한 줄에 이름 = 값 하나씩 입력하세요. 인수에 이미 있는 값은 바뀝니다.',
  overrideStyle: '전달 방식',
  overrideStyles: {
    option: '--name value',
    'option-joined': '--name=value',
    hydra: 'name=value(Hydra)',
    yacs: 'NAME value, 인수 2개(YACS)',
    environment: '환경 변수',
    'config-file': '템플릿으로 만든 구성 파일',
  },
  template: '템플릿',
  templateHint:
    '{{name}} 자리 표시자가 있는 텍스트 파일입니다. 인수의 {config} 자리에 채워진 파일의 경로가 들어갑니다.',
  resume: '재개 방법',
  resumeWays: {
    none: '재개할 수 없음',
    helper: '도우미로 재개',
    itself: '스스로 재개',
    arguments: '추가 인수로 재개',
    replay: '평가를 재연',
  },
  resumeTool: (tool) => `${tool} 저장 상태에서 재개`,
  resumeHints: {
    none: '처음부터 시작하게 되므로 Vigil이 다시 시작하지 않습니다. 다음 줄을 넣으면 재개할 수 있게 됩니다:',
    helper: '스크립트가 진행 상황을 보고하고 스스로 재개합니다.',
    itself: 'Vigil이 같은 명령으로 시작하면, 스크립트가 저장된 상태를 찾습니다.',
    arguments: '',
    replay: `아무것도 저장하지 않는 스크립트에 씁니다. ${REPLAY_PROMISE}`,
  },
  resumeToolHint:
    'Vigil이 같은 명령으로 시작하면, 도구가 저장한 것을 스크립트가 불러옵니다. 끝나지 않은 작업은 다시 합니다.',
  replayFunctions: '재연할 함수',
  replayFunctionsHint: '평가 함수를 SCRIPT.py:FUNCTION 형식으로 입력하세요. 여러 개면 쉼표로 구분하세요.',
  replayProposals: '스크립트에서 찾은 후보',
  replayProposal: (name, why) => `${name}: ${why}`,
  replayConstants: '바뀌지 않는 것',
  replayConstantsHint: '선택 사항입니다. 함수가 사용하며 항상 같은 값을 갖는 이름입니다(예: detector).',
  replayProof: '마지막 평가를 다시 해서 비교',
  replayProofs: {
    auto: '비용이 지키는 것보다 크지 않으면',
    on: '다시 시작할 때마다',
    off: '안 함',
  },
  replayOffer: (name) =>
    `이 스크립트는 아무것도 저장하지 않습니다. Vigil이 ${name} 함수를 재연할 수 있습니다.`,
  replayAccept: (name) => `${name} 재연`,
  helperLines: '도우미 코드',
  resumeArguments: '재개할 때 쓸 인수',
  resumeHint: '작업이 체크포인트에서 재개될 때 추가됩니다. {checkpoint} 자리에 파일이 들어갑니다.',
  namePlaceholder: '스크립트의 이름',
  queue: '대기열에서 기다리기',
  start: '시작',
  starting: '시작하는 중…',
  clear: '지우기',
  undoClear: '지우기 되돌리기',
  faults: {
    ...fields.faults,
    missing: '실행할 스크립트를 선택하세요.',
    'no-interpreter': '인터프리터의 경로를 입력하거나 다른 인터프리터를 선택하세요.',
    'bad-variable': '모든 변수에는 공백과 등호가 없는 이름이 필요합니다.',
    'variable-twice': '이름이 같은 변수가 2개 있습니다. 하나를 제거하세요.',
    'not-a-pair': '한 줄에 이름 = 값 하나씩 입력하세요.',
    'no-template': '구성 파일의 템플릿을 지정하세요.',
    'no-config-place': '프로그램이 구성 파일을 받는 자리에 {config} 표시를 쓰세요.',
  },
};

/** The job that comes with Vigil. */
export const sample: Language['window']['sample'] = {
  title: '샘플 실행해 보기',
  intro:
    '실제 베이지안 최적화입니다. 가우시안 프로세스로 노이즈가 있는 이미지의 선 검출기를 조정합니다. 직접 만든 작업과 똑같이 실제 터미널에서 실행됩니다.',
  iterations: '반복 수',
  iterationsHint: '초기점을 포함합니다.',
  seed: '시드',
  extra: '추가 인수',
  alpha: '신뢰 수준 alpha',
  perturbations: '섭동 수 n_w',
  riskMean: (alpha, count) =>
    `alpha ${alpha}, n_w ${count}에서는 결과 ${count}개를 모두 평균합니다. 위험 회피가 없는 단순 평균입니다. 최악의 결과를 반영하려면 alpha를 높이세요(예: 0.9).`,
  riskWorst: (worst, count) =>
    worst === 1
      ? `결과 ${count}개 중 최악의 1개만 반영합니다.`
      : `결과 ${count}개 중 최악의 ${worst}개를 평균합니다.`,
  misbehave: '비정상 종료시키기',
  misbehaveText:
    '첫 시도에서 한 번만 일어납니다. Vigil이 알아채고 작업을 다시 시작해 완료하는 과정을 지켜보세요.',
  faultIteration: '일어날 반복',
  fault: '방식',
  faults: {
    silent: '메시지 없이, 종료 코드 0',
    exit1: '메시지 없이, 종료 코드 1',
    kill: '외부에서 강제 종료',
    traceback: '트레이스백과 함께',
    leak: '그때부터 메모리 누수',
    hang: '멈춤: 실행 중이지만 아무것도 하지 않음',
    disk: '디스크를 가득 채움',
    wall: '프로세스마다 시뮬레이션 GPU의 메모리 누수',
  },
  badCount: (least, most) => `${least}에서 ${most} 사이의 정수를 입력하세요.`,
  badAlpha: '0보다 크고 1 이하인 숫자를 입력하세요.',
  command: '실행될 명령',
  start: '샘플 시작',
  name: (iterations) => `샘플, 반복 ${iterations}회`,
};
