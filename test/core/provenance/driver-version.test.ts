import { expect, it } from 'vitest';
import { driverVersion } from '../../../electron/core/provenance/driver-version.ts';

it.each([
  [
    'NVRM version: NVIDIA UNIX x86_64 Kernel Module  535.54.03  Tue Jun  6 22:20:39 UTC 2023\nGCC version: 12.2',
    '535.54.03',
  ],
  ['NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  570.86.15  Release Build\n', '570.86.15'],
  ['', null],
  ['something else 1.2 ', null],
])('%j', (text, version) => expect(driverVersion(text)).toBe(version));
