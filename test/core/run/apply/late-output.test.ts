import { expect, it } from 'vitest';
import { hasComeLate } from '../../../../electron/core/run/apply/late-output.ts';
import { ended, restartAfter, starting } from '../../../support/journal-entries.ts';
import { begun } from '../../../support/replayed-run.ts';

const ofFirst = { kind: 'output-came-late', attempt: 1, bytes: 20 } as const;

it('output is late once its attempt was judged', () => {
  expect(hasComeLate(begun().attempts, ofFirst)).toBe(false);
  expect(hasComeLate(begun([ended(1, restartAfter(0))]).attempts, ofFirst)).toBe(true);
});

it('late output of an attempt that is not the newest changes nothing', () => {
  const { attempts } = begun([ended(1, restartAfter(0)), starting(2), ended(2, restartAfter(0))]);
  expect(hasComeLate(attempts, ofFirst)).toBe(false);
  expect(hasComeLate(attempts, { ...ofFirst, attempt: 2 })).toBe(true);
});
