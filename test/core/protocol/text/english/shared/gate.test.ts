import { expect, it } from 'vitest';
import type { SettledBetween } from '../../../../../../electron/core/protocol/disk/memory/settled-between.ts';
import {
  englishNotSettled,
  englishSettled,
} from '../../../../../../electron/core/protocol/text/english/shared/gate.ts';

const GIB = 2 ** 30;
const held: SettledBetween = {
  ...{ gpu: 'RTX', outcome: 'held', waitedMs: 300_000, leftBytes: 6 * GIB, heldBytes: 2 * GIB },
  holders: [{ pid: 7, name: 'python', user: 'eve', startedAt: null, usedBytes: 2 * GIB, whose: 'attempt' }],
};

it('memory that did not come back after a child is told with who holds it', () => {
  expect(englishNotSettled(held)).toMatch(
    /^After 5 min.*, 2\.0 GiB of RTX was still in use that was free before the job; the script went on\. Held by python \(process 7, of eve, 2\.0 GiB, a job of Vigil\)\.$/,
  );
});

it.each<[Partial<SettledBetween>, RegExp]>([
  [{}, /the last one left 6\.0 GiB, of which 2\.0 GiB did not come back\.$/],
  [{ outcome: 'settled', heldBytes: 0 }, /the last one left 6\.0 GiB\.$/],
  [{ outcome: 'settled', leftBytes: 0, heldBytes: 0 }, /the last one left nothing behind\.$/],
  [{ outcome: 'unmeasured', leftBytes: null, heldBytes: null }, /; how much of it came back is not known\.$/],
])('waits between children are summed up: %j', (more, end) => {
  const said = englishSettled({ count: 3, waitedMs: 12_000, last: { ...held, ...more } });
  expect(said).toMatch(
    /^Between its own processes the job waited 3 times for the memory of RTX, 12 s in all/,
  );
  expect(said).toMatch(end);
});
