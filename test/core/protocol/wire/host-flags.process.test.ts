import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { hostFlags } from '../../../../electron/core/protocol/wire/host-flags.ts';

test('the engine supports the flags of the host', () => {
  const flags = hostFlags(process.versions.v8);
  const { status, stderr } = spawnSync(process.execPath, [...flags, '-e', '0'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
