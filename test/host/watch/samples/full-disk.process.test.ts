import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveRun } from '../../../../electron/host/live/live-run.ts';
import type { Watch } from '../../../../electron/host/watch/contract/watch.ts';
import { watchSamples } from '../../../../electron/host/watch/samples/sample-watch.ts';
import { fakeMonitor } from '../../../support/fake-monitor.ts';
import { liveRunIn } from '../../../support/live-run.ts';
import { runSpec } from '../../../support/run-spec.ts';
import { until } from '../../../support/until.ts';
import { watchContext } from '../../../support/watch-context.ts';
import { MovableClock } from '../../movable-clock.ts';
import { recordedIn, reporting } from './watch-bench.ts';

const KIB = 1024;
let disk = '';
let run: LiveRun;
let watch: Watch | null = null;
let clock: MovableClock;
let monitor: ReturnType<typeof fakeMonitor>;

// Only root may mount; elsewhere there is no small disk to be had.
describe.skipIf(process.getuid?.() !== 0)('a full disk', () => {
  beforeEach(() => {
    disk = mkdtempSync(join(tmpdir(), 'vigil-full-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]);
    clock = new MovableClock(1e12);
    monitor = fakeMonitor();
  });
  afterEach(() => {
    watch?.close();
    run.close();
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  async function begin(freeBytesFloor: number | null): Promise<void> {
    const { policy } = runSpec();
    run = liveRunIn(disk, { policy: { ...policy, checkpoint: { ...policy.checkpoint, freeBytesFloor } } });
    watch = watchSamples(watchContext(run, { clock, monitor }));
    watch.attend({ attempt: 1, moment: 'started' });
    clock.advance(2_000);
    await sampleUntil(() => recorded().length > 2, 'samples are recorded');
  }
  const recorded = () => recordedIn(run.paths.samples).filter(({ bytes }) => bytes !== null);
  async function sample(): Promise<void> {
    clock.advance(1_000);
    monitor.show(reporting(run.state.settings.spec.id, clock.nowMs(), 10));
    await nextTurn();
  }
  const sampleUntil = (condition: () => boolean, name: string) =>
    until(async () => {
      await sample();
      return condition();
    }, name);
  const fill = (leftBytes: number) => {
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - leftBytes));
  };

  it('stops samples first: what is left is for the journal, and they go on by themselves', async () => {
    await begin(512 * KIB);
    fill(800 * KIB);
    let before = -1;
    await until(async () => {
      before = recorded().length;
      for (let second = 0; second < 30; second++) await sample();
      return recorded().length === before;
    }, 'nothing is recorded any more');
    expect(run.commit([{ kind: 'run-created', queued: false }])).not.toBeNull();
    expect(run.problem()).toBeNull();
    rmSync(join(disk, 'filler'));
    await sampleUntil(() => recorded().length > before, 'samples are recorded again');
  });

  it('that refuses a row costs this row alone', async () => {
    await begin(0);
    fill(0);
    let before = -1;
    await until(async () => {
      before = recorded().length;
      for (let second = 0; second < 100; second++) await sample();
      return recorded().length === before;
    }, 'the disk is full');
    expect(run.problem()).toBeNull();
    rmSync(join(disk, 'filler'));
    await sampleUntil(() => recorded().length > before, 'samples are recorded again');
    expect(recorded().slice(0, before)).toHaveLength(before);
  });
});
