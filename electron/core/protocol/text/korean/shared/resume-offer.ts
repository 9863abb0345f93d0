import { joinArguments } from '../../../policy/split-arguments.ts';
import type { OfferedResume } from '../../../wire/machine-view.ts';
import { recognizerInWords } from './recognizer.ts';

/** A way to resume that the script of a job shows, and what naming it brings. */
export const resumeOfferInWords = (way: OfferedResume): string =>
  way.kind === 'tool'
    ? `이 스크립트는 ${recognizerInWords(way.tool)}에 상태를 저장하는 것 같습니다. Vigil에 알려 주면 작업이 죽은 뒤 그 상태에서 다시 시작합니다.`
    : `이 스크립트는 "${joinArguments(way.arguments)}" 인수로 재개하는 것 같습니다. Vigil에 알려 주면 작업이 죽은 뒤 마지막 체크포인트에서 다시 시작합니다.`;
