import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunDelta } from '../../../../electron/core/protocol/wire/run-view.ts';
import { RunFollower } from '../../../../electron/host/cli/attach/run-follower.ts';
import type { Calls } from '../../../../electron/host/cli/connection.ts';
import type { Subscribe } from '../../../../electron/host/cli/items.ts';
import { attempt, delta, died, row } from '../../../renderer/run-state.ts';
import { until } from '../../../support/until.ts';
import { view } from '../command-bench.ts';

type Observer = Parameters<Subscribe<RunDelta>>[0];
const gone = { code: 'no-such-run', id: row().id } as const;
let leaving: AbortController;
let observers: Observer[] = [];
let wishes: unknown[] = [];
let isThere = true;
beforeEach(() => {
  leaving = new AbortController();
  [observers, wishes, isThere] = [[], [], true];
});
afterEach(() => leaving.abort());

/** Follows a run; tests send its items through `observers`. */
function follow() {
  const subscribe = (wish: object, observer: Observer) => {
    wishes.push(wish);
    observers.push(observer);
    return { unsubscribe() {} };
  };
  const show = { query: async () => (isThere ? view() : { ok: false, problem: gone }) };
  const calls = { runs: { follow: { subscribe }, show } } as unknown as Calls;
  const follower = new RunFollower(calls, row().id, leaving.signal);
  const refused = follower.follow(() => {});
  refused.catch(() => {});
  return { follower, refused };
}
const tell = (data: RunDelta) => observers.at(-1)?.onData({ id: String(data.seq), data });
const attemptsOf = ({ attempts }: RunDelta) => attempts.map(({ attempt, endedAt }) => [attempt, endedAt]);

it('the follower keeps all attempts, although the host sends only changed ones', async () => {
  const { follower } = follow();
  expect(follower.now(attemptsOf)).toBe(null);
  tell(delta({ seq: 1, attempts: [attempt()] }));
  tell(delta({ seq: 2, attempts: [died()] }));
  tell(delta({ seq: 3, attempts: [attempt({ attempt: 2 })] }));
  await follower.until(({ seq }) => (seq === 3 ? seq : null));
  expect(follower.now(attemptsOf)).toEqual([
    [1, died().endedAt],
    [2, null],
  ]);
});

it('a wait ends with the first state that satisfies it', async () => {
  const { follower } = follow();
  const waited = follower.until(({ row }) => row.outcome);
  tell(delta({ seq: 1 }));
  tell(delta({ seq: 2, row: row({ phase: 'ended', outcome: 'finished' }) }));
  expect(await waited).toBe('finished');
});

it('a subscription that ends is renewed after the last item while the run exists', async () => {
  const { follower, refused } = follow();
  tell(delta({ seq: 7 }));
  await follower.until(() => true);
  observers[0]?.onComplete();
  await until(() => observers.length === 2, 'it follows again');
  expect(wishes).toEqual([
    { id: row().id, lastEventId: null },
    { id: row().id, lastEventId: '7' },
  ]);
  isThere = false;
  observers[1]?.onComplete();
  expect(await refused).toEqual(gone);
});

it('an abort ends the subscription and every wait', async () => {
  const { follower, refused } = follow();
  const waited = follower.until(() => null);
  leaving.abort(new Error('left'));
  await expect(waited).rejects.toThrow('left');
  await expect(refused).rejects.toThrow('left');
  await expect(follower.until(() => 1)).rejects.toThrow('left');
});
