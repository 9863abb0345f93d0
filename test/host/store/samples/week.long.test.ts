import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newSampleLines } from '../../../../electron/core/memory/record/sample-lines.ts';
import { beginThinning } from '../../../../electron/host/store/samples/thin-file.ts';
import { fullRow } from './sample-rows.ts';

const HOUR_S = 3_600;

it('a week of one row a second stays far below 60 MB', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-week-'));
  try {
    const path = join(folder, 'samples.csv');
    const lines = newSampleLines();
    writeFileSync(path, `${lines.header}\n`);
    let largest = 0;
    // As a host does it: every six hours, and rows of the last day are kept.
    for (let fromS = 0; fromS < 7 * 24 * HOUR_S; fromS += 6 * HOUR_S) {
      const toS = fromS + 6 * HOUR_S;
      let text = '';
      for (let second = fromS; second < toS; second++) text += `${lines.write(fullRow(second * 1_000))}\n`;
      appendFileSync(path, text);
      largest = Math.max(largest, statSync(path).size);
      const thinning = beginThinning(path, (toS - 24 * HOUR_S) * 1_000);
      while (!thinning.step());
    }
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
    process.stdout.write(
      `samples.csv after a week: ${megabytes(statSync(path).size)}, at most ${megabytes(largest)}\n`,
    );
    expect(largest).toBeLessThan(60e6);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
