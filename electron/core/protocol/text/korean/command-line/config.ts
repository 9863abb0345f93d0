import type { Language } from '../../english/english.ts';

/** What `vigil config` says. */
export const config: Language['commandLine']['config'] = {
  language: {
    chosen: (name, tag) => `${name}(${tag}), 직접 선택함`,
    bySystem: (name, tag) => `${name}(${tag}), 시스템에 따름`,
    unknown: (name, tag, chosen) =>
      `${name}(${tag}). 선택한 "${chosen}" 언어를 Vigil이 알지 못하기 때문입니다`,
  },
  sampleEvery: (seconds, isDefault) => `${seconds} s, ${isDefault ? '기본값' : '직접 선택함'}`,
  languages: (each) => `Vigil이 지원하는 언어: ${each.join(', ')}.`,
};
