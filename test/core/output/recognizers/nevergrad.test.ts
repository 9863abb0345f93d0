import { expect, test } from 'vitest';
import { readRecord, upTo } from '../recorded.ts';

test.each(['peers/nevergrad-verbosity-1.tty', 'peers/nevergrad-verbosity-2.tty'])(
  'evaluations of %s are counted, since it counts down',
  (name) => {
    const { recognizer, done, told } = readRecord(name);
    expect(recognizer).toBe('nevergrad');
    expect(done).toEqual(upTo(30));
    expect(told.slice(0, 4)).toEqual([
      { moment: 'began', iteration: 1 },
      {
        moment: 'done',
        iteration: 1,
        value: 24.129964413622268,
        best: 24.129964413622268,
        direction: 'minimise',
      },
      { moment: 'told', total: 30 },
      { moment: 'began', iteration: 2, total: 30 },
    ]);
    expect(told.at(-1)).toMatchObject({ total: 30 });
  },
);
