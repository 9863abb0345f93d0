import type { Dirent } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { telltaleLines } from '../../core/diagnosis/tools/log-lines.ts';
import { mayHoldToolFiles, toolOfFile } from '../../core/diagnosis/tools/tool-of-file.ts';
import { findingInSummary } from '../../core/diagnosis/tools/wandb-summary.ts';
import type { ToolLog } from '../../core/protocol/disk/dossier/dossier.ts';
import { readPiece } from './read-piece.ts';

/** Limits of the search, so that a folder of millions of files costs little. */
const MOST_FOLDERS = 200;
const MOST_ENTRIES = 5_000;
/** Files of tools, each of which is asked for its time. */
const MOST_FOUND = 1_000;
const DEEPEST = 6;
/** Files that are read, the newest first, and how much of each. */
const MOST_FILES = 12;
const TAIL_BYTES = 64 * 1024;
/** A tool may still write when the job has ended; clocks of file systems are coarse. */
const SLACK_MS = 5_000;

interface FoundFile {
  tool: ToolLog['tool'];
  path: string;
  bytes: number;
  changedAt: number;
}

/**
 * The files of tools below a working folder that were changed during an attempt, the newest first, each with its telling
 * lines. Rejects with the system's error if the folder cannot be read; anything below it that cannot is left out.
 */
export async function findToolLogs(cwd: string, startedAt: number, endedAt: number): Promise<ToolLog[]> {
  const found = await searchFrom(cwd);
  const ofAttempt = found
    .filter(({ changedAt }) => changedAt >= startedAt - SLACK_MS && changedAt <= endedAt + SLACK_MS)
    .sort((a, b) => b.changedAt - a.changedAt)
    .slice(0, MOST_FILES);
  const logs: ToolLog[] = [];
  for (const file of ofAttempt) {
    const text = await readPiece(file.path, -TAIL_BYTES, TAIL_BYTES).catch(() => null);
    if (text === null) continue;
    const isSummary = file.path.endsWith('wandb-summary.json');
    logs.push({
      ...file,
      lines: isSummary ? [] : telltaleLines(text.toString('utf8')),
      finding: isSummary ? findingInSummary(text.toString('utf8')) : null,
    });
  }
  return logs;
}

/** Folders are visited in breadth, without following links: tools link their newest run. */
async function searchFrom(cwd: string): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  let left = MOST_ENTRIES;
  const waiting: { path: string; depth: number }[] = [{ path: '', depth: 0 }];
  for (let visited = 0; visited < MOST_FOLDERS; visited++) {
    const next = waiting.shift();
    if (next === undefined) break;
    const reading = entriesOf(join(cwd, next.path), left);
    const entries = await (next.path === '' ? reading : reading.catch(() => []));
    left -= entries.length;
    for (const entry of entries) {
      const path = next.path === '' ? entry.name : `${next.path}/${entry.name}`;
      if (entry.isDirectory() && next.depth < DEEPEST && mayHoldToolFiles(path))
        waiting.push({ path, depth: next.depth + 1 });
      const tool = entry.isFile() ? toolOfFile(path) : null;
      if (tool === null || found.length >= MOST_FOUND) continue;
      const known = await stat(join(cwd, path)).catch(() => null);
      if (known?.isFile())
        found.push({ tool, path: join(cwd, path), bytes: known.size, changedAt: known.mtimeMs });
    }
    if (left <= 0) break;
  }
  return found;
}

/** The first entries of a folder. A folder of a million files is not read to its end. */
async function entriesOf(folder: string, most: number): Promise<Dirent[]> {
  const entries: Dirent[] = [];
  for await (const entry of await opendir(folder)) {
    entries.push(entry);
    // Leaving the loop closes the folder.
    if (entries.length >= most) break;
  }
  return entries;
}
