import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readStageTiming } from '../../../../electron/core/diagnosis/loading/stage-timings.ts';

it.each([
  [
    '[study_001] Metadata decode: 0.0001s',
    { sample: 'study_001', stage: 'Metadata decode', seconds: 0.0001, shape: null, isTotal: false },
  ],
  [
    '[study_001] Volume decode: 0.1234s (shape=(1024, 1024, 251))',
    {
      sample: 'study_001',
      stage: 'Volume decode',
      seconds: 0.1234,
      shape: [1024, 1024, 251],
      isTotal: false,
    },
  ],
  [
    '[study_001] TOTAL decode time: 2.4694s',
    { sample: 'study_001', stage: 'TOTAL decode time', seconds: 2.4694, shape: null, isTotal: true },
  ],
  [
    '2026-01-02 03:04:05,678 loader INFO: [a/b.npz] Volume process: 2.3456 s',
    { sample: 'a/b.npz', stage: 'Volume process', seconds: 2.3456, shape: null, isTotal: false },
  ],
  [
    '[x] Labels decode: 5e-05s (shape=(3,))',
    { sample: 'x', stage: 'Labels decode', seconds: 5e-5, shape: [3], isTotal: false },
  ],
])('%s is a timing', (line, timing) => {
  expect(readStageTiming(line)).toEqual(timing);
});

it.each([
  'Epoch[1] Iteration[20/183] Loss: 10.012, Acc: 0.000, Base Lr: 1.09e-05',
  '[INFO] time left: 12m 3s',
  '[INFO] Volume decode',
  '[study_001] Volume decode: failed after 3 tries',
  '[12:30:01] 3.2s',
  '',
])('%s is none', (line) => {
  expect(readStageTiming(line)).toBeNull();
});

it('any line is read without an error', () => {
  fc.assert(
    fc.property(fc.string(), (line) => {
      expect(readStageTiming(line)?.seconds ?? 0).toBeGreaterThanOrEqual(0);
    }),
  );
});
