import { expect, it } from 'vitest';
import { reportKeeperAbsence } from '../../../electron/host/keepers/keeper-absence.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';

function absence() {
  const told: unknown[] = [];
  const hinder: LiveRun['hinder'] = (part, by) => void told.push([part, by?.code ?? null]);
  return { ...reportKeeperAbsence({ hinder } as LiveRun), told };
}

it('a keeper that does not start is retried after twice the wait each time, up to a minute', () => {
  const { tell } = absence();
  const waits = Array.from({ length: 9 }, () => tell(null));
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000));
});

it('the user is informed while none starts, and the next absence begins with the first wait', () => {
  const { tell, over, told } = absence();
  tell(null);
  tell(null);
  over();
  expect(told).toEqual([
    ['no-keeper', 'keeper-failed'],
    ['no-keeper', 'keeper-failed'],
    ['no-keeper', null],
  ]);
  expect(tell(null)).toBe(1_000);
});
