import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Evidence } from '../../../electron/core/protocol/disk/evidence.ts';
import { readDeathTraces } from '../../../electron/host/dossier/read-death-traces.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-traces-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FAULTS = `Windows fatal exception: access violation

Current thread 0x00001a2c (most recent call first):
  File "train.py", line 8 in <module>
`;
type Attempts = Parameters<typeof readDeathTraces>[1];
const died = (attempt: number, ...evidence: [Evidence['source'], string | null][]) =>
  ({
    attempt,
    judged: {
      evidence: evidence.map(([source, module]) => ({
        ...{ source, what: 'native-crash', at: 1, module, detail: '' },
      })),
    },
  }) as unknown as Attempts[number];

function writeFaults(attempt: string): void {
  mkdirSync(join(folder, 'attempts', attempt), { recursive: true });
  writeFileSync(join(folder, 'attempts', attempt, 'faults.txt'), FAULTS);
}

it('reads where the newest deaths happened, the newest first', async () => {
  writeFaults('002');
  const attempts = [
    died(1, ['event-log', 'cv2.pyd']),
    died(2, ['event-log', 'CRG311.pyd'], ['fault-handler', 'train.py:<module>']),
    { attempt: 3, judged: null },
  ];
  expect(await readDeathTraces(folder, attempts)).toEqual({
    faulting: ['CRG311.pyd', 'cv2.pyd'],
    stacks: [FAULTS.split('\n').filter((line) => line !== '')],
  });
});

it('takes no stack of a fault that the job survived, and none that is gone', async () => {
  writeFaults('001');
  expect(await readDeathTraces(folder, [died(1), died(2, ['fault-handler', null])])).toEqual({
    faulting: [],
    stacks: [[]],
  });
});

it('leaves deaths long ago alone', async () => {
  const attempts = [1, 2, 3, 4, 5, 6].map((attempt) => died(attempt, ['event-log', `m${attempt}.pyd`]));
  const { faulting } = await readDeathTraces(folder, attempts);
  expect(faulting).toEqual(['m6.pyd', 'm5.pyd', 'm4.pyd', 'm3.pyd', 'm2.pyd']);
});
