import { describe, expect, it } from 'vitest';
import { findingsAbout, withProbes } from '../../../electron/core/diagnosis/by-probes.ts';
import type { DiagnosisFact } from '../../../electron/core/protocol/diagnosis/finding.ts';
import type { Cause, CauseKind, Certainty } from '../../../electron/core/protocol/wire/dossier-view.ts';
import { diagnosisReport, findingOf, probeResult } from '../../support/diagnosis-report.ts';

const cause = (kind: CauseKind, certainty: Certainty = 'possible', module: string | null = null): Cause => ({
  ...{ kind, certainty, module },
  because: [{ kind: 'silence' }],
});
const died = (death: 'bad-address' | 'abort' | 'silent-exit' | 'killed'): DiagnosisFact => ({
  ...{ kind: 'module-died', module: 'crg311', death, stage: 'call' },
  ...{ call: 7, deaths: 3, tries: 3, where: null },
});
const leaks: DiagnosisFact = { kind: 'loop-leaks', bytesPerIteration: 1, byChance: 0, iterations: 9 };
const found = (...facts: DiagnosisFact[]) =>
  facts.map((fact) => ({ diagnosis: 3, finding: findingOf(fact) }));
const verdict = (first: Cause, ...facts: DiagnosisFact[]) => withProbes([first], found(...facts))[0];

describe('what probes found about a death', () => {
  it('is evidence for the cause that it speaks for, and for no other', () => {
    expect(verdict(cause('host-memory', 'likely'), leaks)).toEqual({
      ...cause('host-memory', 'likely'),
      because: [{ kind: 'silence' }, { kind: 'probe', diagnosis: 3, fact: leaks }],
    });
    const other = cause('power-lost', 'certain');
    expect(verdict(other, leaks, died('abort'))).toEqual(other);
  });

  it('makes a possible cause likely with the module that died alike, and never certain', () => {
    expect(verdict(cause('native-crash'), died('bad-address'))).toMatchObject({
      ...{ kind: 'native-crash', certainty: 'likely', module: 'crg311' },
    });
    // Whichever module was found first.
    expect(verdict(cause('native-crash'), died('abort'), died('bad-address'))).toMatchObject({
      ...{ certainty: 'likely', module: 'crg311' },
    });
    expect(verdict(cause('native-crash', 'certain', 'cv2.so'), died('bad-address'))).toMatchObject({
      ...{ certainty: 'certain', module: 'cv2.so' },
    });
    expect(verdict(cause('left-silently', 'likely'), died('silent-exit'))).toMatchObject({
      ...{ certainty: 'likely', module: null, because: [{ kind: 'silence' }, { kind: 'probe' }] },
    });
  });

  it('of a module that dies in another way is evidence alone', () => {
    expect(verdict(cause('native-crash'), died('abort'))).toMatchObject({
      ...{ certainty: 'possible', module: null, because: [{ kind: 'silence' }, { kind: 'probe' }] },
    });
    expect(verdict(cause('left-silently'), died('abort')).because).toHaveLength(1);
  });

  it('is one possible cause where nothing shows any: the job may have died of something else', () => {
    const [first, ...others] = withProbes([cause('unknown')], found(leaks, died('abort')));
    expect(first).toEqual(cause('unknown'));
    expect(others).toEqual([
      {
        ...{ kind: 'aborted', certainty: 'possible', module: 'crg311' },
        because: [{ kind: 'probe', diagnosis: 3, fact: died('abort') }],
      },
    ]);
    expect(withProbes([cause('unknown')], found(died('killed')))).toHaveLength(1);
  });

  it('cites a repeat of the failing iteration, whatever ended it', () => {
    const again: DiagnosisFact = {
      ...{ kind: 'rerun-died', how: 'same', iteration: 13, diedIn: 13 },
      ...{ end: { kind: 'exit', code: 1 }, where: 'train.py:7 step', said: '' },
    };
    expect(verdict(cause('exception', 'certain'), again).because).toHaveLength(2);
    expect(verdict(cause('exception', 'certain'), { ...again, how: 'before' }).because).toHaveLength(1);
  });
});

it('a diagnosis is about a death that was before it', () => {
  const report = diagnosisReport([probeResult('memory', [findingOf(leaks)])], { startedAt: 5_000 });
  expect(findingsAbout(report, 4_000)).toEqual(found(leaks));
  expect(findingsAbout(report, 6_000)).toEqual([]);
  expect(findingsAbout(null, 0)).toEqual([]);
});
