import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputReading, SeenFact } from '../../../electron/core/output/output-reading.ts';
import { createOutputReader } from '../../../electron/core/output/read-output.ts';
import type { OutputFact } from '../../../electron/core/output/recognizers/output-fact.ts';
import type { RecognizerId } from '../../../electron/core/protocol/policy/recognizer.ts';

const folder = 'test/records/output';

/** Bytes of a recording. */
export const recordedBytes = (name: string): Uint8Array => readFileSync(join(folder, name));

/** The known fields of a fact, and nothing else. */
export type ToldFact = Partial<OutputFact>;

export const toldBy = (fact: OutputFact): ToldFact =>
  Object.fromEntries(
    Object.entries(fact).filter(
      ([, value]) => value !== null && !(typeof value === 'object' && Object.keys(value).length === 0),
    ),
  );

/** All facts from the output of an attempt. */
export interface RecordedReading extends OutputReading {
  seen: SeenFact[];
  /** Facts of the recognizer that was chosen. */
  told: ToldFact[];
  /** Iterations that are done, and those that failed. */
  done: (number | null)[];
  failed: (number | null)[];
}

export function readBytes(bytes: Uint8Array, chosen: RecognizerId | null = null): RecordedReading {
  const reader = createOutputReader({ patterns: [], chosen });
  const seen = [...reader.read(bytes, 0), ...reader.end()];
  const reading = reader.reading();
  const own = seen.filter(({ recognizer }) => recognizer === reading.recognizer).map(({ fact }) => fact);
  const of = (moment: OutputFact['moment']) =>
    own.filter((fact) => fact.moment === moment).map(({ iteration }) => iteration);
  return { ...reading, seen, told: own.map(toldBy), done: of('done'), failed: of('failed') };
}

export const readText = (text: string, chosen: RecognizerId | null = null): RecordedReading =>
  readBytes(new TextEncoder().encode(text), chosen);

export const readRecord = (name: string): RecordedReading => readBytes(recordedBytes(name));

/** 1 to `last`. */
export const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
