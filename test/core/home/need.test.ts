import { describe, expect, it } from 'vitest';
import { needOf } from '../../../electron/core/home/need.ts';
import type { Outcome } from '../../../electron/core/protocol/disk/ending.ts';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { judged } from '../../support/journal-entries.ts';
import { queuedRow } from '../queue/queued-rows.ts';
import { failedRow, finishedRow, livingRow, rowEnd } from './home-rows.ts';

const hang = (killAt: number | null): RunRow['hang'] => ({
  ...{ since: 7, usualMs: 1, killAt, leftAlone: killAt === null ? 'notify' : null },
});
const problem = (more: object) => more as unknown as RunRow['problem'];

describe('a run that needs a person', () => {
  it.each<[string, RunRow, string | null]>([
    ['failed', failedRow('a', 9), 'ended'],
    ['ended early', failedRow('a', 9, { outcome: 'ended-early' }), 'ended'],
    ['ended and nothing confirms it', failedRow('a', 9, { outcome: 'unconfirmed' }), 'ended'],
    ['asks', livingRow('a', { phase: 'asking', end: rowEnd() }), 'asking'],
    ['seems to hang, and Vigil leaves it alone', livingRow('a', { hang: hang(null) }), 'hang'],
    ['cannot be read', failedRow('a', 9, { problem: problem({ code: 'journal-damaged' }) }), 'problem'],
    [
      'waits for a GPU that is not there',
      livingRow('a', { problem: problem({ code: 'card-awaited', because: { kind: 'none-there' } }) }),
      'problem',
    ],
  ])('%s', (_, row, kind) => {
    expect(needOf(row)?.kind).toBe(kind);
  });

  it.each<[string, RunRow]>([
    ['finished', finishedRow('a', 9)],
    ['was stopped by the user', finishedRow('a', 9, { outcome: 'stopped' })],
    ['runs', livingRow('a')],
    ['waits for its turn', queuedRow('a')],
    ['seems to hang, and Vigil will end it', livingRow('a', { hang: hang(99) })],
    ['waits until a GPU has settled', livingRow('a', { problem: problem({ code: 'card-settling' }) })],
    [
      'waits for a GPU that another run uses',
      livingRow('a', { problem: problem({ code: 'card-awaited', because: { kind: 'none-free' } }) }),
    ],
    ['ended in a way that only a newer version knows', failedRow('a', 9, { outcome: 'dreamt' as Outcome })],
  ])('is not one that %s', (_, row) => {
    expect(needOf(row)).toBeNull();
  });

  it('shares its cause with those that failed in the same way and are helped in the same way', () => {
    const causeOf = (more: Partial<RunRow>) => needOf(failedRow('a', 9, more))?.cause;
    const one = causeOf({});
    expect(causeOf({ id: 'b', name: 'other', endedAt: 4 })).toBe(one);
    expect(causeOf({ failure: 'error 1 OSError' })).not.toBe(one);
    expect(causeOf({ end: rowEnd({ safety: { canResume: false, savedIteration: 0 } }) })).not.toBe(one);
    expect(causeOf({ outcome: 'ended-early' })).not.toBe(one);
  });

  it('shares its cause with those that died of the same known failure, however that showed', () => {
    const causeOf = (failure: string, known: string | null) =>
      needOf(failedRow('a', 9, { failure, end: rowEnd({ known }) }))?.cause;
    expect(causeOf('x', 'cuda-oom')).toBe(causeOf('y', 'cuda-oom'));
    expect(causeOf('x', 'cuda-oom')).not.toBe(causeOf('x', null));
  });

  it('hangs for a reason of its own', () => {
    expect(needOf(livingRow('a', { hang: hang(null) }))?.cause).not.toBe(
      needOf(livingRow('b', { hang: hang(null) }))?.cause,
    );
  });

  it('tells unconfirmed ends apart by what was seen', () => {
    const of = (because: 'exit-zero-open' | 'script-ended-unproven') =>
      needOf(
        failedRow('a', 9, {
          ...{ outcome: 'unconfirmed', failure: null },
          end: rowEnd({ judged: judged({ fingerprint: null, because }) }, 'exit-zero-unconfirmed'),
        }),
      )?.cause;
    expect(of('exit-zero-open')).not.toBe(of('script-ended-unproven'));
  });
});
