import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Policy } from '../../../../electron/core/protocol/policy/policy.ts';
import { watchForCleanup } from '../../../../electron/host/watch/cleaning/cleanup-watch.ts';
import { liveRunIn } from '../../../support/live-run.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-cleanup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['observation', {}, true],
  ['sign', {}, false],
  ['observation', { cleaning: false }, false],
  ['observation', { enabled: false }, false],
] as const)('a %s with the settings %j asks the job to clean up: %s', (sign, start, isAsked) => {
  const run = liveRunIn(folder, { policy: Policy.parse({ start: { cleaning: true, ...start } }) });
  watchForCleanup({ run }).outputRead(sign);
  expect(existsSync(run.paths.cleanRequest)).toBe(isAsked);
  run.close();
});

it('a request that cannot be written is skipped', () => {
  const run = liveRunIn(folder, { policy: Policy.parse({ start: { cleaning: true } }) });
  rmSync(folder, { recursive: true });
  expect(() => watchForCleanup({ run }).outputRead('observation')).not.toThrow();
});
