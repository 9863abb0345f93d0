import { expect, it } from 'vitest';
import { ranProbe } from '../../../../electron/core/diagnosis/probes/judged-probe.ts';
import { withEnd } from '../../../../electron/core/diagnosis/probes/with-end.ts';

const passed = ranProbe([], []);

it('an end with code 0 leaves what the probe found', () => {
  expect(withEnd('disk', passed, { end: { kind: 'exit', code: 0 }, said: '' })).toBe(passed);
});

it('a death is the first finding', () => {
  const finding = { fact: { kind: 'long-paths-off' }, sure: 'possible', fixes: [] } as const;
  const judged = ranProbe([{ ...finding, fixes: [] }], []);
  const end = { kind: 'signal', signal: 'SIGSEGV' } as const;
  const died = withEnd('disk', judged, { end, said: 'last' });
  expect(died.findings.map(({ fact }) => fact)).toEqual([
    { kind: 'probe-died', probe: 'disk', end, said: 'last' },
    { kind: 'long-paths-off' },
  ]);
});

it('a probe that was cancelled is accused of nothing', () => {
  const cut = withEnd('disk', passed, { end: { kind: 'cancelled' }, said: '' });
  expect(cut).toEqual({ ...passed, reason: { kind: 'cancelled' } });
});
