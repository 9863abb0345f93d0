import { expect, it } from 'vitest';
import { createTellingRecords } from '../../../electron/host/forensics/telling-records.ts';

const KILL = 'Out of memory: Killed process 812 (python) total-vm:1kB';
const CORRECTED = 'pcieport 0000:00:1c.0: AER: Corrected error received: 0000:00:1c.0';

it('a flood of corrected errors pushes no killed process out', () => {
  const records = createTellingRecords();
  records.add({ at: 1, text: KILL });
  for (let at = 2; at <= 500; at++) records.add({ at, text: CORRECTED });
  const kept = records.all();
  expect(kept).toHaveLength(201);
  expect(kept[0]).toEqual({ at: 1, text: KILL });
  expect(kept.at(-1)?.at).toBe(500);
});

it('what tells nothing is not kept, and the rest is in the order of its times', () => {
  const records = createTellingRecords();
  records.add({ at: 3, text: CORRECTED });
  records.add({ at: 4, text: 'usb 1-1: new high-speed USB device' });
  records.add({ at: 5, text: KILL });
  expect(records.all().map(({ at }) => at)).toEqual([3, 5]);
});
