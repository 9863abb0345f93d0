/** What an entry of a debugging.md says, under names that people write, in the order in which they are written. */
export const MARKDOWN_FIELDS = ['symptom', 'cause', 'fix', 'reproduction', 'mayReturn', 'related'] as const;
export type MarkdownField = (typeof MARKDOWN_FIELDS)[number];

/** Languages whose names are known. */
const FIELD_LANGUAGES = ['en', 'ko'] as const;
export type FieldLanguage = (typeof FIELD_LANGUAGES)[number];

/** The names that are written: as a heading, and in a list. They belong to the format of the file. */
export const FIELD_NAMES: Readonly<
  Record<FieldLanguage, Readonly<Record<MarkdownField, { heading: string; item: string }>>>
> = {
  en: {
    symptom: { heading: 'Symptom', item: 'Symptom' },
    cause: { heading: 'Cause', item: 'Cause' },
    fix: { heading: 'Fix', item: 'Fix' },
    reproduction: { heading: 'How to reproduce / environment', item: 'How to reproduce' },
    mayReturn: { heading: 'May return', item: 'May return' },
    related: { heading: 'Related commit / tag', item: 'Related' },
  },
  ko: {
    symptom: { heading: '현상 요약', item: '현상' },
    cause: { heading: '원인 분석', item: '원인' },
    fix: { heading: '해결 방안', item: '해결' },
    reproduction: { heading: '재현 조건 / 테스트 환경', item: '재현 조건' },
    mayReturn: { heading: '재발 가능', item: '재발 가능' },
    related: { heading: '관련 커밋 / 태그', item: '관련 커밋' },
  },
};

/** The words for a yes and a no, the first of which is written. */
export const ANSWERS: Readonly<
  Record<FieldLanguage, Readonly<Record<'yes' | 'no', readonly [string, ...string[]]>>>
> = {
  en: { yes: ['yes', 'y', 'true', '[x]'], no: ['no', 'n', 'false', '[ ]'] },
  ko: { yes: ['예', '네', '있음', '가능', 'o'], no: ['아니오', '아니요', '없음', '불가', 'x'] },
};

/** Further names that people use, beside those of `FIELD_NAMES`. */
const OTHER_NAMES: Readonly<Record<FieldLanguage, Readonly<Record<MarkdownField, readonly string[]>>>> = {
  en: {
    symptom: ['symptoms', 'summary', 'problem'],
    cause: ['causes', 'root cause', 'main cause', 'analysis'],
    fix: ['fixes', 'solution', 'solutions', 'resolution', 'workaround'],
    reproduction: ['reproduction', 'environment', 'steps to reproduce'],
    mayReturn: ['can come back', 'may come back'],
    related: ['related commits', 'related commit', 'commit', 'commit / tag'],
  },
  ko: {
    symptom: ['증상', '증상 요약', '문제'],
    cause: ['주요 원인', '근본 원인'],
    fix: ['해결책', '해결 방법', '해결법', '조치'],
    reproduction: ['재현', '재현 방법', '테스트 환경', '환경', '재현 조건 및 테스트 환경'],
    mayReturn: ['재발 가능성', '재발', '재발 여부'],
    related: ['관련 커밋 및 태그', '관련 태그', '커밋', '커밋 / 태그'],
  },
};

type Named = { field: MarkdownField; language: FieldLanguage };
let known: ReadonlyMap<string, Named> | null = null;

/** Which field a name stands for, and in which language; null for any other name. */
export const fieldNamed = (name: string): Named | null => {
  known ??= allNames();
  return known.get(plainName(name)) ?? null;
};

function allNames(): Map<string, Named> {
  const names = new Map<string, Named>();
  for (const language of FIELD_LANGUAGES)
    for (const field of MARKDOWN_FIELDS) {
      const { heading, item } = FIELD_NAMES[language][field];
      for (const name of [heading, item, ...OTHER_NAMES[language][field]])
        names.set(plainName(name), { field, language });
    }
  return names;
}

/** Korean may be written in letters, and people put signs and pictures before a name. */
function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replace(/^[^\p{L}]+|[\s:*]+$/gu, '')
    .replace(/\s*\/\s*/g, ' / ')
    .replace(/\s+/g, ' ');
}

/** What such an answer says; null if it is neither. */
export function yesOrNo(words: string): boolean | null {
  const said = words.normalize('NFKC').trim().toLowerCase();
  const all = Object.values(ANSWERS);
  if (all.some(({ yes }) => yes.includes(said))) return true;
  return all.some(({ no }) => no.includes(said)) ? false : null;
}
