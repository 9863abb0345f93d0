import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { closeTornLine, readEventLines } from '../../../../electron/host/watch/events/event-feed.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigil-events-'));
const path = join(folder, 'events.jsonl');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All lines, read as the host does: part by part. */
function readAll(): string[] {
  const all: string[] = [];
  for (let from = 0; ; ) {
    const { lines, end } = readEventLines(path, from);
    if (end === from) return all;
    all.push(...lines.map(({ line }) => line));
    from = end;
  }
}

describe('the events of a job', () => {
  it('are read in complete lines; an incomplete one waits for its end', () => {
    writeFileSync(path, 'a\n반복\nc');
    expect(readEventLines(path, 0)).toMatchObject({
      lines: [
        { line: 'a', end: 2 },
        { line: '반복', end: 9 },
      ],
      end: 9,
    });
    expect(readEventLines(path, 9)).toEqual({ lines: [], end: 9, restarted: false, isMissing: false });
  });

  it('are complete, however long their lines are', () => {
    const lines = [100_000, 3, 70_000, 1_000_000, 1].map((length, index) => String(index).repeat(length));
    writeFileSync(path, `${lines.join('\n')}\n`);
    expect(readAll()).toEqual(lines);
  });

  it('continue after a line that is too long to be an event', () => {
    writeFileSync(path, `first\n${'x'.repeat(20 * 1024 * 1024)}\nlast\n`);
    const all = readAll();
    expect([all[0], all.at(-1)]).toEqual(['first', 'last']);
    expect(all.length).toBeLessThan(6);
  });

  it('are read from the beginning if the job started the file over', () => {
    writeFileSync(path, 'new\n');
    expect(readEventLines(path, 100)).toEqual({ lines: [], end: 0, restarted: true, isMissing: false });
  });

  it('are empty without a file', () => {
    expect(readEventLines(join(folder, 'none'), 0).lines).toEqual([]);
  });

  it.each([
    ['a\nhal', 'a\nhal\n'],
    ['a\n', 'a\n'],
    ['', ''],
  ])('%j becomes %j when its job is dead', (before, after) => {
    writeFileSync(path, before);
    closeTornLine(path);
    expect(readFileSync(path, 'utf8')).toBe(after);
  });
});
