import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VIGIL_VERSION } from '../electron/core/protocol/version.ts';

test('package.json and the program have the same version', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(VIGIL_VERSION).toBe(version);
});
