import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readJournal } from '../../../../electron/host/store/journal.ts';
import { isAlive } from '../../../support/played-run.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

it.skipIf(process.platform === 'win32')(
  'a job that sleeps for ever is suspected, ended with its stacks kept, and restarted',
  async () => {
    const id = await home.start({
      program: {
        kind: 'command',
        file: process.execPath,
        args: [resolve('test/jobs/hanger.mjs'), '100', '5', 'sleep'],
      },
      resumeArguments: [],
      total: 7,
      // Times so short that a test need not wait, and a set-up long enough for a loaded machine.
      policy: { hang: { floorMs: 2_000, graceMs: 1_000, idleMs: 2_000, busyMs: 3_000, setupMs: 20_000 } },
    });
    const { row, attempts } = await home.ended(id);
    expect(row).toMatchObject({ outcome: 'finished', attempts: 2, iteration: 7, hang: null });
    expect(attempts[0]).toMatchObject({ judged: { class: 'hang-kill' }, suspicions: [{ idle: true }] });
    const pid = attempts[0]?.pid ?? 0;
    expect(isAlive(pid)).toBe(false);
    const stacks = attempts[0]?.suspicions[0]?.stacks ?? '';
    expect(readFileSync(join(home.folder(id), stacks), 'utf8')).toContain(`process ${pid}, thread ${pid}`);
    const kinds = readJournal(join(home.folder(id), 'journal.jsonl'), id).records.map(
      ({ entry }) => entry.kind,
    );
    expect(kinds.indexOf('hang-suspected')).toBeGreaterThan(0);
    expect(kinds.indexOf('attempt-ending')).toBeGreaterThan(kinds.indexOf('hang-suspected'));
  },
);
