import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 4;

/** What the rig sees of a run while it is in progress, from its files alone. */
export interface RunWatch {
  /** How many different iterations are evaluated according to the job's ledger. */
  evaluated(): number;
  /** Process that evaluates, by the ledger; null if the newest attempt has not reached that. */
  evaluator(): number | null;
  /** The newest attempt in the journal. */
  attempt(): number;
  /** Iterations in the journal. */
  journaled(): number[];
  /** True once the journal says that no attempt will follow. */
  isOver(): boolean;
}

interface Line {
  kind: string;
  attempt?: number;
  iteration?: number;
  decision?: { action: string };
}

export function watchRunFiles(runFolder: string, ledger: string): RunWatch {
  const journalLines = parsedOnce(join(runFolder, 'journal.jsonl'), (text) =>
    text.split('\n').slice(0, -1).flatMap(entryOf),
  );
  const ledgerLines = parsedOnce(ledger, (text) => text.split('\n').slice(0, -1));
  const newest = (kind: string) => journalLines().findLast((line) => line.kind === kind);
  return {
    evaluated: () => new Set(ledgerLines().flatMap((line) => /^end \d+/.exec(line) ?? [])).size,
    evaluator: () => {
      const last = ledgerLines().findLast((line) => /^(begin|start) /.test(line)) ?? '';
      return last.startsWith('start ') ? Number(last.split(' ')[2]) : null;
    },
    attempt: () => newest('attempt-starting')?.attempt ?? 0,
    journaled: () =>
      journalLines().flatMap((line) =>
        line.kind === 'observation' || line.kind === 'iteration-read' ? [line.iteration ?? 0] : [],
      ),
    isOver: () => {
      const last = journalLines().findLast(({ kind }) => DECIDING.has(kind));
      if (last?.kind === 'attempt-ended') return last.decision?.action === 'end';
      // A stop request that finds no job ends the run directly.
      const before = journalLines().findLast(({ kind }) => DECIDING.has(kind) && kind !== 'stop-requested');
      return last?.kind === 'stop-requested' && before?.kind === 'attempt-ended';
    },
  };
}

const DECIDING = new Set([
  'run-created',
  'attempt-starting',
  'attempt-ended',
  'stop-requested',
  'resume-requested',
]);

function entryOf(line: string): Line[] {
  try {
    const { entry } = JSON.parse(line);
    return entry === undefined ? [] : [entry];
  } catch {
    // The rig damaged it.
    return [];
  }
}

/**
 * Reads and parses a file again only when its length has changed, because it is checked hundreds of times a second. The
 * last content stays valid while the file is away with its folder.
 */
function parsedOnce<T>(path: string, parse: (text: string) => T[]): () => T[] {
  let length = -1;
  let parsed: T[] = [];
  return () => {
    const now = statSync(path, { throwIfNoEntry: false })?.size;
    if (now !== undefined && now !== length) {
      parsed = now === 0 ? [] : parse(readFileSync(path, 'utf8'));
      length = now;
    }
    return parsed;
  };
}

/** Waits until a condition holds; false if it does not hold in time. */
export async function waitUntil(condition: () => boolean, withinMs: number): Promise<boolean> {
  for (const deadlineMs = performance.now() + withinMs; !condition(); await delay(LOOK_EVERY_MS))
    if (performance.now() > deadlineMs) return false;
  return true;
}
