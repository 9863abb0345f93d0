import { expect, it } from 'vitest';
import { ranProbe } from '../../../electron/core/diagnosis/probes/judged-probe.ts';
import type { ProbeEnd } from '../../../electron/core/protocol/diagnosis/probe-end.ts';
import { withItsEnd } from '../../../electron/host/probes/its-end.ts';

const inTime = { leftMs: () => 5_000 };
const judged = ranProbe([], [{ name: 'renameMs', of: null, value: 1 }]);
const run = (end: ProbeEnd) => ({
  end,
  messages: [],
  said: 'last words',
  faults: '',
  tookMs: 1,
  silentMs: 0,
});

it('a probe that came to its end is judged by what it said', () => {
  expect(withItsEnd('disk', run({ kind: 'exit', code: 0 }), judged, inTime)).toEqual(judged);
});

it('a cancelled probe keeps what it measured', () => {
  expect(withItsEnd('disk', run({ kind: 'cancelled' }), judged, inTime)).toEqual({
    ...judged,
    reason: { kind: 'cancelled' },
  });
});

it.each<ProbeEnd>([
  { kind: 'signal', signal: 'SIGKILL' },
  { kind: 'timeout', limitMs: 10 },
  { kind: 'exit', code: 1 },
  { kind: 'never-ended', pid: 7, waitedMs: 10 },
])('a probe that died by $kind is a finding beside its figures', (end) => {
  expect(withItsEnd('disk', run(end), judged, inTime)).toEqual({
    state: 'finding',
    reason: null,
    figures: judged.figures,
    findings: [
      { fact: { kind: 'probe-died', probe: 'disk', end, said: 'last words' }, sure: 'certain', fixes: [] },
    ],
  });
});

it('a probe that was ended because the diagnosis has no more time is no finding', () => {
  const late = { leftMs: () => -5 };
  expect(withItsEnd('disk', run({ kind: 'timeout', limitMs: 10 }), judged, late)).toEqual({
    ...judged,
    reason: { kind: 'no-time' },
  });
});
