import { expect, it } from 'vitest';
import { readStages } from '../../../../electron/core/diagnosis/loading/slow-stage.ts';
import { readStageTiming } from '../../../../electron/core/diagnosis/loading/stage-timings.ts';

const timings = (lines: string[]) => lines.flatMap((line) => readStageTiming(line) ?? []);

const FIELD_NOTES = [
  '[study_001] Metadata decode: 0.0001s',
  '[study_001] Volume decode: 0.1234s (shape=(1024, 1024, 251))',
  '[study_001] Report decode: 0.0002s',
  '[study_001] Labels decode: 0.0001s',
  '[study_001] Volume process: 2.3456s',
  '[study_001] TOTAL decode time: 2.4694s',
];

it('the field notes spend their time on preprocessing, and the total is not a stage', () => {
  const { stages, slow, odd } = readStages(timings(FIELD_NOTES));
  expect(stages).toHaveLength(5);
  expect(slow).toMatchObject({ stage: 'Volume process', why: 'process' });
  expect(slow?.share).toBeCloseTo(0.95, 2);
  expect(odd).toEqual([]);
});

it.each([
  ['Volume decode', 'decode'],
  ['Shard read', 'decode'],
  ['Augment', 'process'],
  ['Step two', 'unknown'],
])('a slow %s is %s', (stage, why) => {
  expect(readStages(timings([`[a] ${stage}: 2s`, '[a] Labels decode: 0.1s'])).slow).toMatchObject({
    stage,
    why,
  });
});

it('no stage is slow when several share the time, or there is none', () => {
  expect(readStages(timings(['[a] A decode: 1s', '[a] B decode: 1s', '[a] C process: 1s'])).slow).toBeNull();
  expect(readStages([])).toEqual({ stages: [], slow: null, odd: [] });
  expect(readStages(timings(['[a] A decode: 0s'])).slow).toBeNull();
});

it('a sample that takes ten times the usual time is named', () => {
  const usual = Array.from({ length: 9 }, (_, index) => `[s${index}] Volume decode: 0.2s`);
  const { odd } = readStages(timings([...usual, '[s9] Volume decode: 4.5s', '[s9] Labels decode: 0.09s']));
  expect(odd).toEqual([{ sample: 's9', stage: 'Volume decode', seconds: 4.5 }]);
});
