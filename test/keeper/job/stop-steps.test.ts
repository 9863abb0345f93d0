import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StopSteps } from '../../../electron/keeper/job/stop-steps.ts';

const actions = { askByFile: vi.fn(), interrupt: vi.fn(), kill: vi.fn() };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('steps requested for a living job happen, each at its time', () => {
  const steps = new StopSteps(actions);
  steps.request({ kind: 'stop', how: 'ask', interruptAfterMs: 1_000, killAfterMs: 5_000 });
  expect(actions.askByFile).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(actions.interrupt).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(4_000);
  expect(actions.kill).toHaveBeenCalledTimes(1);
});

test('a stop after the end of the attempt does not affect the next one', () => {
  const steps = new StopSteps(actions);
  steps.over();
  steps.request({ kind: 'stop', how: 'ask', interruptAfterMs: 1_000, killAfterMs: 5_000 });
  steps.request({ kind: 'stop', how: 'kill' });
  vi.advanceTimersByTime(60_000);
  for (const action of Object.values(actions)) expect(action).not.toHaveBeenCalled();
});
