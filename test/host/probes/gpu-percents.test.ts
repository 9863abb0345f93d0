import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DiagnosisRequest } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import { gpuPercentsOf } from '../../../electron/host/probes/gpu-percents.ts';

const RUN = '20260101-000000-aaaaa';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-percents-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const percents = (run: string | null = RUN) =>
  gpuPercentsOf({ request: DiagnosisRequest.parse({ run }), endedRuns: () => [{ id: RUN, folder }] });

it('the last use of the GPU is read from the samples of the run, whatever the size of the file', () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => `${1e12 + at},${at % 100}`);
  writeFileSync(join(folder, 'samples.csv'), `at,gpu_busy_percent\n${rows.join('\n')}\n`);
  const read = percents();
  expect(read).toHaveLength(2_000);
  expect(read.slice(-3)).toEqual([97, 98, 99]);
});

it('without a run, or without its samples, there is none', () => {
  expect(percents()).toEqual([]);
  expect(percents(null)).toEqual([]);
});
