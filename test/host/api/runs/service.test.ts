import { describe, expect, it } from 'vitest';
import { PLAIN_PLAN } from '../../../../electron/core/protocol/disk/ladder.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import type { HostInfo } from '../../../../electron/core/protocol/wire/machine-view.ts';
import type { Answer } from '../../../../electron/core/protocol/wire/problem.ts';
import { createRunService } from '../../../../electron/host/api/runs/service.ts';
import { endAs, ended, ledger, restartAfter, starting } from '../../../support/journal-entries.ts';
import { registeredRun, registryOf } from '../../../support/registered-run.ts';
import { testPlace } from '../../../support/test-place.ts';
import { MovableClock } from '../../movable-clock.ts';

const DONE = { ok: true, value: null };
const over = (outcome: 'finished' | 'failed'): JournalEntry[] => [starting(1), ended(1, endAs(outcome))];
const asks: JournalEntry[] = [
  starting(1),
  ended(1, { action: 'ask', because: 'asked-to-ask', plan: PLAIN_PLAN, finding: null, ledger: ledger() }),
];
const info = { pid: 1, startedAt: 2, home: process.cwd(), userHome: process.cwd() } as HostInfo;

/**
 * The runs of a host that knows one run, with these records; null: no run. `created` holds the runs that were created.
 */
function service(entries: JournalEntry[] | null, around: Parameters<typeof registeredRun>[1] = {}) {
  const { run, done } = registeredRun(entries ?? [], around);
  const { registry, access } = registryOf(...(entries === null ? [] : [run]));
  const created: unknown[] = [];
  const create = (spec: unknown) => {
    created.push(spec);
    return { ok: true, value: run };
  };
  const whole = { ...registry, create } as typeof registry;
  const clock = new MovableClock(1_763_694_900_000);
  return {
    runs: createRunService(whole, access, testPlace().machine, info, clock),
    id: run.id,
    done,
    created,
  };
}
const codeOf = (answer: Answer<unknown>) => (answer.ok ? 'done' : answer.problem.code);

it('the list waits until every run has been read', async () => {
  let filled = () => {};
  const { run } = registeredRun();
  const { registry, access } = registryOf(run);
  const waits = { ...registry, filled: () => new Promise<void>((resolve) => (filled = resolve)) };
  const { list } = createRunService(waits, access, testPlace().machine, info, new MovableClock());
  const rows = list();
  expect(await Promise.race([rows, Promise.resolve('waits')])).toBe('waits');
  filled();
  expect(await rows).toEqual([run.row()]);
});

it('showing a run returns all of it with its folder, and requests a new look; an unknown run is refused', () => {
  const { runs, id, done } = service(over('finished'), { folder: 'folder' });
  expect(runs.show(id)).toMatchObject({
    ok: true,
    value: { folder: 'folder', spec: { id }, attempts: [{ attempt: 1 }], row: { outcome: 'finished' } },
  });
  expect(done).toEqual([['look again']]);
  expect(codeOf(service(null).runs.show(id))).toBe('no-such-run');
});

it('a new run gets an id and its creation time; an impossible request creates none', async () => {
  const { runs, created } = service([]);
  const sample = RunRequest.parse({ program: { kind: 'sample', args: [], fault: null } });
  const started = await runs.start(sample);
  expect(created).toEqual([expect.objectContaining({ name: 'Sample', createdAt: 1_763_694_900_000 })]);
  expect(started).toEqual({ ok: true, value: { id: (created[0] as { id: string }).id } });
  expect(codeOf(await runs.start({ ...sample, cwd: 'relative' }))).toBe('path-not-absolute');
  expect(created).toHaveLength(1);
});

it('a run can be stopped only until it has ended', () => {
  const { runs, id, done } = service([starting(1)]);
  expect(runs.stop(id, true)).toEqual(DONE);
  expect(done).toEqual([['stop', true]]);
  expect(codeOf(service(over('failed')).runs.stop(id, false))).toBe('run-not-living');
});

describe('a recycle', () => {
  const supervisor = { living: () => ({ attempt: 2 }) };
  const living = [starting(1), ended(1, restartAfter(0)), starting(2)];

  it('is noted for the living attempt', () => {
    const { runs, id, done } = service(living, { supervisor });
    expect(runs.recycle(id)).toEqual(DONE);
    expect(done).toEqual([{ kind: 'recycle-requested', attempt: 2 }, ['carry out', ['effect']]]);
  });

  it('is refused like a pause if the job would start from the beginning, and nothing is noted', () => {
    const { runs, id, done } = service(living, { supervisor, spec: { resumeArguments: null } });
    expect(runs.recycle(id)).toEqual({ ok: false, problem: { code: 'recycle-loses-work', id } });
    expect(runs.pause(id)).toEqual({ ok: false, problem: { code: 'pause-loses-work', id } });
    expect(done).toEqual([]);
  });

  it('is refused if no job is alive', () => {
    const { runs, id, done } = service(over('failed'));
    expect(runs.recycle(id)).toEqual({ ok: false, problem: { code: 'run-not-living', id } });
    expect(codeOf(service(null).runs.recycle(id))).toBe('no-such-run');
    expect(done).toEqual([]);
  });

  it('is refused with the trouble of the disk if that takes no record', () => {
    const problem = { code: 'disk-full', path: '/w' } as const;
    const { runs, id } = service(living, { supervisor, problem });
    expect(runs.recycle(id)).toEqual({ ok: false, problem });
  });
});

it('a run can be resumed only if it has ended and is not finished', async () => {
  const { runs, id, done } = service(over('failed'));
  expect(await runs.resume(id, null, false)).toEqual(DONE);
  expect(done).toEqual([{ kind: 'resume-requested', queued: false }, ['carry out', ['effect']]]);
  const later = service(over('failed'));
  expect(await later.runs.resume(later.id, null, true)).toEqual(DONE);
  expect(later.done[0]).toEqual({ kind: 'resume-requested', queued: true });
  expect(codeOf(await service(over('finished')).runs.resume(id, null, false))).toBe('run-finished');
  expect(codeOf(await service([starting(1)]).runs.resume(id, null, false))).toBe('run-already-living');
});

it('a chosen checkpoint is verified before anything is journaled', async () => {
  const from = { file: '4.json', whose: 'vigil' } as const;
  const problem = { code: 'checkpoint-unusable', id: 'x', file: '4.json', because: 'damaged' };
  const verify = (answer: object) => ({ supervisor: { verifyCheckpoint: async () => answer } });
  const damaged = service(over('failed'), verify({ ok: false, problem }));
  expect(await damaged.runs.resume(damaged.id, from, false)).toEqual({ ok: false, problem });
  expect(damaged.done).toEqual([]);
  const sound = service(over('failed'), verify(DONE));
  expect(await sound.runs.resume(sound.id, from, false)).toEqual(DONE);
  expect(sound.done[0]).toEqual({ kind: 'resume-requested', queued: false, from });
});

it('an answer starts the next attempt of an asking run or stops it; other runs take no answer', () => {
  const { runs, id, done } = service(asks);
  expect([runs.answer(id, true), runs.answer(id, false)]).toEqual([DONE, DONE]);
  expect(done).toEqual([{ kind: 'restart-approved' }, ['carry out', ['effect']], ['stop', false]]);
  expect(codeOf(service([starting(1)]).runs.answer(id, true))).toBe('run-not-asking');
});

it('following an unknown run ends at once; branching from it is refused', async () => {
  const { runs, id } = service(null);
  const items: unknown[] = [];
  for await (const item of runs.follow(id, null, new AbortController().signal, null)) items.push(item);
  expect(items).toEqual([]);
  expect(codeOf(await runs.branch(id, { file: '4.json', whose: 'vigil' }, null))).toBe('no-such-run');
});
