import { expect, it } from 'vitest';
import { REGISTRY_KEYS, setNumber } from '../../../../electron/core/diagnosis/probes/registry-keys.ts';

it('the command is one that a console of Windows takes: no key in it has spaces', () => {
  expect(setNumber('graphics', 'TdrDelay', 60)).toBe(
    'reg add HKLM\\SYSTEM\\CurrentControlSet\\Control\\GraphicsDrivers /v TdrDelay /t REG_DWORD /d 60 /f',
  );
  expect([REGISTRY_KEYS.graphics, REGISTRY_KEYS.fileSystem].join('')).not.toContain(' ');
});
