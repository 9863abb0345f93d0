import { expect, it } from 'vitest';
import { isIdle } from '../../../../electron/core/hang/idle.ts';
import type { JobTotals } from '../../../../electron/core/protocol/keeper/keeper-message.ts';
import { createActivityMeter } from '../../../../electron/host/watch/hang/activity-meter.ts';

/** What two looks a second apart say of a job whose single processes cannot be asked, on a GPU that does nothing. */
async function between(...totals: (JobTotals | null)[]) {
  const left = [...totals];
  const meter = createActivityMeter(
    '/run',
    { uses: async () => [] },
    { look: () => 0, forget: () => {} },
    async () => left.shift() ?? null,
  );
  expect(await meter.look({ pid: 1, outputBytes: 9, uptimeMs: 1_000 })).toBeNull();
  return meter.look({ pid: 1, outputBytes: 9, uptimeMs: 2_000 });
}
const totals = (cpuMs: number, writtenBytes = 0) => ({ cpuMs, writtenBytes });

it.each([
  ['is idle if its processes together did next to nothing', totals(500, 7), totals(510, 7), true],
  ['works if they did something, ended ones included', totals(500), totals(530), false],
  ['works if they wrote something', totals(500, 7), totals(500, 8), false],
  ['is not known to be idle if its keeper does not say', totals(500), null, null],
  ['is not known to be idle at the first answer', null, totals(500), null],
  ['is not known to be idle if another keeper counts', totals(500), totals(3), null],
])('a job %s', async (_, before, now, idle) => {
  const activity = await between(before, now);
  expect(activity && isIdle(activity)).toBe(idle);
});
