import type { Language } from '../../english/english.ts';
import { formatBytes } from '../../quantities.ts';
import { shared } from '../shared/shared.ts';

/** Messages about a report that leaves the machine. */
export const report: Language['commandLine']['report'] = {
  contents: (files, redactions, unreadable) => [
    '压缩包包含：',
    ...files.map(({ path, text }) => `  ${path}（${formatBytes(text.length)}）`),
    shared.report.takenOut(redactions),
    ...unreadable.map((path) => `无法读取：${path}`),
  ],
  confirm: '还没有写入任何内容。加上 --yes 才会写入文件。',
  written: (path) => `已写入 ${path}`,
};
