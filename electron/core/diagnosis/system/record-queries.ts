import { WINDOWS_RECORDS } from './windows-records.ts';

/** Most records that a query answers; newest first, so the oldest are missing where there are more. */
export const MOST_RECORDS = 100;

/** The same query for the oldest records of its time: around a restart they are those of the end, the newest are of later. */
export const fromOldest = (query: readonly string[]): string[] =>
  query.map((word) => (word === '/rd:true' ? '/rd:false' : word));

/**
 * Arguments for `wevtutil`, one query a log, for the records of a time that may concern an ending. They need no shell, and
 * only the log of Defender may need an administrator. A query has at most 20 expressions
 * (https://learn.microsoft.com/windows/win32/wes/consuming-events), so ids are left to the reader.
 */
export function recordQueries(fromMs: number, toMs: number): string[][] {
  const span = `TimeCreated[@SystemTime>='${new Date(fromMs).toISOString()}' and @SystemTime<='${new Date(toMs).toISOString()}']`;
  return Object.entries(WINDOWS_RECORDS).map(([log, providers]) => {
    const names = Object.keys(providers).map((name) => `@Name='${name}'`);
    return [
      'qe',
      log,
      `/q:*[System[Provider[${names.join(' or ')}] and ${span}]]`,
      '/f:xml',
      '/rd:true',
      `/c:${MOST_RECORDS}`,
      '/e:Events',
      '/uni:true',
    ];
  });
}
