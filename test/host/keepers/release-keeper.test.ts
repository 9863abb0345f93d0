import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { releaseKeeper } from '../../../electron/host/keepers/release-keeper.ts';
import type { KeeperLink, KeeperListener, Keepers } from '../../../electron/host/place/keepers.ts';
import { MovableClock } from '../movable-clock.ts';

const FOLDER = '/runs/damaged';

/** A living keeper, and how it answers a client. */
let lives = true;
let answer: (listener: KeeperListener) => boolean;
let done: string[] = [];
let clock: MovableClock;
beforeEach(() => {
  [lives, done, clock] = [true, [], new MovableClock()];
});

const welcome = ({ welcomed }: KeeperListener) => {
  welcomed({ dismiss: () => void done.push('dismissed') } as unknown as KeeperLink);
  return true;
};

function release(): void {
  const keepers: Partial<Keepers> = {
    connect: async (folder, listener) => {
      done.push(`connect ${folder}`);
      return answer(listener);
    },
    lives: async () => lives,
    sendAway: (folder) => void done.push(`send away ${folder}`),
  };
  releaseKeeper(FOLDER, keepers as Keepers, clock);
}
async function seconds(count: number): Promise<void> {
  for (let second = 0; second < count; second++) {
    for (let turn = 0; turn < 3; turn++) await nextTurn();
    clock.advance(1_000);
  }
}

it('a keeper is dismissed once if no attempt will follow', async () => {
  answer = welcome;
  release();
  await seconds(5);
  expect(done).toEqual([`connect ${FOLDER}`, 'dismissed']);
});

it('a keeper that does not answer is contacted every second for as long as it lives', async () => {
  answer = () => false;
  release();
  await seconds(2);
  expect(done).toEqual(Array(3).fill(`connect ${FOLDER}`));
  answer = welcome;
  await seconds(5);
  expect(done).toEqual([...Array(4).fill(`connect ${FOLDER}`), 'dismissed']);
});

it('a keeper of another version is asked to exit', async () => {
  lives = false;
  answer = ({ notUnderstood }) => {
    notUnderstood({ version: '9.0.0', protocol: null, format: 9 });
    return false;
  };
  release();
  await seconds(5);
  expect(done).toEqual([`connect ${FOLDER}`, `send away ${FOLDER}`]);
});

it('a run without a keeper causes no further call', async () => {
  lives = false;
  answer = () => false;
  release();
  await seconds(5);
  expect(done).toEqual([`connect ${FOLDER}`]);
});
