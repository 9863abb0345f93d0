import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchFile } from '../../../../electron/host/watch/events/event-watch.ts';
import { until } from '../../../support/until.ts';
import { MovableClock } from '../../movable-clock.ts';

let folder = '';
let clock: MovableClock;
let calls = 0;
let stop = () => {};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-event-watch-'));
  clock = new MovableClock();
  calls = 0;
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

const watchIn = (place: string) => {
  stop = watchFile(join(place, 'events.jsonl'), clock, () => calls++);
};

describe('a watched file', () => {
  it('is looked at when it is made and when it grows, without waiting for the clock', async () => {
    watchIn(folder);
    writeFileSync(join(folder, 'events.jsonl'), 'one\n');
    await until(() => calls > 0, 'the new file is noticed');
    await delay(50);
    const before = calls;
    writeFileSync(join(folder, 'events.jsonl'), 'one\ntwo\n');
    await until(() => calls > before, 'the growth is noticed');
  });

  it('is not looked at for what happens to its neighbours', async () => {
    watchIn(folder);
    await delay(50);
    calls = 0;
    writeFileSync(join(folder, 'keeper.log'), 'a line\n');
    await delay(50);
    expect(calls).toBe(0);
  });

  it('is looked at four times a second where the system gives no notice', () => {
    watchIn(join(folder, 'not-there'));
    clock.advance(1_000);
    expect(calls).toBe(4);
  });

  it('is no longer looked at once the watch is closed', async () => {
    watchIn(folder);
    stop();
    writeFileSync(join(folder, 'events.jsonl'), 'one\n');
    clock.advance(1_000);
    await delay(50);
    expect(calls).toBe(0);
  });
});
