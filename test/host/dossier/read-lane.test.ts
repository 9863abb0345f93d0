import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LATE, openDossierLanes, openReadLane } from '../../../electron/host/dossier/read-lane.ts';
import { MovableClock } from '../movable-clock.ts';

const LIMIT = 1_000;
/** A reading that answers when the test says so; `begun` counts how often it was asked for. */
function slowReading() {
  let resolveNow = (_answer: string) => {};
  const reading = { begun: 0, answer: (text: string) => resolveNow(text), read: () => Promise.resolve('') };
  reading.read = () => {
    reading.begun++;
    return new Promise((resolve) => {
      resolveNow = resolve;
    });
  };
  return reading;
}
const opened = () => {
  const clock = new MovableClock();
  return { clock, lane: openReadLane(LIMIT, clock) };
};

describe('a lane', () => {
  it('passes answers and refusals on, and goes on after a refusal', async () => {
    const { lane } = opened();
    const refused = lane(async () => {
      throw new Error('EIO');
    });
    const answered = lane(async () => 7);
    await expect(refused).rejects.toThrow('EIO');
    expect(await answered).toBe(7);
  });

  it('begins a reading only once the one before it has answered', async () => {
    const { lane } = opened();
    const [first, second] = [slowReading(), slowReading()];
    const answers = Promise.all([lane(first.read), lane(second.read)]);
    await nextTurn();
    expect([first.begun, second.begun]).toEqual([1, 0]);
    first.answer('one');
    await nextTurn();
    second.answer('two');
    expect(await answers).toEqual(['one', 'two']);
  });

  it('asks nothing while a late reading is pending, and never asks for what was given up on', async () => {
    const { lane, clock } = opened();
    const [hung, given, later] = [slowReading(), slowReading(), slowReading()];
    const late = [lane(hung.read), lane(given.read)];
    await nextTurn();
    clock.advance(LIMIT);
    expect(await Promise.all(late)).toEqual([LATE, LATE]);
    const asked = lane(later.read);
    await nextTurn();
    expect(later.begun).toBe(0);
    hung.answer('at last');
    await nextTurn();
    expect([hung.begun, given.begun, later.begun]).toEqual([1, 0, 1]);
    later.answer('three');
    expect(await asked).toBe('three');
  });

  it('outlives a reading that is refused after it was given up on', async () => {
    const { lane, clock } = opened();
    let refuse = (_error: Error) => {};
    const late = lane(
      () =>
        new Promise((_resolve, reject) => {
          refuse = reject;
        }),
    );
    await nextTurn();
    clock.advance(LIMIT);
    expect(await late).toBe(LATE);
    refuse(new Error('EIO'));
    expect(await lane(async () => 'well')).toBe('well');
  });
});

it('a working folder that hangs delays nothing that is read elsewhere', async () => {
  const lanes = openDossierLanes(new MovableClock());
  void lanes.workingFolder(() => new Promise(() => {}));
  const elsewhere = [lanes.runFolder, lanes.log, lanes.dumps].map((lane) => lane(async () => 'there'));
  expect(await Promise.all(elsewhere)).toEqual(['there', 'there', 'there']);
});
