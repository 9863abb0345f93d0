import { expect, it } from 'vitest';
import { cutShort } from '../../../../electron/core/diagnosis/probes/cut-short.ts';
import { ranProbe, unableProbe } from '../../../../electron/core/diagnosis/probes/judged-probe.ts';
import { findingOf } from '../../../support/diagnosis-report.ts';

it('what a probe found until it was ended counts, and that it found nothing does not', () => {
  const found = ranProbe([findingOf({ kind: 'long-paths-off' })], []);
  expect(cutShort(found, 'skip-asked')).toEqual({ ...found, reason: { kind: 'skip-asked' } });
  expect(cutShort(ranProbe([], []), 'no-time')).toMatchObject({
    state: 'skipped',
    reason: { kind: 'no-time' },
  });
});

it('a probe that could not run for another reason keeps it', () => {
  expect(cutShort(unableProbe({ kind: 'no-cuda' }), 'no-time')).toEqual(unableProbe({ kind: 'no-cuda' }));
});

it('a probe that was ended before it began is not said to be cancelled where the time was over', () => {
  const cut = unableProbe({ kind: 'cancelled' });
  expect(cutShort(cut, 'no-time')).toMatchObject({ state: 'skipped', reason: { kind: 'no-time' } });
});
