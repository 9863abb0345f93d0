import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eventQueries, evidenceInEvents, readEvents } from '../../core/ending/event-log.ts';
import { DRIVER_ERROR_WITHIN_MS } from '../../core/ending/silent-kind.ts';
import { askLog } from './ask-log.ts';
import type { LogEvidence, LogQuery } from './findings.ts';

/**
 * Windows writes its reports late, so Vigil repeats the query after these waits. A kill from outside leaves no report
 * to wait for.
 */
const LOOKS_AFTER_CRASH_MS = [1_000, 2_000, 4_000];
const LOOKS_AFTER_KILL_MS = [1_000];
/** Time limit for all queries together. */
const LIMIT_MS = 10_000;
/** The clocks of the log and of the keeper may differ by this. */
const SLACK_MS = 15_000;

/** What the Windows event log says about an ending. Based on documents and recordings; not proven on a real Windows. */
export async function askEventLog({ pid, startedAt, endedAt, judged }: LogQuery): Promise<LogEvidence> {
  const deadlineMs = performance.now() + LIMIT_MS;
  const fromMs = Math.max(startedAt, endedAt - DRIVER_ERROR_WITHIN_MS);
  const toMs = endedAt + SLACK_MS;
  const looks = judged.silent === 'killed' ? LOOKS_AFTER_KILL_MS : LOOKS_AFTER_CRASH_MS;
  let state: LogEvidence['state'] = 'denied';
  for (const waitMs of looks) {
    await delay(waitMs);
    const evidence = [];
    for (const query of eventQueries(fromMs, toMs)) {
      const answer = await askLog(wevtutil(), query, Math.max(1, deadlineMs - performance.now()));
      if (answer.state === 'asked')
        evidence.push(...evidenceInEvents(readEvents(answer.text), pid, fromMs, toMs));
      state = answer.state;
      if (answer.state === 'late') return { evidence, state };
    }
    // A machine that denies access once will deny it again.
    if (evidence.length > 0 || state === 'denied') return { evidence, state };
  }
  return { evidence: [], state };
}

const wevtutil = (): string => join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'wevtutil.exe');
