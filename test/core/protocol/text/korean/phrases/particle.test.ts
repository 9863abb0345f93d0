import { expect, test } from 'vitest';
import {
  type Particle,
  withParticle,
} from '../../../../../../electron/core/protocol/text/korean/phrases/particle.ts';

test.each<[string, Particle, string]>([
  ['실행', '을/를', '실행을'],
  ['시도', '이/가', '시도가'],
  ['파일', '으로/로', '파일로'],
  ['모듈 목록', '으로/로', '모듈 목록으로'],
  ['반복 13', '이/가', '반복 13이'],
  ['반복 12', '이/가', '반복 12가'],
  ['반복 11', '으로/로', '반복 11로'],
  ['반복 10', '으로/로', '반복 10으로'],
  ['반복 1000', '은/는', '반복 1000은'],
  ['1.5 GiB', '이/가', '1.5 GiB가'],
  ['14 min', '은/는', '14 min은'],
  ['4 min 05 s', '을/를', '4 min 05 s를'],
  ['3 d 04 h', '은/는', '3 d 04 h은'],
  ['43 %', '을/를', '43 %를'],
  ['GPU', '과/와', 'GPU와'],
  ['JSON', '과/와', 'JSON과'],
  ['URL', '으로/로', 'URL로'],
  ['python', '은/는', 'python은'],
  ['training', '을/를', 'training을'],
  ['“실행”', '을/를', '“실행”을'],
  ['프로세스 12 (python.exe)', '이/가', '프로세스 12 (python.exe)가'],
  ['', '이/가', '가'],
])('%s takes %s as %s', (text, particle, said) => {
  expect(withParticle(text, particle)).toBe(said);
});
