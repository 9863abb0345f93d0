import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HEAD_FILE, segmentFile } from '../../../electron/core/protocol/disk/output-files.ts';
import { ATTEMPT_FILES, attemptFolder } from '../../../electron/core/protocol/disk/run-folder.ts';
import {
  LINES_KEPT,
  readEndingFiles,
  readFaults,
  readLastLines,
  readTail,
} from '../../../electron/host/store/ending-files.ts';

let run = '';
let attempt = '';
beforeEach(() => {
  run = mkdtempSync(join(tmpdir(), 'vigil-ending-files-'));
  attempt = join(run, attemptFolder(1));
  mkdirSync(attempt, { recursive: true });
});
afterEach(() => rmSync(run, { recursive: true, force: true }));

const print = (text: string) => writeFileSync(join(attempt, HEAD_FILE), text);

describe('the evidence for judging an ending again', () => {
  it('contains the end of the output as displayed, its time, and the report of the fault handler', () => {
    print('50%\r100%\n\u001b[31mTraceback\u001b[0m\n');
    utimesSync(join(attempt, HEAD_FILE), 1_000, 1_000);
    writeFileSync(join(attempt, ATTEMPT_FILES.faults), 'Fatal Python error: Segmentation fault\n');
    expect(readEndingFiles(run, 1, 30)).toEqual({
      tail: '100%\nTraceback\n',
      printedAt: 1_000_000,
      logTails: [],
      faults: 'Fatal Python error: Segmentation fault\n',
    });
  });

  it('is empty if nothing was printed', () => {
    expect(readEndingFiles(run, 1, 0)).toEqual({ tail: '', printedAt: null, logTails: [], faults: '' });
  });

  it('is unavailable if the printed output is missing', () => {
    expect(readEndingFiles(run, 1, 30)).toBeNull();
    expect(readLastLines(run, 1, 30)).toBeNull();
  });

  it('has an empty tail if the output contains no text', () => {
    print('\u001b[2J');
    expect(readEndingFiles(run, 1, 4)).toMatchObject({ tail: '' });
  });
});

it('of a line of 100 MB the tail is its end, with what follows it', () => {
  print('');
  // Its beginning takes no room on the disk.
  truncateSync(join(attempt, HEAD_FILE), 100_000_000);
  appendFileSync(join(attempt, HEAD_FILE), `${'x'.repeat(70_000)}\nRuntimeError: boom\n`);
  const tail = readTail(run, 1);
  expect([tail.length, tail.slice(-21)]).toEqual([64 * 1024, 'x\nRuntimeError: boom\n']);
});

it('the tail is 64 KiB at most, across the segments of the output', () => {
  print('the beginning\n');
  writeFileSync(join(attempt, segmentFile(14)), `${'x'.repeat(64 * 1024 - 5)}\n`);
  writeFileSync(join(attempt, segmentFile(64 * 1024)), 'end\n');
  const tail = readTail(run, 1);
  expect(tail).toHaveLength(64 * 1024);
  expect([tail.startsWith('x'), tail.endsWith('x\nend\n')]).toEqual([true, true]);
});

it('the last lines leave out blank ones', () => {
  print(Array.from({ length: 30 }, (_, line) => `line ${line}\n\n`).join(''));
  const lines = readLastLines(run, 1, 300);
  expect([lines?.length, lines?.at(0), lines?.at(-1)]).toEqual([LINES_KEPT, 'line 10', 'line 29']);
});

it('a permanently unreadable file counts as empty', () => {
  // A folder in its place stands for a file that no look can ever read.
  mkdirSync(join(attempt, HEAD_FILE));
  mkdirSync(join(attempt, ATTEMPT_FILES.faults));
  expect([readTail(run, 1), readFaults(run, 1)]).toEqual(['', '']);
  expect(readEndingFiles(run, 1, 30)).toBeNull();
});
