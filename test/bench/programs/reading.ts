// What the bench of reading needs, built like the product's programs.
import { readFileSync } from 'node:fs';
import { TAKEN_FROM } from '../../../electron/core/output/structure/confidence.ts';
import { arrivalsOf, type CorpusLog, corpusFileOf } from '../../support/reading-corpus.ts';
import { answerTo, type LogReading, type ReaderAnswer } from './log-reader.ts';
import { openProductReading } from './product-reading.ts';
import { openStructureReading, openToolsElseStructure } from './structure-reading.ts';

export { readCorpusIndex } from '../../support/reading-corpus.ts';
export { FIELDS, judgeField, judgeLog } from '../../support/reading-verdict.ts';

/** The readers that are compared; the first is ours, a second one the peer. */
export const READERS: readonly { name: string; open: () => LogReading }[] = [
  { name: 'product', open: openProductReading },
  { name: 'tools, else structure', open: () => openToolsElseStructure(0) },
  { name: 'the same, only where it is sure', open: () => openToolsElseStructure(TAKEN_FROM) },
  { name: 'structure alone', open: () => openStructureReading(0) },
];

/** The answer of each reader for a log. */
export function answersTo(log: CorpusLog): ReaderAnswer[] {
  const bytes = readFileSync(corpusFileOf(log));
  const arrivals = arrivalsOf(log);
  return READERS.map(({ open }) => answerTo(open(), bytes, arrivals, log.isFinished));
}
