import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askEventLog } from '../../../electron/host/forensics/event-log.ts';
import { judged } from '../../support/journal-entries.ts';
import { until } from '../../support/until.ts';

// As in test/records/event-log.xml: pid 0x1240 crashed at 22:03:12.
const endedAt = Date.parse('2026-03-01T22:03:13Z');
const crash = { pid: 0x1240, startedAt: endedAt - 60_000, endedAt, judged: judged({ silent: 'native' }) };

const before = process.env['SystemRoot'];
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vigil-event-log-'));
  mkdirSync(join(root, 'System32'));
  process.env['SystemRoot'] = root;
});
afterEach(() => {
  if (before === undefined) delete process.env['SystemRoot'];
  else process.env['SystemRoot'] = before;
  rmSync(root, { recursive: true, force: true });
});

/** A program in the place of Windows' own. It records each query once it has answered it. */
const pretendWevtutil = (answer: string) =>
  writeFileSync(
    join(root, 'System32', 'wevtutil.exe'),
    `#!/bin/sh\ntrap 'echo "$*" >>"${root}/asked"' EXIT\n${answer}\n`,
    { mode: 0o755 },
  );
const asked = () =>
  existsSync(join(root, 'asked')) ? readFileSync(join(root, 'asked'), 'utf8').trim().split('\n') : [];

describe.skipIf(process.platform === 'win32')("Windows' event log", () => {
  it('is asked again for what it writes late, in both of its parts', async () => {
    const record = join(root, 'events.xml');
    pretendWevtutil(`cat '${record}' 2>/dev/null || true`);
    const answer = askEventLog(crash);
    await until(() => asked().length === 2, 'it was asked once');
    copyFileSync(resolve('test/records/event-log.xml'), record);
    const { state, evidence } = await answer;
    expect(state).toBe('asked');
    expect(evidence).toContainEqual(
      expect.objectContaining({ what: 'native-crash', module: 'nvcuda64.dll' }),
    );
    expect(asked().map((line) => line.split(' ')[1])).toEqual([
      'Application',
      'System',
      'Application',
      'System',
    ]);
  });

  it('is not waited for after a kill from outside, which leaves nothing there', async () => {
    pretendWevtutil('echo "<Events></Events>"');
    const killed = { ...crash, judged: judged({ silent: 'killed' }) };
    expect(await askEventLog(killed)).toEqual({ evidence: [], state: 'asked' });
    expect(asked()).toHaveLength(2);
  });

  it('that refuses once is not asked again', async () => {
    pretendWevtutil('exit 5');
    expect(await askEventLog(crash)).toEqual({ evidence: [], state: 'denied' });
    expect(asked()).toHaveLength(2);
  });
});
