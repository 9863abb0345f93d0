import { expect, it } from 'vitest';
import {
  LOG_FILES_AT_MOST,
  LogFiles,
  lineOfLogFiles,
  logFilesOf,
} from '../../../../electron/core/protocol/policy/log-files.ts';

it.each([
  ['', null],
  [' , ', null],
  ['none', []],
  ['train.log', ['train.log']],
  ['train.log, logs/*.log', ['train.log', 'logs/*.log']],
])('“%s” means the log files %j, and is written back the same way', (line, files) => {
  expect(logFilesOf(line)).toEqual(files);
  expect(logFilesOf(lineOfLogFiles(files))).toEqual(files);
});

it('each file counts once, and only a few are read', () => {
  expect(LogFiles.parse([' a.log', 'a.log'])).toEqual(['a.log']);
  const many = Array.from({ length: LOG_FILES_AT_MOST + 1 }, (_, at) => `${at}.log`);
  expect(LogFiles.safeParse(many).success).toBe(false);
});
