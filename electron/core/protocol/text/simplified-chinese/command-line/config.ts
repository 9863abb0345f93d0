import type { Language } from '../../english/english.ts';

/** What `vigil config` says. */
export const config: Language['commandLine']['config'] = {
  language: {
    chosen: (name, tag) => `${name}（${tag}），由你选择`,
    bySystem: (name, tag) => `${name}（${tag}）；由系统选择`,
    unknown: (name, tag, chosen) => `${name}（${tag}），因为 Vigil 不认识你选择的“${chosen}”`,
  },
  sampleEvery: (seconds, isDefault) => `${seconds} s，${isDefault ? '默认值' : '由你选择'}`,
  languages: (each) => `Vigil 支持的语言：${each.join('、')}。`,
};
