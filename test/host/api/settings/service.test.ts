import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { OwnPattern } from '../../../../electron/core/protocol/policy/own-pattern.ts';
import { createSettingsService } from '../../../../electron/host/api/settings/service.ts';
import { observation, starting } from '../../../support/journal-entries.ts';
import { writtenCheckpoint } from '../../../support/known-checkpoints.ts';
import { registeredRun, registryOf } from '../../../support/registered-run.ts';

const DONE = { ok: true, value: null };
const problem = { code: 'disk-full', path: '/' } as const;
const mine = OwnPattern.parse({ name: 'mine', pattern: 'x' });

/** The settings of a run after these records; `isFull`: its disk refuses every new record. */
function settings(entries: JournalEntry[] = [], isFull = false) {
  const { run, done } = registeredRun(entries, { problem: isFull ? problem : null });
  const { registry, access } = registryOf(run);
  const service = createSettingsService(registry, access, { list: () => ({ ok: true, value: [mine] }) });
  return { ...service, id: run.id, done };
}

it('only changed settings are journaled and carried out, and the verdict is reviewed before the answer', async () => {
  const { change, id, done } = settings();
  expect(await change(id, { name: 'test', tags: ['a'] })).toEqual(DONE);
  expect(done).toEqual([
    { kind: 'settings-changed', changes: { tags: ['a'] } },
    ['carry out', ['effect']],
    ['look again'],
  ]);
  done.splice(0);
  expect(await change(id, { name: 'test' })).toEqual(DONE);
  expect(done).toEqual([['look again']]);
});

it('a time to start at is for a run that waits in the queue, and can always be taken away', async () => {
  const living = settings([starting(1)]);
  expect(await living.change(living.id, { notBefore: 5 })).toMatchObject({
    problem: { code: 'run-not-queued' },
  });
  expect(await living.change(living.id, { notBefore: null })).toEqual(DONE);
  expect(living.done).not.toContainEqual(expect.objectContaining({ kind: 'settings-changed' }));
  const queued = settings([{ kind: 'resume-requested', queued: true }]);
  expect(await queued.change(queued.id, { notBefore: 5 })).toEqual(DONE);
  expect(queued.done[0]).toEqual({ kind: 'settings-changed', changes: { notBefore: 5 } });
});

it('a change that the disk refuses is reported as failed', async () => {
  const { change, pinCheckpoint, chooseRecognizer, id } = settings([writtenCheckpoint(4)], true);
  expect(await change(id, { name: 'day' })).toEqual({ ok: false, problem });
  expect(pinCheckpoint(id, '4.json', true)).toEqual({ ok: false, problem });
  expect(chooseRecognizer(id, 'structure')).toEqual({ ok: false, problem });
});

it('a checkpoint by Vigil is pinned once, and a missing one is refused', () => {
  const { pinCheckpoint, id, done } = settings([writtenCheckpoint(4)]);
  expect(pinCheckpoint(id, '4.json', false)).toEqual(DONE);
  expect(done).toEqual([]);
  expect(pinCheckpoint(id, '4.json', true)).toEqual(DONE);
  expect(done).toEqual([{ kind: 'checkpoint-pinned', file: '4.json', pinned: true }]);
  expect(pinCheckpoint(id, '5.json', true)).toMatchObject({ problem: { code: 'no-such-checkpoint' } });
});

it.each(['structure', 'own:mine', null])('the user can choose %s to read the output', (recognizer) => {
  const { chooseRecognizer, id, done } = settings();
  expect(chooseRecognizer(id, recognizer)).toEqual(DONE);
  expect(done).toEqual([['choose recognizer', recognizer]]);
});

it('an unknown recogniser is refused, and so is any for a job that reports by itself', () => {
  const unread = settings();
  expect(unread.chooseRecognizer(unread.id, 'own:yours')).toMatchObject({
    problem: { code: 'no-such-recognizer', recognizer: 'own:yours' },
  });
  const reporting = settings([starting(1), observation(1, 0.5)]);
  expect(reporting.chooseRecognizer(reporting.id, 'structure')).toMatchObject({
    problem: { code: 'run-reports-itself' },
  });
  expect([unread.done, reporting.done]).toEqual([[], []]);
});

it('roles of the numbers in the output are passed on, and a direction becomes that of the run', () => {
  const { chooseRoles, id, done } = settings();
  const roles = [{ name: { kind: 'Trial', slot: '#0' }, role: 'iterations' as const }];
  expect(chooseRoles(id, { roles, direction: null })).toEqual(DONE);
  expect(done.splice(0)).toEqual([['choose roles', { roles, direction: null }]]);
  expect(chooseRoles(id, { roles, direction: 'minimise' })).toEqual(DONE);
  expect(done).toContainEqual({ kind: 'settings-changed', changes: { goal: 'minimise' } });
});

it('roles of numbers are refused by a full disk, and for a job that reports by itself', () => {
  const full = settings([], true);
  expect(full.chooseRoles(full.id, { roles: [], direction: null })).toEqual({ ok: false, problem });
  const reporting = settings([starting(1), observation(1, 0.5)]);
  expect(reporting.chooseRoles(reporting.id, { roles: [], direction: null })).toMatchObject({
    problem: { code: 'run-reports-itself' },
  });
});
