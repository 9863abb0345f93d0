import { expect, it } from 'vitest';
import { reduceLogFiles, withCounting } from '../../../../electron/core/run/apply/reduce-log-files.ts';
import { type KnownAttempt, LOG_FILES_TOLD_KEPT } from '../../../../electron/core/run/parts/attempts.ts';

type Logs = Pick<KnownAttempt, 'logFiles' | 'logFilesTold' | 'sharedLogs'>;
const NONE: Logs = { logFiles: [], logFilesTold: [], sharedLogs: [] };
const part = (file: number, keptStart = 0) => ({
  ...{ file, path: `/w/${file}.log`, by: 'user' as const, fileStart: 0, keptStart },
  identity: { device: '1', index: String(keptStart), bornMs: 5 },
});
const followed = (file: number, keptStart = 0) =>
  ({ kind: 'log-file-followed', attempt: 1, ...part(file, keptStart) }) as const;
const told = (path: string, bytes: number) =>
  ({ kind: 'log-file-told', attempt: 1, path, bytes, eventsOffset: 0 }) as const;
const after = (logs: Logs, entry: Parameters<typeof reduceLogFiles>[1]): Logs => ({
  ...logs,
  ...reduceLogFiles(logs, entry),
});

it('a followed file is added, and following it again replaces its part', () => {
  const logs = after(after(after(NONE, followed(1)), followed(2)), followed(1, 70));
  expect(logs.logFiles.map(({ file, part: { keptStart } }) => [file, keptStart])).toEqual([
    [1, 70],
    [2, 0],
  ]);
});

it('the first report of a file counts, and a job that opens very many files reports only a few', () => {
  let logs = after(after(NONE, told('/w/a.log', 7)), told('/w/a.log', 90));
  expect(logs.logFilesTold).toEqual([{ path: '/w/a.log', bytes: 7 }]);
  for (let at = 0; at < 100; at++) logs = after(logs, told(`/w/${at}`, 0));
  expect(logs.logFilesTold).toHaveLength(LOG_FILES_TOLD_KEPT);
});

it('a file repeats earlier attempts up to where that ended', () => {
  const logs = after(after(after(NONE, followed(1)), followed(2)), {
    ...{ kind: 'log-file-repeated', attempt: 1, file: 2, bytes: 90 },
  });
  expect(logs.logFiles.map(({ repeatedBytes }) => repeatedBytes)).toEqual([0, 90]);
});

it('a file that another run may write stays known as shared, also in its next part', () => {
  const shared = { kind: 'log-file-shared', attempt: 1, path: '/w/1.log', run: 'b', name: 'night' } as const;
  const logs = after(after(after(after(NONE, followed(1)), shared), shared), followed(1, 70));
  expect(logs.sharedLogs).toEqual(['/w/1.log']);
});

it('a file counts once iterations were read from it', () => {
  const { logFiles } = after(NONE, followed(1));
  const counting = withCounting(logFiles, 1);
  expect(counting[0]?.counts).toBe(true);
  expect(withCounting(counting, 1)).toBe(counting);
  expect(withCounting(counting, 2)).toBe(counting);
});

it('the end of the attempt brings the last lines of each file', () => {
  const logs = after(after(NONE, followed(1)), followed(2));
  const ended = { kind: 'attempt-ended', logLines: [{ file: 2, lines: ['bye'] }] };
  const entry = ended as unknown as Parameters<typeof reduceLogFiles>[1];
  expect(reduceLogFiles(logs, entry)?.logFiles?.map(({ lastLines }) => lastLines)).toEqual([[], ['bye']]);
  const without = { kind: 'attempt-ended' } as unknown as Parameters<typeof reduceLogFiles>[1];
  expect(reduceLogFiles(logs, without)).toBeNull();
});
