// Long because it holds the help of every command.

import type { Language } from '../../english/english.ts';
import { memorySettings } from './memory-settings.ts';

const commands: Language['help']['commands'] = {
  run: {
    overview: [
      ['[옵션] -- PROGRAM [ARGUMENTS…]', '실행을 시작하고 보여 줍니다'],
      ['--sample', '샘플 작업으로 실행을 시작합니다'],
      ['--like RUN', '같은 것을 다시 시작합니다'],
    ],
    usage: [
      '[옵션] -- PROGRAM [ARGUMENTS…]',
      '--sample [--fault WHAT@ITERATION] [옵션] [-- 샘플의 추가 인수]',
      '--like RUN [--name TEXT] [--experiment NAME] [--queue | --start-at TIME | --detach | --preview]',
    ],
    about:
      '실행을 시작하고 끝날 때까지 보여 줍니다. Ctrl-C를 누르면 분리할지 중지할지 묻고, 터미널이 없으면 분리합니다.',
    options: {
      like: ['RUN', '같은 것을 다시 시작합니다: 명령, 폴더, 변수, 설정'],
      name: ['TEXT', '알아보기 쉬운 이름'],
      experiment: ['NAME', '이 실행이 속한 실험. 실행 목록에서 이 이름으로 묶을 수 있습니다'],
      cwd: ['FOLDER', '작업 폴더. 기본값: 현재 폴더'],
      total: ['N', '실행이 완료되는 반복 수. --sample이 아니면 --iterations N 옵션도 같은 뜻입니다'],
      'checkpoint-every': ['N', '반복 N회마다 체크포인트를 저장합니다(5)'],
      'resume-args': [
        '"WORDS"',
        '재개할 때 쓸 인수. 예: "--resume {checkpoint}". 따옴표로 묶으면 공백이 유지됩니다',
      ],
      'resume-arg': ['WORD', '위와 같지만 인수를 하나씩 씁니다. 여러 번 쓸 수 있습니다'],
      'resume-with': ['TOOL', '이 도구가 보존하는 상태에서 재개합니다: {choices}'],
      replay: [
        'SCRIPT.py:FUNCTION',
        '아무것도 저장하지 않는 스크립트용: 비정상 종료되면 처음부터 다시 실행하고 이 함수의 이전 결과를 받습니다. 여러 번 쓸 수 있습니다',
      ],
      'replay-constant': ['NAME', '함수가 사용하며 바뀌지 않는 이름. 여러 번 쓸 수 있습니다'],
      'replay-proof': [
        'WHEN',
        '다시 시작할 때 이전의 마지막 호출을 되풀이해 결과를 비교할지 정합니다: {choices}. auto는 호출의 비용이 지키는 것보다 크지 않으면 비교합니다',
      ],
      env: [
        'NAME=VALUE',
        '변수를 추가합니다. --env NAME은 현재 값을 전달합니다. PATH와 Python, CUDA 등의 변수는 항상 전달됩니다',
      ],
      'log-file': [
        'PATH',
        '작업의 이 파일도 출력으로 읽습니다. 여러 번 쓸 수 있습니다. 이름의 * 및 ? 기호는 임의의 텍스트를 뜻합니다. 기본값: Vigil이 찾은 파일',
      ],
      set: ['NAME=VALUE', '매개 변수에 값을 줍니다. 여러 번 쓸 수 있습니다'],
      'set-style': ['STYLE', '프로그램이 매개 변수를 받는 방식: {choices}'],
      template: [
        'FILE',
        '{{NAME}} 자리가 있는 구성 파일. 인수의 {config} 자리에 이것으로 만든 파일이 들어갑니다',
      ],
      preview: '명령을 한 줄에 인수 하나씩 출력하기만 합니다',
      minimise: '값이 작을수록 좋습니다. 기본값: 작업이나 그 출력에 따름',
      maximise: '값이 클수록 좋습니다',
      policy: ['FILE', 'JSON으로 쓴 정책: 다시 시작, 멈춤, 체크포인트, Python'],
      restart: ['MODE', '실패한 뒤: {choices}'],
      'no-restart': '다시 시작하지 않습니다: --restart never와 같음',
      'recycle-preset': [
        'PRESET',
        '계획에 따라 새 프로세스에서 계속합니다: {choices}. 차례로 30회 반복마다, 처음 30회 뒤에는 50회마다, 10회마다',
      ],
      'on-hang': ['WHAT', '멈췄을 때: {choices}. notify는 알리기만 합니다. 기본값: restart'],
      'first-measures':
        'GPU 메모리 부족에 대한 첫 조치: 최대 80 %까지만 사용, 큰 블록을 나누지 않음, 반복이 끝날 때마다 정리, 비정상 종료 시 스택 기록. 직접 설정한 값은 그대로 둡니다',
      ...memorySettings,
      columns: ['N', '작업 터미널의 열 수'],
      rows: ['N', '작업 터미널의 행 수'],
      gpus: [
        'WHICH',
        '사용할 수 있는 GPU: 쉼표로 구분한 번호나 UUID. one: 비어 있는 아무 GPU 하나(대기열의 실행이 하나씩 받게 됨). all(기본값): 시스템의 GPU',
      ],
      queue: '대기열에서 차례를 기다리게 하고 바로 돌아옵니다',
      'start-at': [
        'TIME',
        '이 시각이나 그 뒤까지 대기열에서 기다리게 하고 바로 돌아옵니다: 23:00(다음에 오는 그 시각) 또는 "2026-12-01 08:00"',
      ],
      detach: '시작하고 ID를 출력한 뒤 그대로 둡니다',
    },
    moreOptions: {
      title: '샘플과 그 인수:',
      options: {
        sample: '작업은 Vigil에 포함된 최적화 샘플입니다',
        fault: [
          'WHAT@K',
          '첫 시도의 반복 K에서 일어날 문제: silent@13, exit1@13, kill@7, native@13, hang@9, leak@9, traceback@4, disk@4, wall(시뮬레이션 GPU의 누수)',
        ],
        iterations: ['N', '전체 점의 수(30)'],
        n_initial: ['N', '그중 실험 설계로 정하는 초기점의 수(5)'],
        alpha: ['X', '위험 척도의 신뢰 수준, 0보다 크고 1 이하(0.1)'],
        n_w: ['N', '각 점을 측정하는 노이즈 조건의 수(3)'],
        seed: ['N', '난수 시드(1)'],
        images: ['N', '조건당 이미지 수(16)'],
        size: ['N', '이미지 한 변의 픽셀 수(128)'],
      },
    },
    after: `--json 옵션을 쓰면 실행의 행이 바뀔 때마다 한 줄로 출력합니다.

종료 코드: 0 완료, 1 실패, 2 받아들일 수 없어 아무것도 시작하지 않음, 4 호스트 없음, 5 사용자가 중지함, 6 종료 코드 0으로 끝났지만 완료를 확인할 근거가 없음, 130 Ctrl-C로 분리함.`,
  },
  ls: {
    overview: [['', '실행 목록을 보여 줍니다']],
    usage: [''],
    about: '실행 목록을 보여 줍니다. 진행 중인 실행이 먼저이고, 그다음은 최신순입니다.',
    options: {},
  },
  show: {
    overview: [['RUN', '실행에 대해 알려진 모든 것']],
    usage: ['RUN|last', 'RUN|last --why [--attempt N]'],
    about:
      '실행에 대해 알려진 모든 것을 보여 줍니다: 시도, 끝난 방식, Vigil의 조치와 이유, 최근 체크포인트, 메모. --why 옵션을 쓰면 시도가 끝난 이유를 보여 줍니다: 판정, 그 확실성, 근거, 할 수 있는 일, 그 무렵 일어난 일.',
    options: {
      why: '마지막으로 끝난 시도가 끝난 이유',
      attempt: ['N', '--why와 함께: 이 시도의 이유'],
    },
  },
  why: {
    overview: [['RUN', '끝난 이유와 할 수 있는 일']],
    usage: ['RUN|last [--attempt N]'],
    about: '"vigil show RUN --why"와 같습니다.',
    options: { attempt: ['N', '이 시도의 이유. 기본값: 마지막으로 끝난 시도'] },
  },
  diff: {
    overview: [['RUN [RUN]', '시도나 실행 사이에 바뀐 것']],
    usage: ['RUN|last [--brief]', 'RUN[:ATTEMPT] RUN[:ATTEMPT] [--brief]'],
    about:
      '바뀐 것을 보여 줍니다: 인수, 설정, 변수, 파일과 그 줄, git, 패키지, Python, CUDA, 드라이버. 실행 하나를 쓰면 이전 시도, 같은 스크립트의 이전 실행, 마지막으로 완료된 실행과 비교합니다. 둘을 쓰면 첫 번째에서 두 번째로 비교합니다. 실행은 최근 시도를 뜻하고, RUN:2는 시도 2를 뜻합니다. 비밀 정보는 가려집니다.',
    options: { brief: '파일의 바뀐 줄은 생략' },
  },
  compare: {
    overview: [['RUN', '같은 스크립트의 실행들: 바뀐 것, 멈춘 곳']],
    usage: ['RUN|last'],
    about:
      '실행의 스크립트로 시작한 실행들을 시작 순서대로 최근 50개까지 보여 줍니다: 이전 실행 이후 바뀐 것, 멈춘 곳과 이유, 최대 GPU 메모리, 최근 시도에서 반복 하나가 더하는 MiB. 한꺼번에 여러 가지가 바뀌었으면 그렇게 알려 줍니다. 줄표는 알 수 없는 값입니다. 바뀐 줄은 "vigil diff RUN RUN"이 보여 줍니다.',
    options: {},
  },
  logs: {
    overview: [['RUN', '시도의 출력']],
    usage: ['RUN|last [--attempt N] [--file NAME] [--follow]'],
    about: '시도의 출력을 제어 시퀀스 없이 출력합니다.',
    options: {
      attempt: ['N', '이 시도의 출력. 기본값: 최근 시도'],
      file: ['NAME', '터미널 대신 이 로그 파일의 출력. --follow와 함께 쓰면 시도가 끝날 때까지'],
      follow: '다시 시작을 포함해 실행이 끝날 때까지 계속합니다',
    },
  },
  attach: {
    overview: [['RUN', '실행의 터미널']],
    usage: ['RUN|last'],
    about:
      '실행의 터미널을 보여 주고 따라갑니다. Ctrl-C를 누르면 분리할지 중지할지 묻습니다. 종료 코드는 "vigil run" 명령과 같습니다.',
    options: {},
  },
  stop: {
    overview: [['RUN', '작업을 끝냅니다']],
    usage: ['RUN|last [--hard]'],
    about:
      '작업에 종료를 요청하고, 끝나지 않으면 강제 종료합니다. 중지된 실행은 재개할 수 있습니다. 저장된 지점에서 재개하며, 재개할 수 없는 작업은 처음부터 시작합니다.',
    options: { hard: '작업과, 작업이 시작한 모든 것을 바로 강제 종료합니다' },
  },
  recycle: {
    overview: [['RUN', '새 프로세스에서 계속합니다']],
    usage: ['RUN|last'],
    about:
      '현재 반복이 끝나고 완료된 것이 모두 저장되면 작업을 끝내고, 그곳에서 다시 시작합니다. 새 프로세스는 메모리도 새로 씁니다. 작업이 메모리 한도에 이르기 전에 Vigil이 스스로 이렇게 합니다("vigil set RUN recycle=never" 명령으로 막을 수 있습니다).',
    options: {},
  },
  pause: {
    overview: [['RUN', '반복이 끝나면 작업을 끝냅니다']],
    usage: ['RUN|last'],
    about:
      '현재 반복이 끝나고 완료된 것이 모두 저장되면 작업을 끝냅니다. "vigil resume RUN" 명령으로 그곳에서 이어서 할 수 있습니다. "vigil stop RUN" 명령은 반복이 끝날 때까지 기다리지 않습니다.',
    options: {},
  },
  checkpoint: {
    overview: [['RUN', '지금 상태를 저장합니다']],
    usage: ['RUN|last'],
    about:
      '완료된 모든 반복의 체크포인트를 저장하고, Python 도우미를 쓰는 작업에는 현재 반복이 끝나면 자신의 값을 저장하도록 요청합니다. 작업은 계속됩니다.',
    options: {},
  },
  debug: {
    overview: [['RUN', '다음 시도에서 더 알아냅니다']],
    usage: ['RUN|last [--only SWITCH,…]', 'RUN|last --off'],
    about:
      '다음 시도에만 원인을 찾는 데 도움이 되는 것을 켭니다: 비정상 종료 시 Python 스택, GPU 호출을 하나씩, 시간 측정, C++ 스택. 느려질 수 있지만 결과는 같습니다. 끝난 실행이면 이를 위해 재개합니다.',
    options: {
      only: ['SWITCH,…', '이것만: {choices}'],
      off: '다음 시도에 진단 스위치를 쓰지 않기로 합니다',
    },
  },
  'start-now': {
    overview: [['RUN', 'GPU가 사용 중이어도 시작합니다']],
    usage: ['RUN|last'],
    about:
      'GPU 메모리가 아직 사용 중이라 기다리는 실행의 다음 시도를 시작합니다. 그러면 메모리가 부족해질 수 있습니다("vigil set RUN gpu-wait=never" 명령으로 기다리지 않게 할 수 있습니다).',
    options: {},
  },
  answer: {
    overview: [['RUN yes|no', '다음 시도를 시작할지 정합니다']],
    usage: ['RUN|last yes|no'],
    about:
      '실패한 뒤 결정을 기다리는 실행에 응답합니다(다시 시작 모드 ask). "yes"는 다음 시도를 시작하고, "no"는 실행을 종료된 상태로 둡니다.',
    options: {},
  },
  set: {
    overview: [['RUN KEY=VALUE …', '설정을 바꿉니다']],
    usage: ['RUN|last KEY=VALUE …'],
    about:
      '끝난 실행을 포함해 실행의 설정을 바꿉니다. 수치는 바로 따라갑니다. 작업이 시작할 때 받는 것은 다음 시도부터 적용됩니다.',
    options: {},
    settings: {
      name: ['TEXT', '알아보기 쉬운 이름'],
      tags: ['A,B', '찾을 때 쓸 단어. 비우면 없음'],
      note: ['TEXT', '기억해 둘 내용, 최대 4,000자. 비우면 없음'],
      experiment: ['NAME', '이 실행이 속한 실험. 비우면 없음'],
      total: ['N', '완료되는 반복 수. 비우면 작업이나 그 출력에 따름'],
      goal: ['minimise|maximise', '어느 쪽 값이 좋은지. 비우면 작업이나 그 출력에 따름'],
      objective: ['METRIC', '목적값으로 쓸 메트릭. 비우면 작업이 보고하는 값'],
      reading: ['WHAT', '반복을 읽는 방법: "vigil read-as --help"'],
      resume: [
        '"WORDS"',
        '"vigil run --help"에 있는, 재개할 때 쓸 인수. 비우면 인수 없이 재개, none: 재개할 수 없음',
      ],
      'resume-with': ['TOOL', '재개에 쓸 상태를 보존하는 도구. 비우면 없음'],
      replay: ['SCRIPT.py:F,…', '"vigil run --help"에 있는, 재연할 함수. 비우면 없음'],
      'replay-constants': ['A,B', '이 함수들이 사용하며 바뀌지 않는 이름'],
      'replay-proof': ['WHEN', 'auto, on, off'],
      'log-files': [
        'A,B',
        '"vigil run --log-file PATH"처럼 출력으로 함께 읽을 작업의 파일. 비우면 Vigil이 찾은 파일, none: 없음',
      ],
      restart: ['MODE', '실패한 뒤: auto, ask, never'],
      'first-measures': [
        'ON|OFF',
        'GPU 메모리 부족에 대한 첫 조치: 최대 80 %까지만 사용, 큰 블록을 나누지 않음, 반복이 끝날 때마다 정리, 비정상 종료 시 스택 기록. 직접 설정한 값은 그대로 둡니다',
      ],
      ...memorySettings,
      'on-hang': ['WHAT', 'restart 또는 notify'],
      gpus: [
        'WHICH',
        '사용할 수 있는 GPU: 쉼표로 구분한 번호나 UUID. one: 비어 있는 아무 GPU 하나, all: 모두',
      ],
      'start-at': ['TIME', '대기열에 있는 실행의 가장 이른 시작 시각: 23:00, "2026-12-01 08:00" 또는 now'],
      'recycle-every': ['N', '반복 N회마다 새 프로세스로 재시작. 비우면 반복 수 제한 없음'],
      'recycle-preset': [
        'PRESET',
        '계획에 따라 새 프로세스로 재시작: conservative(30회 반복마다), aggressive(처음 30회, 프로세스가 30회를 넘긴 뒤에는 50회마다), segmented(10회마다), none',
      ],
      'checkpoint-every': ['N', '반복 N회마다 체크포인트를 저장합니다'],
      'checkpoint-files': [
        'A,B',
        '작업 폴더 아래에 있는, 체크포인트로도 쓸 작업의 파일이나 폴더. * 및 ? 기호는 임의의 텍스트를 뜻합니다',
      ],
      policy: ['FILE', '파일에 JSON으로 적힌 정책의 키'],
    },
  },
  'read-as': {
    overview: [['RUN [WHAT]', '반복을 읽는 방법']],
    usage: ['RUN|last', 'RUN|last WHAT', 'RUN|last --iterations N --value N …'],
    about:
      '다른 단어가 없으면, 출력의 최근 줄을 숫자에 표시를 붙여 보여 주고 각 숫자가 무엇인지 알려 줍니다. WHAT을 쓰면 모든 시도의 반복을 WHAT 방법으로 읽습니다. right는 줄이 보여 주는 것에 동의함, no는 동의하지 않음, auto는 지정한 것을 취소함, optuna나 tqdm 같은 도구의 ID, own:NAME은 직접 만든 패턴(Vigil 홈의 patterns.json), none은 읽지 않음입니다. 옵션으로는 숫자가 무엇인지 지정합니다. N은 숫자의 표시 또는 레이블입니다. 이 선택은 같은 명령의 이후 실행을 위해 보존됩니다.',
    options: {
      iterations: ['N', '이 숫자가 반복을 셉니다'],
      total: ['N', '이 숫자가 전체 반복 수입니다'],
      value: ['N', '이 숫자가 반복의 값입니다'],
      best: ['N', '이 숫자가 현재까지 최적값입니다'],
      nothing: ['N,N', '이 숫자들은 그중 무엇도 아닙니다'],
      goal: ['DIRECTION', '어느 쪽 값이 좋은지: {choices}'],
      pattern: '이 숫자들을 읽는 정규식을 출력합니다',
    },
  },
  resume: {
    overview: [['RUN', '재개합니다']],
    usage: ['RUN|last [--from CHECKPOINT] [설정]'],
    about:
      '끝났지만 완료되지 않은 실행을 마지막 체크포인트에서, 또는 작업이 저장한 상태에서 재개합니다. 재개할 수 없는 작업은 처음부터 시작합니다. 어느 쪽인지 명령이 알려 줍니다.',
    options: {
      from: [
        'CHECKPOINT',
        '이 체크포인트에서 재개합니다. 파일이나 반복으로 지정합니다("vigil checkpoints RUN"). 먼저 검증합니다. 그 뒤의 체크포인트는 남습니다. 그 뒤의 반복은 다시 평가하며, 처음 결과는 저널에 남습니다',
      ],
    },
    moreOptions: {
      title: '"vigil set" 명령처럼 먼저 바꿀 설정:',
      options: {
        policy: ['FILE', '파일에 JSON으로 적힌 정책의 키'],
        restart: ['MODE', '실패한 뒤: {choices}'],
        'on-hang': ['WHAT', '{choices}'],
        'checkpoint-every': ['N', '반복 N회마다 체크포인트를 저장합니다'],
        total: ['N', '완료되는 반복 수'],
        'resume-args': ['"WORDS"', '재개할 때 쓸 인수'],
        'resume-with': ['TOOL', '재개에 쓸 상태를 보존하는 도구: {choices}'],
        replay: ['SCRIPT.py:F,…', '재연할 함수. "vigil run --help"에 있습니다'],
      },
    },
  },
  judge: {
    overview: [['RUN', '끝난 방식을 다시 판정합니다']],
    usage: ['RUN|last'],
    about:
      '끝난 실행을 현재 규칙과 기록에 따라 다시 판정합니다. 아무것도 시작하지 않고 어떤 반복도 취소하지 않습니다. "vigil set" 및 "vigil read-as" 명령 뒤에는 Vigil이 스스로 이렇게 합니다.',
    options: {},
  },
  failures: {
    overview: [
      ['', '알려진 실패와, 발견된 곳'],
      ['show ID', '그중 하나: 증상, 원인, 해결 방법'],
      ['drafts', '항목이 없는 비정상 종료'],
      ['add --from RUN | add FILE', '직접 만든 항목'],
      ['import | export FILE.md', 'debugging.md 형식의 항목'],
      ['link | unlink FILE.md', '동기화하는 debugging.md'],
      ['enforce | observe ID', '이 실패 뒤에 다시 시작할지 정합니다'],
    ],
    usage: [
      '[--kind KIND] [--search WORDS]',
      'show ID',
      'drafts',
      'add --from RUN [--attempt N]',
      'add FILE',
      'import FILE.md [--replace]',
      'export FILE.md [--form FORM] [--all] [--kind KIND] [--search WORDS]',
      'link [FILE.md]',
      'unlink FILE.md',
      'enforce ID',
      'observe ID',
    ],
    about:
      '알려진 실패 목록을 보여 줍니다. "add --from"은 실행이 비정상 종료된 방식에 대한 항목을 출력합니다. 내용을 채운 다음 "add FILE"로 그 파일을 추가하세요. 직접 만든 항목은 Vigil 홈의 failures 폴더에 있습니다.',
    options: {
      kind: ['KIND', '이 종류만'],
      search: ['WORDS', '언어에 관계없이 이 단어가 모두 들어 있는 항목만'],
      from: ['RUN', '비정상 종료된 실행'],
      attempt: ['N', '--from과 함께: 이전 시도'],
      form: ['FORM', '모든 항목을 쓰는 형식: {choices}'],
      all: 'Vigil의 항목도 포함',
      replace: '이전에 가져온 것과, 서로 다른 항목을 바꿉니다',
    },
  },
  queue: {
    overview: [['', '차례를 기다리는 실행']],
    usage: ['', 'move RUN PLACE | hold | release | rerun | at-once N | at-once auto'],
    about:
      '차례를 기다리는 실행을 순서대로 보여 줍니다. Vigil은 한 번에 하나씩, 또는 "at-once"로 정한 수만큼 실행합니다. "hold"는 "release"까지 더 이상 실행을 시작하지 않습니다. 실행 중인 작업은 계속됩니다. 실행 3개가 연달아 한 번의 반복도 없이 같은 방식으로 실패해도 대기열이 보류됩니다. "rerun"은 실패한 실행을 다시 대기열에 넣습니다.',
    options: {},
  },
  checkpoints: {
    overview: [['RUN', '재개할 수 있는 체크포인트']],
    usage: ['RUN|last [--pin FILE | --unpin FILE]'],
    about: '실행의 체크포인트를 최신순으로 보여 줍니다: 반복, 검증된 정도, 기록한 주체.',
    options: {
      pin: ['FILE', 'Vigil이 저장한 이 체크포인트를, 다른 것을 삭제할 때에도 보존합니다'],
      unpin: ['FILE', '이것을 더 이상 보호하지 않습니다'],
    },
  },
  branch: {
    overview: [['RUN --from CHECKPOINT', '그곳에서 시작하는 새 실행']],
    usage: ['RUN|last --from CHECKPOINT [--name TEXT]'],
    about:
      '체크포인트의 복사본에서 같은 작업의 새 실행을 시작합니다. 첫 실행의 현재 설정과, 그곳까지의 반복을 받습니다. 둘은 같은 작업 폴더에서 독립적으로 계속됩니다. 재개할 수 없거나 자신의 상태를 스스로 찾는 작업은 분기할 수 없습니다.',
    options: {
      from: ['CHECKPOINT', '파일이나 반복으로 지정한 체크포인트'],
      name: ['TEXT', '새 실행의 이름'],
    },
  },
  rm: {
    overview: [['RUN', 'Vigil 휴지통으로 삭제합니다']],
    usage: ['RUN|last'],
    about:
      '끝난 실행의 폴더를 Vigil 휴지통으로 옮겨 삭제합니다. "vigil restore" 명령으로 다시 꺼낼 수 있습니다. 작업이 다른 곳에 쓴 파일은 남습니다.',
    options: {},
  },
  restore: {
    overview: [['RUN', 'Vigil 휴지통에서 꺼냅니다']],
    usage: ['RUN|last'],
    about: '삭제된 실행을 Vigil 휴지통에서 원래대로 꺼냅니다.',
    options: {},
  },
  trash: {
    overview: [['', '삭제된 실행']],
    usage: ['', 'empty [RUN]'],
    about:
      '삭제된 실행을 최신순으로 보여 줍니다. "empty"는 모두, 또는 지정한 하나를 영구 삭제합니다. Vigil 휴지통은 저절로 비워지지 않습니다.',
    options: {},
  },
  open: {
    overview: [['', '브라우저에서 창을 엽니다']],
    usage: ['[--print]'],
    about: '브라우저에서 창을 엽니다.',
    options: { print: '주소를 출력하기만 합니다' },
  },
  config: {
    overview: [['[NAME [VALUE]]', '기본 설정']],
    usage: ['', 'language [TAG|system]', 'sample-every [SECONDS|default]'],
    about:
      '기본 설정과 실제로 적용되는 값을 보여 줍니다. "language"는 창, 명령줄, 트레이의 언어를 보여 줍니다. "en" 같은 태그를 쓰면 바뀌고, "system"을 쓰면 다시 시스템을 따릅니다. 열려 있는 창은 바로 따라갑니다. "sample-every"는 컴퓨터와 GPU를 측정하는 간격을 보여 줍니다. 0.1에서 60 사이의 초 수를 쓰면 바뀌며, 실행 중인 작업에도 적용됩니다.',
    options: {},
  },
  machine: {
    overview: [['[--watch]', '이 컴퓨터, GPU, GPU 메모리를 점유한 프로세스']],
    usage: ['[--watch]'],
    about:
      'GPU와 그 메모리를 점유한 프로세스, 메모리, 프로세서, 디스크, 그리고 GPU를 읽은 방법을 보여 줍니다. 드라이버가 보고하지 않는 것은 생략합니다.',
    options: { watch: 'Ctrl-C를 누를 때까지 측정할 때마다 다시 보여 줍니다' },
  },
  report: {
    overview: [['RUN', '실행을 다른 사람에게 설명하는 보고서']],
    usage: ['RUN|last [--html FILE | --bundle FILE --yes]', '--diagnosis N|last [--html FILE]'],
    about:
      '실행에 대한 보고서를 Markdown으로 출력합니다: 어떻게, 왜 끝났는지, 시도, 마지막 줄. --diagnosis는 점검에서 찾은 것을 출력합니다. --html은 그림이 있는 페이지를, --bundle은 보고서와 실행을 설명하는 파일이 든 zip 파일을 저장합니다. 비밀 정보, 홈 폴더, 사용자와 이 컴퓨터의 이름은 먼저 제거됩니다. 어디에도 전송하지 않습니다.',
    options: {
      html: ['FILE', '다른 파일이 필요 없는 한 페이지로 저장합니다'],
      bundle: ['FILE', 'zip 파일을 저장합니다. --yes가 없으면 들어갈 내용을 보여 주기만 합니다'],
      diagnosis: ['N', '실행 대신: 이 번호의 진단, 또는 last'],
      unredacted: '아무것도 제거하지 않습니다',
      yes: '묶음을 저장합니다',
    },
  },
  diagnose: {
    overview: [['[RUN | SCRIPT]', '작업을 비정상 종료시키는 원인을 찾습니다']],
    usage: ['[RUN | SCRIPT] [옵션]'],
    about:
      '점검을 각각 별도의 프로세스에서, 작업의 Python으로 실행합니다: 환경, 모듈, 메모리, 디스크, GPU. 점검이 비정상 종료되거나 멈추면 그것도 발견 사항입니다. Ctrl-C를 누르면 점검을 끝내고 찾은 것을 보여 줍니다. 발견 사항이 있으면 종료 코드는 1입니다.',
    options: {
      level: ['LEVEL', '점검 수준: {choices}. 각각 10초, 2분, 15분 미만. 기본값: normal'],
      why: ['RUN', '이 실행을 끝낸 원인을 찾습니다: 그 Python과 스크립트, 그리고 유력한 것부터'],
      only: ['PROBES', '쉼표로 구분한 이 점검만: {choices}'],
      python: ['PATH', '살펴볼 Python. 기본값: 실행의 Python 또는 가장 유력한 것'],
      module: ['NAME', 'CRG311이나 cv2 같은 이 모듈도 시험합니다. 여러 번 쓸 수 있습니다'],
      snippet: [
        'MODULE=FILE',
        '파일에 든 Python 코드로, 또는 스크립트에 있는 호출로(MODULE=script) 이 모듈을 시험합니다. 여러 번 쓸 수 있습니다. --yes가 없으면 코드를 보여 주기만 합니다',
      ],
      loader: [
        'MODULE:FUNCTION',
        '이 함수가 반환하는 데이터 로더를 시험합니다. --yes가 없으면 코드를 보여 주기만 합니다',
      ],
      'loader-number': ['N', '스크립트가 만드는 N번째 로더를 시험합니다. 기본값: 1'],
      data: ['PATH', '데이터가 든 이 파일이나 폴더, 또는 이 매니페스트를 점검합니다. 여러 번 쓸 수 있습니다'],
      night: '실패한 반복을 다시 실행하고, 이어서 설정을 한 번에 하나씩 바꾸어 다시 실행합니다',
      yes: '이 옵션이 없을 때 보여 주는 코드를 실행하고, --only this-run과 함께 쓰면 작업을 한 번 더 실행합니다',
    },
  },
  doctor: {
    overview: [['', '이 컴퓨터를 점검합니다']],
    usage: [''],
    about:
      'Vigil에 필요한 것이 이 컴퓨터에 있는지 점검하고, "vigil diagnose" 명령의 quick 수준을 실행합니다. Vigil에 빠진 것이 있으면 종료 코드는 1입니다. --json은 필요한 것을 출력합니다.',
    options: {},
  },
  host: {
    overview: [['[stop]', '백그라운드 호스트']],
    usage: ['[stop]'],
    about:
      '백그라운드 호스트가 실행 중인지 알려 줍니다. "stop"은 호스트를 끝냅니다. 작업은 계속되며, 작업이 실행되는 동안에는 새 호스트가 저절로 시작됩니다.',
    options: {},
  },
};

/** What `vigil --help` and `vigil COMMAND --help` say. */
export const help: Language['help'] = {
  title: 'vigil: 저녁에 긴 최적화를 시작하고, 아침에 완료된 결과를 확인하세요',
  commands,
  every: { json: '프로그램용 JSON 응답' },
  after:
    'RUN은 ID, 이름, 그 앞부분 또는 "last"입니다. 모든 명령에 --help(옵션 목록)와 --json을 쓸 수 있습니다. 파일은 VIGIL_HOME에 있습니다.',
};
