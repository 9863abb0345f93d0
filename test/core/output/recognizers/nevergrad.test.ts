import { expect, test } from 'vitest';
import { readRecord } from '../recorded.ts';

test.each(['peers/nevergrad-verbosity-1.tty', 'peers/nevergrad-verbosity-2.tty'])(
  'evaluations of %s have a total but no number, because it counts down',
  (name) => {
    const { recognizer, done, told } = readRecord(name);
    expect(recognizer).toBe('nevergrad');
    expect(done).toEqual(Array.from({ length: 30 }, () => null));
    expect(told.slice(0, 4)).toEqual([
      { moment: 'began' },
      {
        moment: 'done',
        value: 24.129964413622268,
        best: 24.129964413622268,
        direction: 'minimise',
      },
      { moment: 'told', total: 30 },
      { moment: 'began', total: 30 },
    ]);
    expect(told.at(-1)).toMatchObject({ total: 30 });
  },
);
