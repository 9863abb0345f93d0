import { describe, expect, it } from 'vitest';
import { tellingPackages } from '../../../electron/core/diagnosis/telling-packages.ts';
import { PYTHON, provenance } from '../../support/provenance.ts';

describe('the versions that are often part of the reason', () => {
  it('are those of Python, driver and packages with native code, whatever the case of their names', () => {
    const known = provenance({ packages: { Torch: '2.4.0', requests: '2.31' }, driver: '560.94' });
    expect(tellingPackages(known)).toEqual({
      ...{ python: PYTHON.version, 'nvidia-driver': '560.94', Torch: '2.4.0' },
    });
  });

  it('are left out where they are unknown', () => {
    expect(tellingPackages(null)).toEqual({});
    expect(tellingPackages(provenance({ packages: null, pythons: [] }))).toEqual({});
  });
});
