import type { Difference, UnknownPart } from '../../../wire/difference.ts';
import { planInWords } from './decision.ts';

type ValueDifference = Extract<Difference, { kind: 'value' }>;

const COMMIT_CHARACTERS = 10;
const NONE = '없음';

/** One thing in which two attempts differ, as a clause without a full stop. */
export function differenceInWords(difference: Difference): string {
  switch (difference.kind) {
    case 'value':
      return valueInWords(difference);
    case 'file': {
      const unsure = difference.mayDiffer ? '(시작 무렵에 편집되어 다른 버전이 실행되었을 수 있음)' : '';
      return `${fileChange(difference)}${unsure}`;
    }
    case 'uncommitted':
      return `${difference.name}의 커밋되지 않은 변경 내용이 다름`;
    case 'plan':
      return planInWords(difference.after).replace(/\.$/, '') || 'Vigil이 더 이상 아무것도 바꾸지 않음';
  }
}

function fileChange({ name, change, lines }: Extract<Difference, { kind: 'file' }>): string {
  if (change === 'added') return `${name}: 이전에는 사용되지 않았거나 아직 사용되기 전이었음`;
  if (change === 'removed') return `${name}: 사용되지 않았거나 아직 사용되기 전임`;
  if (lines === null) return `${name}: 변경됨`;
  const { added, removed } = lines;
  return added + removed === 0
    ? `${name}: 줄바꿈 문자만 변경됨`
    : `${name}: ${added}줄 추가, ${removed}줄 제거`;
}

/** What a value is called; empty: its own name is enough. */
const SUBJECTS: Record<Exclude<ValueDifference['of'], 'argument'>, string> = {
  environment: '',
  package: '',
  setting: '설정',
  program: '프로그램',
  folder: '작업 폴더',
  interpreter: 'Python',
  cuda: 'torch의 CUDA',
  driver: 'NVIDIA 드라이버',
  commit: '커밋',
  branch: '브랜치',
  system: '시스템',
  vigil: 'Vigil',
};

function valueInWords({ of, name, before, after }: ValueDifference): string {
  switch (of) {
    case 'argument':
      return change(argumentName(name), before, after);
    case 'environment':
    case 'package':
      return change(name, before, after);
    case 'setting':
      return change(`${SUBJECTS[of]} ${name.replace(/^policy\./, '')}`, before ?? NONE, after ?? NONE);
    case 'cuda':
    case 'branch':
      return change(SUBJECTS[of], before ?? NONE, after ?? NONE);
    case 'commit':
      return change(SUBJECTS[of], short(before), short(after));
    default:
      return change(SUBJECTS[of], before, after);
  }
}

/** `--batch` is `batch`; a word by its place is `인수 2`. */
const argumentName = (name: string): string =>
  name.startsWith('#') ? `인수 ${name.slice(1)}` : name.replace(/^-+(?=.)/, '');

function change(name: string, before: string | null, after: string | null): string {
  if (before === null) return `${[name, after].filter(Boolean).join(' ')} 추가됨`;
  if (after === null) return before === '' ? `${name} 제거됨` : `${name} 제거됨(이전 값 ${before})`;
  return `${name} ${before || '""'} → ${after || '""'}`;
}

const short = (commit: string | null): string | null => commit?.slice(0, COMMIT_CHARACTERS) ?? null;

const UNKNOWN: Record<UnknownPart, string> = {
  modules: '가져온 파일',
  packages: '패키지',
  git: 'git',
  changes: '커밋되지 않은 변경 내용',
  files: '너무 크거나 더 이상 보관되지 않는 파일',
};

/** What could not be compared, as a sentence; empty if everything could. */
export const notComparedInWords = (parts: readonly UnknownPart[]): string =>
  parts.length === 0
    ? ''
    : `두 시도 중 하나에 없어 비교하지 않음: ${parts.map((part) => UNKNOWN[part]).join(', ')}.`;
