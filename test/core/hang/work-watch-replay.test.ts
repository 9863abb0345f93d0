import { expect, it } from 'vitest';
import { judgeSilence } from '../../../electron/core/hang/judge-silence.ts';
import {
  afterSign,
  afterTime,
  type WorkSign,
  watchFromBeginning,
  workSignOf,
} from '../../../electron/core/hang/work-watch.ts';
import { HangPolicy } from '../../../electron/core/protocol/policy/hang-policy.ts';
import { armed, catchingUp, caughtUp, otherWay, proving, refused } from '../../support/replay-facts.ts';

const policy = HangPolicy.parse({});
const HOUR_MS = 3_600_000;
/** A watch after these signs, one a second. */
const watched = (...signs: WorkSign[]) =>
  signs.reduce(
    ({ watch, history }, sign) =>
      afterSign(afterTime(watch, { byMs: 1_000, held: false, idle: null }), history, sign, policy),
    { watch: watchFromBeginning(), history: {} },
  );

it('a job that catches up is never judged, however long it is silent', () => {
  const { watch, history } = watched({ kind: 'catching-up' }, { kind: 'observation' });
  expect(watch.isCatchingUp).toBe(true);
  const silent = { ...watch, silentMs: 24 * HOUR_MS, idleMs: 24 * HOUR_MS };
  expect(judgeSilence(silent, history, policy, { losesAll: null, isLast: false }).verdict).toBe('fine');
});

it('signs of work during catch-up teach nothing, and the job is judged again once it has caught up', () => {
  const { watch, history } = watched(
    { kind: 'catching-up' },
    { kind: 'observation' },
    { kind: 'observation' },
    { kind: 'caught-up' },
  );
  expect(history).toEqual({});
  expect(watch).toMatchObject({ isCatchingUp: false, section: 'setup', isFirstIteration: true });
  const silent = { ...watch, silentMs: HOUR_MS, idleMs: HOUR_MS };
  expect(judgeSilence(silent, history, policy, { losesAll: null, isLast: false }).verdict).toBe('end');
});

it('a job that hangs in a repeated call is ended like any other', () => {
  const signs = [catchingUp(4, 5), proving(5)].map((fact) => workSignOf({ kind: 'replay', at: 1, fact }));
  const { watch } = watched(...signs.filter((sign) => sign !== null));
  const silent = { ...watch, silentMs: HOUR_MS, idleMs: HOUR_MS };
  expect(judgeSilence(silent, {}, policy, { losesAll: null, isLast: false }).verdict).toBe('end');
});

it('reports of replay say when it begins and when it is over', () => {
  const facts = [armed(3), catchingUp(0, 3), proving(3), caughtUp, otherWay(2), refused('generator')];
  const signs = facts.map((fact) => workSignOf({ kind: 'replay', at: 1, fact })?.kind ?? null);
  expect(signs).toEqual([null, 'catching-up', 'caught-up', 'caught-up', 'caught-up', 'caught-up']);
});
