import { joinArguments } from '../../../policy/split-arguments.ts';
import type { OfferedResume } from '../../../wire/machine-view.ts';
import { recognizerInWords } from './recognizer.ts';

/** A way to resume that the script of a job shows, and what naming it brings. */
export const resumeOfferInWords = (way: OfferedResume): string =>
  way.kind === 'tool'
    ? `此脚本似乎用 ${recognizerInWords(way.tool)} 保存状态。告知 Vigil 后，作业意外结束时会从该状态重新启动。`
    : `此脚本似乎用 "${joinArguments(way.arguments)}" 继续。告知 Vigil 后，作业意外结束时会从最后一个检查点重新启动。`;
