import { expect, it } from 'vitest';
import { packageVersions } from '../../../electron/core/provenance/package-versions.ts';

it('versions are read from the names of records, normalised, the first folder first', () => {
  expect(
    packageVersions([
      ['torch-2.13.0+cu126.dist-info', 'torch', 'Scikit_Learn-1.5.dist-info', 'notes.txt'],
      ['torch-1.0.dist-info', 'old_tool-3.2-py3.11.egg-info', 'bare.egg-info'],
    ]),
  ).toEqual({ 'old-tool': '3.2', 'scikit-learn': '1.5', torch: '2.13.0+cu126' });
});
