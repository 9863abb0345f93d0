import { newSampleLines, sampleLinesUnder } from '../../core/memory/record/sample-lines.ts';
import type { SampleRow } from '../../core/memory/samples/thin-samples.ts';
import { readPiece } from './read-piece.ts';

/** Longer than the first line of any version. */
const HEADER_BYTES = 1_024;
/** Some minutes of rows at one a second, with much room. */
const TAIL_BYTES = 256 * 1024;

/** The last rows of a file of samples; none if there is no file. Rejects with the system's error. */
export async function lastSamples(path: string): Promise<SampleRow[]> {
  const head = await readPiece(path, 0, HEADER_BYTES);
  if (head === null) return [];
  const text = head.toString('latin1');
  const end = text.indexOf('\n');
  const lines = end < 0 ? newSampleLines() : sampleLinesUnder(text.slice(0, end).trimEnd());
  const tail = await readPiece(path, -TAIL_BYTES, TAIL_BYTES);
  return (tail?.toString('latin1') ?? '').split('\n').flatMap((line) => lines.read(line.trimEnd()) ?? []);
}
