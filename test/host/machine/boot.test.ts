import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isOtherBoot } from '../../../electron/core/ending/boot.ts';
import { bootIdentity } from '../../../electron/host/machine/boot.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigil-boot-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'boot_id');
const missing = join(folder, 'missing');

describe('the identity of a boot', () => {
  it('is the identifier that the system gives it', () => {
    writeFileSync(file, '0f3e\n');
    expect(bootIdentity(file)).toBe('0f3e');
  });

  it('is its time if the system gives no identifier, as in some containers', () => {
    writeFileSync(file, '\n');
    for (const none of [missing, file]) {
      const since = (seconds: number) => bootIdentity(none, () => seconds);
      expect(since(3_600)).toMatch(/^at \d+$/);
      expect(isOtherBoot(since(3_600), since(3_601))).toBe(false);
      expect(isOtherBoot(since(3_600), since(60))).toBe(true);
    }
  });

  it.each<[string, () => number]>([
    ['is 0', () => 0],
    ['is not a number', () => Number.NaN],
    [
      'may not be read',
      () => {
        throw new Error('EPERM');
      },
    ],
  ])('is unknown without an identifier if the uptime %s', (_, uptime) => {
    expect(bootIdentity(missing, uptime)).toBeNull();
  });
});
