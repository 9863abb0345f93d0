import { describe, expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { WallForecast, WallView } from '../../../../electron/core/protocol/wire/memory-view.ts';
import { laneForecast, laneWall } from '../../../../renderer/run/overview/lane-forecast.ts';
import { attempt, died, observationView } from '../../run-state.ts';

const wall = (resource: WallView['resource'], forecast: WallForecast | null): WallView => ({
  ...{ resource, iteration: 10, peak: 5, limit: 10 },
  forecast,
});
const memory = (...walls: WallView[]) => ({ walls, deaths: [], leaveAsked: null });
/** Iterations of a second each. */
const observations = Array.from({ length: 10 }, (_, index) => observationView(index + 1));
const lastMs = observations.at(-1)?.at ?? 0;
const fromMs = lastMs - 10_000;
const reached = { kind: 'reached', iteration: 14, earliest: 13, latest: 16 } as const;
const foreseen = (forecast: WallForecast | null, nowMs = lastMs, newest = attempt({ endedAt: null })) =>
  laneForecast(
    { memory: memory(wall('device', forecast)), observations, attempts: [newest] },
    fromMs,
    nowMs,
    english.window.memory,
  );

describe('the forecast of a lane', () => {
  it('lies at the end of its iteration, with the range that the host gives', () => {
    const usualMs = observations[0]?.durationMs ?? 0;
    expect(foreseen(reached)).toMatchObject({
      atMs: lastMs + 4 * usualMs,
      band: { fromMs: lastMs + 2 * usualMs, toMs: lastMs + 6 * usualMs },
    });
  });

  it('is of a job that lives, and lies ahead', () => {
    expect(foreseen(reached, lastMs, died())).toBeNull();
    expect(foreseen(reached, lastMs + 60_000)).toBeNull();
  });

  it('has no range where the host gives none', () => {
    expect(foreseen({ kind: 'as-before', iteration: 14 })?.band).toBeNull();
  });

  it.each<[string, WallForecast | null]>([
    ['nothing is foreseen', null],
    ['too few iterations were measured', { kind: 'too-few', iterations: 3 }],
    ['it is too far ahead', { kind: 'as-before', iteration: 1_000 }],
  ])('is left out where %s', (_, forecast) => {
    expect(foreseen(forecast)).toBeNull();
  });

  it('is of the memory of the GPU, else of main memory', () => {
    const [device, ram] = [wall('device', null), wall('ram', reached)];
    expect(laneWall(memory(ram, device))).toBe(device);
    expect(laneWall(memory(ram))).toBe(ram);
    expect(laneWall(null)).toBeUndefined();
  });
});
