import { describe, expect, it } from 'vitest';
import { findLastMessage } from '../../../electron/core/ending/last-message.ts';
import { tailLines } from '../../../electron/core/ending/work-lines.ts';

const lastOf = (tail: string) => findLastMessage(tailLines(tail));
/** Lines that name no reason and count nothing. */
const chatter = (count: number): string =>
  Array.from({ length: count }, (_, index) => `Plot ${'x'.repeat(index + 1)} shown\n`).join('');

describe('what a program said last', () => {
  it('is its last line, which is a reason unless it announces something', () => {
    expect(lastOf('Iteration 12/30\nNo more licences left for today\n')).toEqual({
      text: 'No more licences left for today',
      reason: 'No more licences left for today',
    });
    expect(lastOf('Iteration 12/30\nSaving the plot ...\n')).toEqual({
      text: 'Saving the plot ...',
      reason: null,
    });
  });

  it('has a reason among the last few lines if one names something that went wrong', () => {
    const reason = 'Cannot open data.csv';
    expect(lastOf(`${reason}\nbye bye\n`)).toEqual({ text: 'bye bye', reason });
    expect(lastOf(`${reason}\n${chatter(4)}`)?.reason).not.toBe(reason);
  });

  it.each<[string, string]>([
    ['licences', 'No license left\nwandb: Synced 5 W&B file(s)\n'],
    ['a runtime', 'No license left\nExecution halted\n'],
    ['rules', 'No license left\n==========\n\n'],
    ['a job manager', 'No license left\nsrun: error: n1: task 0: Exited with exit code 1\n'],
    ['rubbish', 'No license left\n\u0001\u0002\u0003%&/#+*~§!?\n'],
    ['numbers', 'No license left\n12.5 13.5\n'],
    ['a half-drawn bar', 'No license left\nEpoch three:  40%|████      '],
    ['a half-drawn bar without ends', 'No license left\nTraining model ━━━━━━╸'],
    ['a half-drawn bar of steps', 'No license left\n3/6 ━━━━━━━━━━'],
    ['a half-drawn bar with a time', 'No license left\nTraining ━━━━━━━━━━╸━━━━━  52% 0:00:'],
    ['a half-drawn bar in brackets', 'No license left\n  [##########--------------------------]   28%  00:0'],
  ])('is not what always follows: %s', (_name, tail) => {
    expect(lastOf(tail)?.text).toBe('No license left');
  });

  it('is not a figure that is called an error', () => {
    expect(lastOf('Cannot open data.csv\nerror: 0.31 done\n')?.reason).toBe('Cannot open data.csv');
  });

  it('is not a line of a kind that is printed repeatedly', () => {
    expect(lastOf('polled 1 devices\npolled 2 devices\nNothing left to try\npolled 3 devices\n')).toBeNull();
    expect(lastOf('polled 1 devices\npolled 2 devices\nNothing left to try\n')?.text).toBe(
      'Nothing left to try',
    );
  });

  it('is nothing if work continued after it, or nothing was printed', () => {
    expect(lastOf('Iteration 11/30\nCannot open data.csv\nIteration 12/30\nIteration 13/30\n')).toBeNull();
    expect(lastOf('Iteration 11/30\nIteration 12/30\n')).toBeNull();
    expect(lastOf('')).toBeNull();
  });

  it('is no reason before a counter begins, unless it names something that went wrong', () => {
    const reasonOf = (tail: string) => lastOf(tail)?.reason;
    expect(reasonOf('Tune with --alpha\nIteration 1/30\n')).toBeNull();
    expect(reasonOf('Cannot open data.csv\nIteration 1/30\n')).toBe('Cannot open data.csv');
    expect(reasonOf('Iteration 1/30\nNo more for today\nIteration 1/30\n')).toBe('No more for today');
    expect(reasonOf('No more for today\n  0%|          | 0/5 [00:00<?, ?it/s]\n')).toBe('No more for today');
  });

  it.each<[string, string, string]>([
    ['of R', 'Error in solve(a) : \n  matrix is singular\n', 'Error in solve(a) : matrix is singular'],
    ['of MATLAB', 'Error using fit\nNo data given.\n', 'Error using fit No data given.'],
    [
      'of MPI',
      'MPI_ABORT was invoked on rank 3 in communicator MPI_COMM_WORLD\nwith errorcode 7.\n',
      'MPI_ABORT was invoked on rank 3 in communicator MPI_COMM_WORLD with errorcode 7.',
    ],
    ['of Node', "Uncaught:\n'no data'\n", "Uncaught: 'no data'"],
  ])('is the whole passage %s', (_name, tail, words) => {
    expect(lastOf(tail)?.reason).toBe(words);
  });

  it('keeps the beginning and the end of a long line', () => {
    const { text = '' } = lastOf(`Cannot open ${'/very/long/path'.repeat(40)} for reading\n`) ?? {};
    expect(text).toMatch(/^Cannot open \/very.* … .*for reading$/);
    expect(text.length).toBeLessThanOrEqual(303);
  });
});
