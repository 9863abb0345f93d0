import { expect, it } from 'vitest';
import { reportKeeperSilence } from '../../../electron/host/keepers/keeper-silence.ts';
import type { LiveRun } from '../../../electron/host/live/live-run.ts';
import { MovableClock } from '../movable-clock.ts';

function silence() {
  const clock = new MovableClock();
  let code: string | null = null;
  const hinder = (_: string, by: { code: string } | null) => {
    code = by?.code ?? null;
  };
  const run = { hinder, paths: { folder: '/' } } as unknown as LiveRun;
  return { ...reportKeeperSilence(run, clock), clock, problem: () => code };
}

it('a keeper counts as silent ten seconds after the first expected answer, however many are expected', () => {
  const { await: awaitAnswer, clock, problem } = silence();
  awaitAnswer();
  clock.advance(9_000);
  awaitAnswer();
  expect(problem()).toBeNull();
  clock.advance(1_000);
  expect(problem()).toBe('keeper-silent');
});

it('a keeper that answers is not silent, and gets the full time again', () => {
  const { await: awaitAnswer, over, clock, problem } = silence();
  awaitAnswer();
  clock.advance(10_000);
  over();
  expect(problem()).toBeNull();
  awaitAnswer();
  clock.advance(9_999);
  awaitAnswer();
  expect(problem()).toBeNull();
  over();
  clock.advance(60_000);
  expect(problem()).toBeNull();
});
