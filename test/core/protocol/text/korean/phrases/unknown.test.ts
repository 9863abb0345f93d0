import { expect, test } from 'vitest';
import {
  unknownInWords,
  unknownNameInWords,
} from '../../../../../../electron/core/protocol/text/korean/phrases/unknown.ts';

test('a name of a newer version stands behind a noun, with its facts', () => {
  expect(unknownInWords('이유', { name: 'wrong-moon', facts: { phase: 3 } })).toBe(
    '더 최신 버전의 Vigil이 기록한 이유: wrong-moon {"phase":3}',
  );
});

test('the noun of a sentence has its particle', () => {
  expect([
    unknownNameInWords('이유', 'wrong-moon'),
    unknownNameInWords('종료', 'fell-off-the-bus', '종료 코드 0'),
    unknownNameInWords('발견 사항', 'damp'),
  ]).toEqual([
    '더 최신 버전의 Vigil이 다음 이유를 기록했습니다: wrong-moon.',
    '더 최신 버전의 Vigil이 다음 종료를 기록했습니다: fell-off-the-bus (종료 코드 0).',
    '더 최신 버전의 Vigil이 다음 발견 사항을 기록했습니다: damp.',
  ]);
});
