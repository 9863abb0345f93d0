import { createLineScanner, type FoundLine } from '../../../electron/core/output/line-scanner.ts';
import { lineText } from '../../../electron/core/output/line-text.ts';
import { searchFor } from '../../../electron/core/output/needle-search.ts';
import type { StructureReading } from '../../../electron/core/output/structure/read-structure.ts';
import {
  createStructureReader,
  type StructureReader,
} from '../../../electron/core/output/structure/structure-reader.ts';
import { decodeUtf8 } from '../../../electron/core/output/utf8.ts';
import type { ReaderTold } from '../../support/reading-verdict.ts';
import type { LogReading } from './log-reader.ts';
import { openProductReading } from './product-reading.ts';

/** Gives bytes to a reader of structure line by line, as the product will. */
export interface StructureInput {
  read(bytes: Uint8Array, atMs: number): void;
  /** Reads the unfinished line, as after a second without output. */
  settle(atMs: number): void;
  end(): void;
  reading(): StructureReading;
}

const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;

export const structureReader = (): StructureReader =>
  createStructureReader({ textOf: (bytes) => lineText(decodeUtf8(bytes)) });

export function openStructureInput(reader: StructureReader = structureReader()): StructureInput {
  const scanner = createLineScanner(searchFor([]));
  scanner.always(1, () => true);
  let position = 0;
  let lastMs = 0;
  /**
   * A line that ended with a carriage return: unless the next byte is a line feed, what follows overwrites
   * it.
   */
  let isReturned = false;
  let isRedraw = false;

  const take = ({ bytes, again }: FoundLine, atMs: number): void => {
    if (!again) reader.line(bytes, atMs, isRedraw);
    isRedraw = false;
  };

  return {
    read(bytes, atMs) {
      const at = position;
      position += bytes.length;
      lastMs = atMs;
      if (isReturned && bytes[0] !== LINE_FEED) isRedraw = true;
      scanner.scan(bytes, at, (line) => {
        take(line, atMs);
        const next = bytes[line.end - at];
        isRedraw = bytes[line.end - at - 1] === CARRIAGE_RETURN && next !== undefined && next !== LINE_FEED;
      });
      isReturned = bytes.at(-1) === CARRIAGE_RETURN;
    },
    settle(atMs) {
      const line = scanner.settle();
      if (line !== null) take(line, atMs);
    },
    end() {
      const line = scanner.end();
      if (line !== null) take(line, lastMs);
    },
    reading: () => reader.reading(),
  };
}

/** The structure by itself, from a confidence on. */
export function openStructureReading(from: number): LogReading {
  const input = openStructureInput();
  return {
    read: (bytes, atMs) => input.read(bytes, atMs),
    settle: (atMs) => input.settle(atMs),
    end: () => input.end(),
    told: () => toldBy(input.reading(), from),
  };
}

/** A tool's recogniser where one counts, and the structure elsewhere; beside a tool it fills in the direction. */
export function openToolsElseStructure(from: number): LogReading {
  const product = openProductReading();
  const input = openStructureInput();
  return {
    read(bytes, atMs) {
      product.read(bytes, atMs);
      input.read(bytes, atMs);
    },
    settle(atMs) {
      product.settle(atMs);
      input.settle(atMs);
    },
    end(isFinished) {
      product.end(isFinished);
      input.end();
    },
    told() {
      const structure = toldBy(input.reading(), from);
      const tool = product.recognizer();
      if (tool === null || tool === 'structure') return structure;
      const told = product.told();
      const isSame = told.iterations === structure.iterations && told.value === structure.value;
      return { ...told, direction: told.direction ?? (isSame ? structure.direction : null) };
    },
  };
}

const toldBy = (reading: StructureReading, from: number): ReaderTold => {
  if (reading.confidence < from)
    return { iterations: null, total: null, value: null, best: null, direction: null };
  const { iterations, total, value, best, direction } = reading;
  return { iterations, total, value, best, direction };
};
