import { hasProgress } from '../../../wire/progress-seen.ts';
import type { RunRow } from '../../../wire/run-view.ts';
import type { Language } from '../../english/english.ts';
import { formatBytes } from '../../quantities.ts';
import { sourceInWords } from '../shared/reading.ts';
import { recognizerInWords } from '../shared/recognizer.ts';

/** How much the newest attempt has printed. */
export interface OutputSeen {
  /** Lines that were read; null if unknown now. */
  linesRead: number | null;
  bytes: number;
}

const NO_ITERATION = '확인된 반복 없음';
const FACTS = { iterations: '반복', total: '전체 반복 수', direction: '방향' };

/** Never says 0: without a known iteration a run may still have done some. */
export function iterationsOf(row: RunRow, output: OutputSeen): string {
  const { iteration, total } = row;
  if (!hasProgress(row)) return unread(output) ?? NO_ITERATION;
  return total === null ? `반복 ${iteration}회` : `반복 ${total}회 중 ${iteration}회`;
}

/** How much output there is without recognised progress; null if no output is known. */
function unread({ linesRead, bytes }: OutputSeen): string | null {
  if (linesRead !== null && linesRead > 0) return `출력 ${linesRead}줄에서 인식된 진행 상황 없음`;
  return bytes > 0 ? `출력 ${formatBytes(bytes)}에서 인식된 진행 상황 없음` : null;
}

const nothingRecognised = (output: OutputSeen): string => {
  const sentence = unread(output);
  return sentence === null
    ? '지금까지의 출력에서 인식된 것 없음'
    : `${sentence}. "vigil read-as --help" 명령으로 읽는 방법을 볼 수 있습니다`;
};

/** Where the iterations of a run come from. */
export const reading: Language['commandLine']['reading'] = {
  noIterationSeen: NO_ITERATION,
  readAs: (id, recognizer) =>
    recognizer === null
      ? `실행 ${id}: 이제 출력에서 반복을 읽지 않습니다.`
      : `실행 ${id}: 출력에서 반복을 다시 읽습니다(${recognizerInWords(recognizer)}).`,
  answered: {
    right: (id) =>
      `실행 ${id} 및 같은 명령의 이후 실행을 위해 보존했습니다. Vigil이 모든 출력을 다시 읽습니다.`,
    no: (id) => `실행 ${id}의 반복을 세는 숫자가 아니라는 응답을 보존했습니다. Vigil이 출력을 다시 읽습니다.`,
    auto: (id) => `실행 ${id}의 숫자에 대해 지정한 것을 취소했습니다. Vigil이 출력을 다시 읽습니다.`,
  },
  numbersChosen: (id) =>
    `실행 ${id} 및 같은 명령의 이후 실행을 위해 보존했습니다. Vigil이 모든 출력을 다시 읽습니다.`,
  saidBy: (saidBy) =>
    (['iterations', 'total', 'direction'] as const)
      .flatMap((fact) => {
        const source = saidBy[fact];
        return source === null ? [] : [`${FACTS[fact]}: ${sourceInWords(source)}`];
      })
      .join('; '),
  newestLines: '최근 줄(숫자에 표시가 있음):',
  columns: { number: '숫자', role: '역할', by: '출처' },
  proposal: (id) =>
    `Vigil이 확신하지 못해 아직 이것으로 아무것도 세지 않습니다. 맞으면 "vigil read-as ${id} right", 아니면 "vigil read-as ${id} no" 명령을 쓰세요.`,
  settle: (id, of) =>
    of === 'direction'
      ? `"vigil set ${id} goal=minimise" 또는 "vigil set ${id} goal=maximise" 명령으로 정할 수 있습니다.`
      : `"vigil set ${id} total=N" 명령으로 정할 수 있습니다.`,
  directionUnknown: (id) =>
    `어느 쪽 값이 더 좋은지 알 수 없어 최적값을 표시하지 않습니다. "vigil read-as ${id} --goal minimise" 또는 "--goal maximise" 옵션으로 지정하세요.`,
  change: (id) => `숫자의 역할을 바꾸려면, 예: "vigil read-as ${id} --value 2".`,
  by: ({ from, recognizer, by, linesRead }, bytes) => {
    if (from === 'job') return '작업이 직접 보고함';
    if (recognizer === null)
      return by === 'user' ? '선택한 대로 읽지 않음' : nothingRecognised({ linesRead, bytes });
    return `출력에서 읽음: ${recognizerInWords(recognizer)}${by === 'user' ? '(직접 선택함)' : ''}`;
  },
};
