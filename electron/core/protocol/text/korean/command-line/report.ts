import type { Language } from '../../english/english.ts';
import { formatBytes } from '../../quantities.ts';
import { shared } from '../shared/shared.ts';

/** Messages about a report that leaves the machine. */
export const report: Language['commandLine']['report'] = {
  contents: (files, redactions, unreadable) => [
    '묶음에 들어 있는 것:',
    ...files.map(({ path, text }) => `  ${path} (${formatBytes(text.length)})`),
    shared.report.takenOut(redactions),
    ...unreadable.map((path) => `읽을 수 없음: ${path}`),
  ],
  confirm: '아직 아무것도 저장하지 않았습니다. 파일을 저장하려면 --yes 옵션을 추가하세요.',
  written: (path) => `저장함: ${path}`,
};
