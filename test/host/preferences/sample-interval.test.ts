import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSampleInterval } from '../../../electron/host/preferences/sample-interval.ts';
import { MovableClock } from '../movable-clock.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-sample-interval-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const prefer = (text: string) => writeFileSync(join(home, 'preferences.json'), text);

it('the interval follows the preferences within a second, and is the usual one while they cannot be read', () => {
  const clock = new MovableClock();
  const intervalMs = openSampleInterval(home, clock);
  expect(intervalMs()).toBe(1_000);
  prefer('{"format":1,"sampleIntervalMs":250}');
  expect(intervalMs()).toBe(1_000);
  clock.advance(1_000);
  expect(intervalMs()).toBe(250);
  prefer('{');
  clock.advance(1_000);
  expect(intervalMs()).toBe(1_000);
});
