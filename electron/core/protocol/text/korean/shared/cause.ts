// Long because it has a sentence for every cause.
import { inLanguage } from '../../../failures/texts-in.ts';
import type { Cause, CauseKind, Certainty } from '../../../wire/dossier-view.ts';

/**
 * A cause with its module, as a sentence about the job. `module` is empty or in parentheses; of a known failure it is the
 * title.
 */
const SENTENCES: Record<CauseKind, (module: string) => string> = {
  finished: () => '작업이 완료되었습니다.',
  'ended-early': () => '작업이 전체 횟수를 채우기 전에 스스로 종료되었습니다.',
  stopped: () => '사용자가 작업을 중지했습니다.',
  recycled: () => '계획대로 작업을 재시작했습니다.',
  'refused-restart': () => '작업이 다시 시작하지 말라고 요청했습니다.',
  hung: () => '작업이 멈춰서 Vigil이 종료했습니다.',
  guarded: () => '손상을 막기 위해 Vigil이 작업을 종료했습니다.',
  'keeper-lost': () => '작업의 키퍼가 비정상 종료되면서 작업도 함께 종료되었습니다.',
  'not-started': () => '작업을 시작할 수 없었습니다.',
  'power-lost': () => '컴퓨터의 전원이 끊겼거나, 컴퓨터가 멈췄거나, 누군가 전원을 껐습니다.',
  'blue-screen': (module) => `중지 오류(블루 스크린)로 Windows가 중단되었습니다${module}.`,
  'update-restart': () => 'Windows가 업데이트를 설치하려고 다시 시작했습니다.',
  shutdown: (module) => `컴퓨터가 종료되었거나 다시 시작되었습니다${module}.`,
  restarted: () => '컴퓨터가 다시 시작되었습니다.',
  'session-ended': () => '세션이 끝나면서 작업도 함께 종료되었습니다.',
  slept: () => '컴퓨터가 절전 모드로 전환되었고, 작업이 이를 견디지 못했습니다.',
  hardware: () => '컴퓨터의 하드웨어가 오류를 보고했습니다.',
  'killed-for-memory': () => '메모리가 부족하여 시스템이 작업을 강제 종료했습니다.',
  'commit-limit': () => '페이징 파일이 너무 작아 Windows가 메모리를 더 커밋할 수 없었습니다.',
  'gpu-memory': () => 'GPU 메모리가 부족했습니다.',
  'gpu-memory-others': () => '다른 프로그램이 GPU 메모리를 점유하고 있었습니다.',
  'host-memory': () => '작업의 주 메모리가 부족했습니다.',
  'shared-memory': () => '공유 메모리가 부족했습니다.',
  'driver-reset': () => '디스플레이 드라이버에 오류가 발생하여 재설정되었습니다.',
  'gpu-lost': () => 'GPU가 더 이상 응답하지 않았습니다.',
  'gpu-memory-errors': () => 'GPU 메모리에 오류가 있습니다.',
  'gpu-access-fault': () => '작업이 GPU에서 잘못된 주소나 인덱스를 사용했습니다.',
  'native-crash': (module) => `네이티브 코드가 비정상 종료되었습니다${module}.`,
  'heap-damage': (module) => `네이티브 코드가 프로세스의 메모리를 손상시켰습니다${module}.`,
  'stack-overflow': (module) => `스택 오버플로가 발생했습니다${module}.`,
  'illegal-instruction': (module) => `작업이 사용한 명령어가 이 프로세서에 없습니다${module}.`,
  'division-by-zero': (module) => `네이티브 코드가 0으로 나누었습니다${module}.`,
  aborted: (module) => `네이티브 코드가 abort()로 스스로 중단했습니다${module}.`,
  'missing-library': (module) => `라이브러리를 불러올 수 없었습니다${module}.`,
  'page-unreadable': (module) => `디스크에서 작업의 코드나 데이터를 읽지 못했습니다${module}.`,
  exception: () => '예외 때문에 스크립트가 종료되었습니다.',
  'bad-arguments': () => '스크립트가 인수를 거부했습니다.',
  'error-message': () => '작업이 오류 메시지를 내고 종료되었습니다.',
  'left-silently': () => '일이 끝나기 전에 작업이 코드 0으로 종료되었습니다.',
  killed: () => '다른 프로그램이 작업을 강제 종료했습니다.',
  'asked-to-end': () => '다른 프로그램이 작업에 종료를 요청했습니다.',
  interrupted: () => '작업이 Ctrl-C 등으로 중단되었습니다.',
  'terminal-closed': () => '작업의 터미널이 닫혔습니다.',
  'security-software': () => '보안 소프트웨어가 작업을 중지하거나 차단했습니다.',
  'time-limit': () => '작업이 시간 한도에 도달했습니다.',
  'size-limit': () => '작업이 파일 크기 한도에 도달했습니다.',
  sandbox: () => '샌드박스가 작업의 시스템 호출을 금지했습니다.',
  'disk-full': () => '디스크가 가득 찼습니다.',
  'output-closed': () => '작업이 더 이상 출력을 내보낼 수 없었습니다.',
  'known-failure': (title) => `알려진 실패에 해당합니다: ${title}.`,
  unknown: () => '작업이 종료된 이유를 보여 주는 근거가 없습니다.',
};

/** The verdict in one sentence. */
export function causeInWords({ kind, module, because }: Omit<Cause, 'certainty'>): string {
  if (kind !== 'known-failure') return SENTENCES[kind](module === null ? '' : `(${module})`);
  const entry = because.find((each) => each.kind === 'entry');
  return SENTENCES[kind](entry === undefined ? '' : (inLanguage(entry.titles, 'ko') ?? entry.id));
}

/** How sure a cause is, in one word. */
export const CERTAINTY: Record<Certainty, string> = {
  certain: '확실',
  likely: '유력',
  possible: '가능',
};

/** What that word means. */
export const CERTAINTY_MEANS: Record<Certainty, string> = {
  certain: '시스템이나 Vigil의 기록에 이 작업이 명시되어 있거나, 서로 독립된 두 근거가 일치합니다.',
  likely: '이 원인에 전형적이고 다른 원인에서는 거의 나타나지 않는 근거가 하나 있습니다.',
  possible: '사실이 이 원인에 들어맞지만, 다른 원인에도 들어맞습니다.',
};
