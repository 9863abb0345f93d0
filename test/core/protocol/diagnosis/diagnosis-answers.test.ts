import { describe, expect, it } from 'vitest';
import {
  type DiagnosisAnswer,
  diagnosisAnswers,
} from '../../../../electron/core/protocol/diagnosis/diagnosis-answers.ts';
import type { ProbeName } from '../../../../electron/core/protocol/diagnosis/probe-name.ts';
import type { ProbeFigure, ProbeResult } from '../../../../electron/core/protocol/diagnosis/probe-result.ts';
import { findingOf, probeResult } from '../../../support/diagnosis-report.ts';

const missing = findingOf({ kind: 'module-missing', module: 'cv2' }, 'certain');
const raised = findingOf({ kind: 'openmp-twice', files: [] }, 'likely');
const skipped = (probe: ProbeName, kind: 'not-at-level' | 'no-cuda' | 'not-asked') =>
  probeResult(probe, [], { state: 'skipped', reason: { kind } });
const answersOf = (...results: ProbeResult[]) =>
  diagnosisAnswers({ planned: results.map(({ probe }) => probe), results });
const only = (...results: ProbeResult[]): DiagnosisAnswer | undefined => answersOf(...results)[0];

describe('the answers of a diagnosis', () => {
  it('come in the order of the questions, whatever the order of the probes', () => {
    const results = (['machine', 'disk', 'data-loading', 'cuda', 'memory', 'modules'] as const).map((probe) =>
      probeResult(probe),
    );
    expect(answersOf(...results).map(({ question, kind }) => [question, kind])).toEqual([
      ['modules', 'no'],
      ['memory', 'no'],
      ['gpu', 'no'],
      ['data-loading', 'no'],
      ['disk', 'no'],
      ['machine', 'no'],
    ]);
  });

  it('name the surest finding, from whichever probe, and count the others', () => {
    expect(answersOf(probeResult('environment', [raised]), probeResult('modules', [missing]))[0]).toEqual({
      ...{ question: 'modules', kind: 'yes', finding: missing, more: 1 },
    });
  });

  it('are no only of what was looked at, and say how far', () => {
    const reached: ProbeFigure = { name: 'reachedBytes', of: null, value: 2 ** 31 };
    const threads: ProbeFigure = { name: 'threads', of: null, value: 4 };
    const memory = probeResult('memory', [], { figures: [reached, threads] });
    const gpuMemory = skipped('gpu-memory', 'no-cuda');
    expect(only(memory, gpuMemory)).toEqual({
      ...{ question: 'memory', kind: 'no', tried: [reached], onlyImported: null },
      silent: [{ probe: 'gpu-memory', reason: { kind: 'no-cuda' } }],
    });
  });

  it('are unknown where one probe found nothing and another did not look at what is there', () => {
    expect(only(probeResult('memory'), skipped('gpu-memory', 'not-asked'))).toMatchObject({
      ...{ question: 'memory', kind: 'unknown' },
      silent: [{ probe: 'gpu-memory', reason: { kind: 'not-asked' } }],
    });
  });

  it('say of modules which were called, because few die of an import', () => {
    const figure = (name: 'callMs' | 'importMs', of: string): ProbeFigure => ({ name, of, value: 1 });
    const cv2 = [figure('importMs', 'cv2'), figure('callMs', 'cv2')];
    const answer = (...figures: ProbeFigure[]) => only(probeResult('modules', [], { figures }));
    expect(answer()).toMatchObject({ kind: 'no', onlyImported: { except: [] } });
    expect(answer(...cv2)).toMatchObject({ onlyImported: null });
    const rest = figure('importMs', 'CRG311');
    expect(answer(...cv2, rest)).toMatchObject({ onlyImported: { except: ['cv2'] } });
    expect(answer(rest)).toMatchObject({ onlyImported: { except: [] } });
  });

  it.each<[string, ProbeResult]>([
    ['was skipped', skipped('modules', 'not-at-level')],
    ['could not run', probeResult('modules', [], { state: 'could-not-run', reason: { kind: 'no-python' } })],
    ['ran only in part', probeResult('modules', [], { reason: { kind: 'no-time' } })],
  ])('are unknown where the probe %s', (_, result) => {
    expect(only(result)).toEqual({
      ...{ question: 'modules', kind: 'unknown' },
      silent: [{ probe: 'modules', reason: result.reason }],
    });
  });

  it('are unknown where the probe has no result, because the host ended', () => {
    expect(diagnosisAnswers({ planned: ['disk'], results: [] })).toEqual([
      {
        ...{ question: 'disk', kind: 'unknown' },
        silent: [{ probe: 'disk', reason: { kind: 'cancelled' } }],
      },
    ]);
  });

  it('are only to what was asked, and to what was found besides', () => {
    const full = findingOf({ kind: 'disk-low', folder: '/runs', freeBytes: 1 });
    expect(answersOf(probeResult('modules')).map(({ question }) => question)).toEqual(['modules']);
    expect(answersOf(probeResult('machine', [full])).map(({ question, kind }) => [question, kind])).toEqual([
      ['disk', 'yes'],
      ['machine', 'no'],
    ]);
  });
});
