import { joinArguments } from '../../../policy/split-arguments.ts';
import type { OfferedResume } from '../../../wire/machine-view.ts';
import { recognizerInWords } from './recognizer.ts';

/** A way to resume that the script of a job shows, and what naming it brings. */
export const resumeOfferInWords = (way: OfferedResume): string =>
  way.kind === 'tool'
    ? `This script seems to keep its state with ${recognizerInWords(way.tool)}. If Vigil knows that, it restarts the job from there after a death.`
    : `This script seems to resume with "${joinArguments(way.arguments)}". If Vigil knows that, it restarts the job from its last checkpoint after a death.`;
