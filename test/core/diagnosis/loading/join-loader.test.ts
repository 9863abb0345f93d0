import { expect, it } from 'vitest';
import { joinLoader } from '../../../../electron/core/diagnosis/loading/join-loader.ts';
import { ranProbe, skippedProbe } from '../../../../electron/core/diagnosis/probes/judged-probe.ts';

const data = ranProbe([], [{ name: 'filesRead', of: null, value: 3 }]);

it('a loader without data stays as it is', () => {
  const skipped = skippedProbe({ kind: 'not-asked' });
  expect(joinLoader(skipped, null)).toBe(skipped);
  expect(joinLoader(skipped, skipped).state).toBe('skipped');
});

it('data that was checked counts, and says why the loader was not tested', () => {
  expect(joinLoader(skippedProbe({ kind: 'not-asked' }), data)).toMatchObject({
    state: 'pass',
    reason: { kind: 'not-asked' },
    figures: [{ name: 'filesRead' }],
  });
});
