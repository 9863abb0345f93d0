import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { earlierReadings } from '../../../electron/host/probes/earlier-readings.ts';
import { openReportFiles } from '../../../electron/host/probes/report-files.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-readings-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

it('earlier diagnoses say how quickly a folder was read, and at which hour', () => {
  const startedAt = new Date(2026, 10, 26, 3, 30).getTime();
  const figure = (of: string, value: number | null) => ({ name: 'readBytesPerSecond' as const, of, value });
  mkdirSync(join(home, 'diagnosis'), { recursive: true });
  openReportFiles(join(home, 'diagnosis'), () => false).write({
    ...{ format: 1, number: 1, state: 'complete', level: 'quick', run: null, suspects: [], python: null },
    ...{
      script: null,
      isNight: false,
      startedAt,
      endedAt: startedAt + 1,
      planned: ['data-loading'],
      doing: null,
    },
    results: [
      {
        ...{ probe: 'data-loading', state: 'pass', findings: [], reason: null, startedAt, durationMs: 1 },
        figures: [figure('/data', 5e7), figure('/data', null), figure('/other', 1)],
      },
    ],
    ...{ comparedWith: null, changes: [] },
  });
  expect(earlierReadings(home)('/data')).toEqual([{ hour: 3, bytesPerSecond: 5e7 }]);
  expect(earlierReadings(home)('/nowhere')).toEqual([]);
});
