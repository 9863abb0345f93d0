import { describe, expect, it } from 'vitest';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import { rowOf } from '../../../../electron/core/run/views/run-views.ts';
import {
  type HangStatus,
  keepSameMoments,
  NO_HANG_STATUS,
  withHangStatus,
} from '../../../../electron/host/watch/hang/hang-status.ts';
import { runSpec } from '../../../support/run-spec.ts';

const SUSPECTED: HangStatus = {
  endsAt: 1_000_000,
  leftAlone: null,
  silentSince: 500_000,
  iterationSince: 400_000,
};
const MOMENTS = ['endsAt', 'silentSince', 'iterationSince'] as const;

describe('the status that was sent before', () => {
  it.each(MOMENTS)('keeps %s if it has hardly moved, and not otherwise', (moment) => {
    const moved = (by: number) => ({ ...SUSPECTED, [moment]: (SUSPECTED[moment] ?? 0) + by });
    for (const by of [9_999, -9_999]) expect(keepSameMoments(SUSPECTED, moved(by))).toEqual(SUSPECTED);
    for (const by of [10_000, -10_000]) expect(keepSameMoments(SUSPECTED, moved(by))).toEqual(moved(by));
  });

  it('has no effect on what begins or ends now', () => {
    expect(keepSameMoments(NO_HANG_STATUS, SUSPECTED)).toEqual(SUSPECTED);
    expect(keepSameMoments(SUSPECTED, NO_HANG_STATUS)).toEqual(NO_HANG_STATUS);
  });
});

describe('the row of a run', () => {
  const row = {
    ...rowOf(emptyRun(runSpec())),
    hang: { since: 1, killAt: null, leftAlone: null } as NonNullable<ReturnType<typeof rowOf>['hang']>,
    underWay: { since: 2 } as NonNullable<ReturnType<typeof rowOf>['underWay']>,
  };

  it('shows the moments that the watch knows', () => {
    expect(withHangStatus(row, SUSPECTED)).toMatchObject({
      hang: { since: 500_000, killAt: 1_000_000, leftAlone: null },
      underWay: { since: 400_000 },
    });
  });

  it('shows a suspicion from the journal, and no iteration, if the watch knows nothing', () => {
    expect(withHangStatus(row, NO_HANG_STATUS)).toMatchObject({
      hang: { since: 1, killAt: null },
      underWay: null,
    });
  });

  it('shows neither if the journal has none', () => {
    expect(withHangStatus({ ...row, hang: null, underWay: null }, SUSPECTED)).toMatchObject({
      hang: null,
      underWay: null,
    });
  });
});
