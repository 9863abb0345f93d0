import { mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JobEvent } from '../../../../electron/core/protocol/disk/job-event.ts';
import { watchEvents } from '../../../../electron/host/watch/events/event-intake.ts';
import { starting } from '../../../support/journal-entries.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { signalsTo, watchContext } from '../../../support/watch-context.ts';
import { MovableClock } from '../../movable-clock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-intake-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const observation = (iteration: number) =>
  `${JSON.stringify({ at: 1, kind: 'observation', iteration, x: [], y: 1, durationMs: 1 })}\n`;

it('an event that the disk refuses is read again, but is only one sign of work', async () => {
  const run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
  let isRefused = true;
  const refusing = {
    ...run,
    commit: (entries: Parameters<typeof run.commit>[0]) => (isRefused ? null : run.commit(entries)),
  };
  const heard: JobEvent[] = [];
  const tell = signalsTo({ eventSaid: (event) => heard.push(event) });
  const intake = watchEvents(watchContext(refusing, { clock: new MovableClock(1e12), tell }));
  writeFileSync(run.paths.events, observation(1));
  for (let look = 0; look < 5; look++) intake.look();
  writeFileSync(run.paths.events, observation(1) + observation(2));
  intake.look();
  expect([heard.length, run.state.work.observations.length]).toEqual([2, 0]);
  isRefused = false;
  await intake.drain();
  expect([heard.length, run.state.work.observations.length]).toEqual([2, 2]);
  run.close();
});

// A folder stands for an unreadable file; on Windows it reads as an empty file.
it.skipIf(process.platform === 'win32')(
  'an unreadable file is reported to the user, waited for, and read on from its last position',
  async () => {
    const run = liveRunIn(folder);
    run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
    const clock = new MovableClock(1e12);
    const intake = watchEvents(watchContext(run, { clock }));
    mkdirSync(run.paths.events);
    intake.look();
    expect(run.problem()).toMatchObject({ code: 'events-unreadable', path: run.paths.events });
    const drained = intake.drain();
    rmdirSync(run.paths.events);
    writeFileSync(run.paths.events, observation(1));
    clock.advance(1_000);
    await drained;
    expect(run.problem()).toBeNull();
    expect(run.state.work.observations.length).toBe(1);
    run.close();
  },
);
