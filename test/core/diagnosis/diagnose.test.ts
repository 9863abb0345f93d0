import { describe, expect, it } from 'vitest';
import { diagnose, judgeWithEntry } from '../../../electron/core/diagnosis/diagnose.ts';
import type { MatchedEntry } from '../../../electron/core/diagnosis/entry-fits.ts';
import { judgeCause } from '../../../electron/core/diagnosis/judge-cause.ts';
import { labelledDeaths } from '../../support/labelled-deaths.ts';
import {
  bySignalNumber,
  type CaseGiven,
  factsOfCase,
  systemEvent,
  withCode,
  withError,
} from './causes/rule-case.ts';

const of = (given: CaseGiven, kind = 'own', more: Partial<MatchedEntry['match']> = {}) =>
  diagnose(factsOfCase(given), matched(kind, more), [], {
    mayResume: false,
    hasEarlier: false,
    folder: '/a',
    dumps: null,
  });
const BOOM = {
  kind: 'line',
  place: 'tail',
  path: null,
  line: 1,
  ofLines: 1,
  text: ' boom',
  count: 1,
} as const;
const matched = (kind: string, more: Partial<MatchedEntry['match']> = {}): MatchedEntry => ({
  match: { id: 'broken-dll', certainty: 'certain', evidence: [BOOM], ...more },
  kind,
  titles: { en: 'A broken library' },
});
const reasons = (given: CaseGiven) => of(given).because.map(({ kind }) => kind);

describe('a diagnosis', () => {
  it('puts an entry of the catalogue first where the cause says little by itself', () => {
    expect(reasons({ judged: withError('ValueError: boom', 'exception-recorded') })).toEqual([
      'entry',
      'text',
    ]);
    expect(reasons({ judged: bySignalNumber(7) })[0]).toBe('entry');
  });

  it('puts it behind a record of the system', () => {
    const events = [systemEvent('memory-kill', { isOwn: true })];
    const found = of({ judged: bySignalNumber(9, 'killed'), dossier: { events } });
    expect(found.kind).toBe('killed-for-memory');
    expect(found.because.map(({ kind }) => kind)).toEqual(['event', 'exit', 'entry']);
  });

  it('is the entry where the job said it and nothing else shows a cause, and then at most likely', () => {
    const entry = { kind: 'entry', id: 'broken-dll', titles: { en: 'A broken library' }, text: 'boom' };
    const silent = { judged: { class: 'silent', silent: 'unknown', exitCode: 3 } } as const;
    expect(of(silent, 'numerics')).toMatchObject({
      ...{ kind: 'known-failure', certainty: 'likely', others: [] },
      because: [entry, { kind: 'exit' }],
    });
    expect(of(silent, 'numerics', { certainty: 'possible' }).certainty).toBe('possible');
    // The rules weighed the record already, and found nothing in it.
    const byRecord = of(silent, 'gpu-fault', { evidence: [{ kind: 'event', what: 'driver-error' }] });
    expect(byRecord).toMatchObject({
      kind: 'unknown',
      others: [{ kind: 'known-failure', certainty: 'possible' }],
    });
  });

  it('names an entry that speaks for something else among the other causes, not among its reasons', () => {
    const events = [systemEvent('memory-kill', { isOwn: true })];
    const found = of({ judged: bySignalNumber(9, 'killed'), dossier: { events } }, 'numerics');
    expect(found.because.map(({ kind }) => kind)).toEqual(['event', 'exit']);
    expect(found.others.at(-1)).toMatchObject({ kind: 'known-failure', certainty: 'possible' });
  });

  it('is no surer with an entry than without', () => {
    for (const { facts } of labelledDeaths()) {
      const [alone] = judgeCause(facts);
      const [verdict] = judgeWithEntry(facts, matched('own'));
      if (alone.kind !== 'unknown')
        expect(verdict).toMatchObject({ kind: alone.kind, certainty: alone.certainty });
      else expect(verdict.certainty).not.toBe('certain');
    }
  });

  it('names other causes once, and never the verdict among them', () => {
    const named = (given: CaseGiven) => {
      const { kind, others } = of(given);
      return [kind, ...others.map((other) => other.kind)];
    };
    expect(named({ judged: bySignalNumber(7) })).toEqual(['shared-memory', 'native-crash']);
    // Both the record and the code say it.
    const unreadable: CaseGiven = { system: 'windows', judged: withCode(0xc0000006) };
    expect(named({ ...unreadable, dossier: { events: [systemEvent('disk-error')] } })).toEqual([
      'page-unreadable',
    ]);
  });

  it('says of a summary without any metric that nothing was logged, after a death only', () => {
    const summary = {
      ...{ tool: 'wandb' as const, path: '/a/wandb-summary.json', bytes: 1, changedAt: 1, lines: [] },
      finding: 'runtime-only' as const,
    };
    const dossier = { tools: [summary] };
    expect(of({ judged: withError('ValueError: boom'), dossier }).because.at(-1)).toEqual({
      ...{ kind: 'tool-finding', path: summary.path, finding: 'runtime-only' },
    });
    expect(reasons({ judged: { class: 'finished', silent: null, exitCode: 0 }, dossier })).not.toContain(
      'tool-finding',
    );
  });

  it('names who else held the GPU among the other causes, and is as sure as without', () => {
    const neighbours = [{ shares: 'gpu' as const, run: null, pid: 20, name: 'game.exe' }];
    const judged = {
      ...withError('torch.OutOfMemoryError: CUDA out of memory.'),
      class: 'oom-train' as const,
    };
    const [alone, beside] = [{}, { neighbours }].map((dossier) => of({ judged, dossier }, 'other'));
    expect([beside?.kind, beside?.certainty]).toEqual(['gpu-memory', alone?.certainty]);
    expect(beside?.others).toContainEqual(
      expect.objectContaining({ kind: 'gpu-memory-others', certainty: 'possible' }),
    );
    expect(alone?.others.some(({ kind }) => kind === 'gpu-memory-others')).toBe(false);
  });

  it('ends with the crash of wandb that its log shows, and with no other line of it', () => {
    const log = (tool: 'wandb' | 'log', line: string) => ({
      ...{ tool, path: `/a/${tool}.log`, bytes: 1, changedAt: 1, finding: null },
      lines: ['INFO start', line],
    });
    const judged = withError('ValueError: boom');
    const fatal = 'panic: runtime error';
    const found = of({ judged, dossier: { tools: [log('wandb', fatal), log('log', fatal)] } });
    expect(found.because.at(-1)).toEqual({ kind: 'tool-log', path: '/a/wandb.log', line: fatal });
    expect(found.because.filter(({ kind }) => kind === 'tool-log')).toHaveLength(1);
    expect(reasons({ judged, dossier: { tools: [log('wandb', 'ERROR retrying')] } })).not.toContain(
      'tool-log',
    );
  });
});
