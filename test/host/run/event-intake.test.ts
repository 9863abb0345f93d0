import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { JobEvent } from '../../../electron/core/protocol/job-event.ts';
import { openLog } from '../../../electron/host/log.ts';
import { createEventIntake } from '../../../electron/host/run/event-intake.ts';
import { starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';
import { MovableClock } from '../movable-clock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-intake-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const observation = (iteration: number) =>
  `${JSON.stringify({ at: 1, kind: 'observation', iteration, x: [], y: 1, durationMs: 1 })}\n`;

it('what the disk refuses is read again, but is one sign of work only', async () => {
  const run = liveRunIn(folder);
  run.commit([{ kind: 'run-created', queued: false }, starting(1)]);
  let isRefused = true;
  const refusing = {
    ...run,
    commit: (entries: Parameters<typeof run.commit>[0]) => (isRefused ? null : run.commit(entries)),
  };
  const heard: JobEvent[] = [];
  const log = openLog(join(folder, 'host.log'));
  const intake = createEventIntake(
    refusing,
    new MovableClock(1e12),
    log,
    () => false,
    (event) => heard.push(event),
    () => {},
  );
  writeFileSync(run.paths.events, observation(1));
  for (let look = 0; look < 5; look++) intake.look();
  writeFileSync(run.paths.events, observation(1) + observation(2));
  intake.look();
  expect([heard.length, run.state.observations.length]).toEqual([2, 0]);
  isRefused = false;
  await intake.drain();
  expect([heard.length, run.state.observations.length]).toEqual([2, 2]);
  run.close();
});
