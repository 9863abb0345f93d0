import { describe, expect, test } from 'vitest';
import type { HostFile } from '../../../electron/core/protocol/disk/host-file.ts';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { ASK_EVERY_MS, type HostState, linkToHost } from '../../../electron/shell/host/host-link.ts';
import { runRow } from '../run-rows.ts';

const hostAt = (port: number): HostFile => ({
  format: 1,
  pid: 1,
  startedAt: 0,
  port,
  token: '0'.repeat(64),
  version: '0.1.0',
  wire: 1,
});

/** A world with at most one host, in which only delays let time pass. */
function world() {
  const ending = new AbortController();
  const seen: HostState[] = [];
  const delays: number[] = [];
  const facts = { living: hostAt(1), canStart: true, rows: [] as RunRow[] | null, isWatched: false };
  let starts = 0;
  let moves = 0;
  /** What happens during each delay; the watch ends after the last. */
  const meanwhile: (() => void)[] = [];
  const link = linkToHost({
    connect: async () => {
      await Promise.resolve();
      starts++;
      return facts.canStart
        ? { ok: true, value: facts.living }
        : { ok: false, problem: { code: 'host-unreachable', fault: { kind: 'connection-broke' } } };
    },
    listRuns: async (host) => (host === facts.living ? facts.rows : null),
    isWatched: () => facts.isWatched,
    onState: (state) => seen.push(state),
    onMoved: () => moves++,
    delay: async (ms) => {
      delays.push(ms);
      const next = meanwhile.shift();
      if (next) next();
      else ending.abort();
    },
  });
  return { link, facts, seen, delays, meanwhile, ending, starts: () => starts, moves: () => moves };
}

describe('the link to the host', () => {
  test('shares one start among all concurrent requests', async () => {
    const { link, starts } = world();
    const answers = await Promise.all([link.find(), link.find(), link.portForPage()]);
    expect(answers[2]).toBe(1);
    expect(starts()).toBe(1);
  });

  test('polls often while a run is alive or a window is open, else seldom', async () => {
    const { link, facts, delays, meanwhile, ending } = world();
    meanwhile.push(
      () => {
        facts.rows = [runRow()];
      },
      () => {
        facts.rows = [runRow({ phase: 'ended', outcome: 'finished' })];
      },
      () => {
        facts.isWatched = true;
      },
    );
    await link.watch(ending.signal);
    const { watching, idle } = ASK_EVERY_MS;
    expect(delays).toEqual([idle, watching, idle, watching]);
  });

  test('replaces a host that died, and reloads the page because the port is another', async () => {
    const { link, facts, seen, meanwhile, moves, starts, ending } = world();
    await link.portForPage();
    meanwhile.push(() => {
      facts.living = hostAt(2);
    });
    await link.watch(ending.signal);
    expect(seen.map((state) => state.kind)).toEqual(['reached', 'reached']);
    expect(starts()).toBe(2);
    expect(moves()).toBe(1);
    expect(await link.portForPage()).toBe(2);
  });

  test('keeps the page if the new host has the old port, or if no page is loaded', async () => {
    const before = world();
    await before.link.portForPage();
    before.facts.living = hostAt(1);
    await before.link.find();
    expect(before.moves()).toBe(0);

    const unloaded = world();
    await unloaded.link.find();
    unloaded.facts.living = hostAt(2);
    await unloaded.link.find();
    expect(unloaded.moves()).toBe(0);
  });

  test('reloads a page that was loaded without a host once there is one', async () => {
    const { link, facts, moves } = world();
    facts.canStart = false;
    expect(await link.portForPage()).toBe(null);
    facts.canStart = true;
    await link.find();
    expect(moves()).toBe(1);
  });

  test('reports why there is no host, and polls seldom then', async () => {
    const { link, facts, seen, delays, ending } = world();
    facts.canStart = false;
    await link.watch(ending.signal);
    expect(seen).toEqual([
      { kind: 'unreachable', problem: { code: 'host-unreachable', fault: { kind: 'connection-broke' } } },
    ]);
    expect(delays).toEqual([ASK_EVERY_MS.idle]);
  });

  test('treats a host that lists nothing as unreachable', async () => {
    const { link, facts, seen, ending } = world();
    facts.rows = null;
    await link.watch(ending.signal);
    expect(seen.map((state) => state.kind)).toEqual(['unreachable']);
  });
});
