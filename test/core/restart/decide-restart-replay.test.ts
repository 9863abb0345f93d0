import { expect, it } from 'vitest';
import { judged } from '../../support/journal-entries.ts';
import { past } from '../../support/past-attempts.ts';
import { decide } from './decide.ts';

it('a job without a kept call is not restarted, and that is the reason given', () => {
  expect(decide([past(0, 3)], { resumable: false, replay: 'asked' })).toMatchObject({
    action: 'end',
    because: 'nothing-kept',
  });
  expect(decide([past(0, 3)], { resumable: false, replay: null })).toMatchObject({
    action: 'end',
    because: 'cannot-resume',
  });
});

it('a job whose proof failed starts once from its beginning', () => {
  const recycled = past(3, 3, { judged: judged({ class: 'recycle', because: 'exit-85' }) });
  expect(decide([past(0, 3), recycled], { resumable: false, replay: 'in-vain' }).action).toBe('restart');
});
