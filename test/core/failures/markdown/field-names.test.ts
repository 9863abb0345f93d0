import { expect, it } from 'vitest';
import {
  ANSWERS,
  FIELD_NAMES,
  fieldNamed,
  MARKDOWN_FIELDS,
  yesOrNo,
} from '../../../../electron/core/failures/markdown/field-names.ts';

it('each name that is written is read as its field and language', () => {
  for (const language of ['en', 'ko'] as const)
    for (const field of MARKDOWN_FIELDS)
      for (const name of Object.values(FIELD_NAMES[language][field]))
        expect(fieldNamed(name)).toEqual({ field, language });
});

it.each([
  ['주요 원인', 'cause', 'ko'],
  ['🔍 원인 분석:', 'cause', 'ko'],
  ['원인 분석'.normalize('NFD'), 'cause', 'ko'],
  ['재현 조건/테스트 환경', 'reproduction', 'ko'],
  ['관련 커밋 / 태그 ', 'related', 'ko'],
  ['ROOT  CAUSE', 'cause', 'en'],
  ['1. Symptoms', 'symptom', 'en'],
])('%j is the field %s', (name, field, language) => {
  expect(fieldNamed(name)).toEqual({ field, language });
});

it.each(['', ':', '메모', 'Causes of death', '원인 분석 2'])('%j is no field', (name) => {
  expect(fieldNamed(name)).toBeNull();
});

it('yes and no are read in both languages, and nothing else', () => {
  for (const { yes, no } of Object.values(ANSWERS)) {
    expect(yes.map(yesOrNo)).toEqual(yes.map(() => true));
    expect(no.map(yesOrNo)).toEqual(no.map(() => false));
  }
  expect([yesOrNo(' YES '), yesOrNo('서버에 따라 다름'), yesOrNo('')]).toEqual([true, null, null]);
});
