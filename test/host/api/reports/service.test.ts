import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createReportService } from '../../../../electron/host/api/reports/service.ts';
import type { RegisteredRun } from '../../../../electron/host/runs/registered-run.ts';
import { begun } from '../../../support/replayed-run.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const personal = { homes: ['/home/kim'], names: ['kim'] };

it('the files of a run and of its attempts are found, and clean', async () => {
  mkdirSync(join(folder, 'attempts', '001'), { recursive: true });
  writeFileSync(join(folder, 'attempts', '001', 'faults.txt'), 'File "/home/kim/a.py"');
  const run = { folder, state: begun() } as unknown as RegisteredRun;
  const reports = createReportService({ get: (id) => (id === 'a' ? run : undefined) }, () => personal);
  expect(await reports.files('a', true)).toMatchObject({
    ok: true,
    value: { files: [{ path: 'attempts/001/faults.txt', text: 'File "~/a.py"' }], personal },
  });
  expect(reports.personal()).toEqual(personal);
  expect(await reports.files('b', true)).toMatchObject({ ok: false, problem: { code: 'no-such-run' } });
});
