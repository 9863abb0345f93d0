import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { claimedLogs } from '../../../electron/host/at-work/claimed-logs.ts';
import { endAs, ended, restartAfter, starting } from '../../support/journal-entries.ts';
import { stateAfter } from '../../support/known-checkpoints.ts';

const cwd = resolve('/w');
const claims = (entries: JournalEntry[], more: Partial<RunSpec> = {}) =>
  claimedLogs(stateAfter([starting(1), ...entries], { cwd, ...more }));
const told = (name: string, attempt = 1): JournalEntry => ({
  ...{ kind: 'log-file-told', attempt, path: resolve(cwd, name), bytes: 0, eventsOffset: 1 },
});
const began: JournalEntry = { kind: 'script-began', attempt: 1, pid: 7, eventsOffset: 1 };
const over = ended(1, endAs('failed'));

it.each<[string, JournalEntry[], string[] | null, string[], boolean, boolean]>([
  ['a job that has said nothing may still say it', [], null, [], false, true],
  ['what the Python of a job reports is all of it', [began, told('a.log')], null, ['a.log'], true, false],
  [
    'what an earlier attempt had is claimed before it is opened again',
    [told('a.log'), ended(1, restartAfter(0)), starting(2)],
    null,
    ['a.log'],
    false,
    true,
  ],
  ['what the settings name is all of it', [], ['a.log', 'b/c.log'], ['a.log', 'b/c.log'], true, false],
  ['a pattern claims nothing', [], ['a.log', 'b*.log'], ['a.log'], false, true],
  ['settings that ask for no log say nothing', [], [], [], false, true],
  [
    'a job that reports very many may have more',
    [began, ...Array.from({ length: 16 }, (_, at) => told(`${at}`))],
    null,
    Array.from({ length: 16 }, (_, at) => `${at}`),
    false,
    false,
  ],
  ['a job that has ended says nothing more', [over], null, [], false, false],
])('%s', (_, entries, logFiles, names, areAll, mayCome) => {
  const { paths, ...rest } = claims(entries, { logFiles });
  expect(paths).toEqual(names.map((name) => resolve(cwd, name)));
  expect(rest).toEqual({ areAll, mayCome: areAll ? rest.mayCome : mayCome });
});
