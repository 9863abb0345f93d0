import { join } from 'node:path';
import { fromOldest, MOST_RECORDS, recordQueries } from '../../core/diagnosis/system/record-queries.ts';
import { windowsRecords } from '../../core/diagnosis/system/windows-records.ts';
import { readEvents, type WindowsEvent } from '../../core/ending/event-log.ts';
import { askLog } from './ask-log.ts';
import { RECORDS_LIMIT_MS, type RecordsFound, type RecordsWanted } from './record-log.ts';

/**
 * The records of the Windows event log around an ending. A log with more than a query answers is asked from both ends; `cut`
 * says that some between are missing. Based on documents and recordings; not proven on a real Windows.
 * @param file  the program that reads the log; tests give another
 */
export async function readWindowsRecords(
  { pids, fromMs, toMs }: RecordsWanted,
  file = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'wevtutil.exe'),
): Promise<RecordsFound> {
  const deadlineMs = performance.now() + RECORDS_LIMIT_MS;
  const found: RecordsFound = { events: [], missing: null };
  const ask = async (query: readonly string[]): Promise<WindowsEvent[]> => {
    const leftMs = deadlineMs - performance.now();
    const answer = leftMs <= 0 ? { state: 'late' as const } : await askLog(file, query, leftMs);
    if (answer.state === 'asked') return readEvents(answer.text);
    found.missing = answer.state;
    return [];
  };
  for (const query of recordQueries(fromMs, toMs)) {
    if (found.missing === 'late') break;
    const newest = await ask(query);
    const oldest = newest.length < MOST_RECORDS ? [] : await ask(fromOldest(query));
    const meets = new Set(newest.map(keyOf));
    const others = oldest.filter((event) => !meets.has(keyOf(event)));
    if (oldest.length > 0 && others.length === oldest.length) found.missing ??= 'cut';
    found.events.push(...windowsRecords([...others, ...newest], new Set(pids)));
  }
  return found;
}

const keyOf = ({ provider, id, at, data }: WindowsEvent): string => JSON.stringify([provider, id, at, data]);
