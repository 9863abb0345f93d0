import type { Fix, FixAdvice } from '../../../diagnosis/fix.ts';
import type { LoaderSettings } from '../../../diagnosis/loader-settings.ts';
import type { UnknownName } from '../../../open-enum.ts';

type LoaderAdvice = Extract<
  Exclude<FixAdvice, UnknownName>,
  | 'enlarge-shared-memory'
  | 'raise-descriptor-limit'
  | 'guard-main'
  | 'make-picklable'
  | 'start-workers-by-spawn'
  | 'replace-damaged-file'
  | 'correct-dataset'
  | 'copy-data-locally'
  | 'preprocess-ahead'
>;

const inParentheses = (of: string | null): string => (of === null ? '' : `(${of})`);

/** What helps with data loading, and is done by hand. */
export const LOADER_ADVICE = {
  'enlarge-shared-memory': () => '/dev/shm을 늘리세요. 컨테이너에서는 시작할 때 크기가 정해집니다.',
  'raise-descriptor-limit': () => '작업을 시작하기 전에 열린 파일의 한도(ulimit -n)를 높이세요.',
  'guard-main': () => '스크립트의 실행 코드를 \u201cif __name__ == "__main__":\u201d 아래에 두세요.',
  'make-picklable': (of) =>
    `워커에 넘기는 것은 람다나 지역 함수가 아니라 모듈의 최상위에서 정의하세요${inParentheses(of)}.`,
  'start-workers-by-spawn': () =>
    '학습 루프에서 데이터를 GPU로 옮기거나, \u201cspawn\u201d으로 워커를 시작하세요.',
  'replace-damaged-file': (of) => `파일을 다시 복사하거나 제외하세요${inParentheses(of)}.`,
  'correct-dataset': (of) => `데이터셋의 코드를 고치세요${inParentheses(of)}.`,
  'copy-data-locally': () => '데이터를 로컬 디스크에 복사하거나 더 작게 저장하세요.',
  'preprocess-ahead': (of) =>
    `데이터를 한 번 전처리하여 그 결과를 저장하세요${of === null ? '' : `(\u201c${of}\u201d)`}.`,
} satisfies Record<LoaderAdvice, (of: string | null) => string>;

const PROFILES: Partial<Record<string, string>> = {
  fast: '빠른 프로필',
  balanced: '균형 프로필',
  careful: '신중한 프로필',
  measured: '가장 좋은 설정',
};

/** Settings as a script writes them. */
export function loaderSettingsInWords({ workers, prefetch, batch }: LoaderSettings): string {
  const ahead = workers === 0 ? '' : `prefetch_factor=${prefetch}, `;
  return `num_workers=${workers}, ${ahead}batch_size=${batch}`;
}

/** A proposal for a loader. */
export function loaderFixInWords({ profile, settings }: Extract<Fix, { kind: 'loader' }>): string {
  return `${PROFILES[profile] ?? profile}: ${loaderSettingsInWords(settings)}.`;
}
