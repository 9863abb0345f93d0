import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Pulse } from '../../../electron/core/protocol/wire/pulse.ts';
import { createHeartbeat, type Sign } from '../../../renderer/wire/heartbeat.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1e12 }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A host that answers after `tookMs`, not at all if that is null, or breaks the connection. */
function withHost() {
  const host = { tookMs: 20 as number | null, aheadMs: 0, isBroken: false, asked: 0 };
  const signs: Sign[] = [];
  const ask = () =>
    new Promise<Pulse>((resolve, reject) => {
      host.asked++;
      if (host.isBroken) reject(new Error('closed'));
      const { tookMs, aheadMs } = host;
      if (tookMs !== null)
        setTimeout(() => resolve({ at: Date.now() + aheadMs, wire: 0, monitor: null }), tookMs);
    });
  const heartbeat = createHeartbeat(ask, (sign) => signs.push(sign));
  return { host, heartbeat, newest: () => signs.at(-1), signs };
}

it('a host that stops answering is silent within two seconds, and was heard when it answered last', async () => {
  const { host, heartbeat, newest } = withHost();
  heartbeat.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(newest()).toMatchObject({ isSilent: false, slowMs: null, aheadMs: 0 });
  host.tookMs = null;
  const stoppedAt = Date.now();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(newest()?.isSilent).toBe(true);
  expect(Math.abs((newest()?.heardAt ?? 0) - stoppedAt)).toBeLessThan(600);
  host.tookMs = 20;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(newest()?.isSilent).toBe(false);
  heartbeat.stop();
});

it('moments are those of the host, also after the page’s clock was set', async () => {
  const { host, heartbeat, newest } = withHost();
  heartbeat.start();
  host.aheadMs = -3_600_000;
  await vi.advanceTimersByTimeAsync(1_100);
  expect(newest()?.aheadMs).toBeCloseTo(-3_600_000, -2);
  expect(newest()?.heardAt).toBeLessThan(Date.now() - 3_590_000);
  heartbeat.stop();
});

it('a page that was busy does not take its host for silent: what has arrived is read first', async () => {
  const { host, heartbeat, signs } = withHost();
  host.tookMs = 300;
  let busyMs = 0;
  const ticks = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => ticks() + busyMs);
  heartbeat.start();
  // A question is out; the page is busy; its own timer comes before the answer.
  await vi.advanceTimersByTimeAsync(501);
  busyMs = 5_000;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(signs.length).toBeGreaterThan(10);
  expect(signs.some(({ isSilent }) => isSilent)).toBe(false);
  heartbeat.stop();
});

it('a host that never answers is not asked without end; a closed connection is asked nothing', async () => {
  const { host, heartbeat } = withHost();
  host.tookMs = null;
  heartbeat.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(host.asked).toBe(20);
  heartbeat.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(host.asked).toBe(20);
});

it('questions that a lost connection took with it say nothing about the next', async () => {
  const { host, heartbeat, newest } = withHost();
  host.isBroken = true;
  heartbeat.start();
  await vi.advanceTimersByTimeAsync(3_000);
  host.isBroken = false;
  heartbeat.start();
  await vi.advanceTimersByTimeAsync(100);
  expect(newest()?.isSilent).toBe(false);
  heartbeat.stop();
});
