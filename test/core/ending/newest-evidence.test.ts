import { describe, expect, it } from 'vitest';
import { newestEvidence, shownWork } from '../../../electron/core/ending/newest-evidence.ts';
import { OOM, PRINTED_TRACEBACK } from './ending-facts.ts';

const worked = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => `Iteration ${from + index}/30\n`).join('');

describe('the part of an output that may say why its job ended', () => {
  it('is the last failure and everything after it', () => {
    const failed = `${PRINTED_TRACEBACK}bye\n`;
    expect(newestEvidence(`${worked(1, 3)}${failed}`)).toMatchObject({ words: failed, isSurvived: false });
  });

  it('is the text after the work that continued after a failure', () => {
    const { words, isSurvived } = newestEvidence(
      `${worked(1, 3)}${PRINTED_TRACEBACK}${worked(4, 6)}no data\n`,
    );
    expect([words, isSurvived]).toEqual(['no data\n', true]);
  });

  it('was survived if two lines follow of a kind that the job had printed before', () => {
    const polled = (...numbers: number[]) => numbers.map((number) => `polled ${number}\n`).join('');
    expect(newestEvidence(`${polled(1, 2)}${PRINTED_TRACEBACK}${polled(3, 4)}`).isSurvived).toBe(true);
    expect(newestEvidence(`${polled(1, 2)}${PRINTED_TRACEBACK}${polled(3)}`).isSurvived).toBe(false);
  });

  it('is a failure reported by a launcher, even if other processes continued until it ended them', () => {
    const tail = `${worked(1, 3)}${PRINTED_TRACEBACK}${worked(4, 6)}mpirun detected that one or more processes exited\n`;
    expect(newestEvidence(tail)).toMatchObject({
      isSurvived: false,
      words: expect.stringContaining('ValueError'),
    });
  });

  it('is the text after the last count if memory ran out without a traceback', () => {
    const { words } = newestEvidence(`${worked(1, 3)}std::bad_alloc\nbye\n`);
    expect(words).toBe('std::bad_alloc\nbye\n');
  });

  it('was survived if memory ran out and work continued', () => {
    expect(newestEvidence(`${worked(1, 3)}${OOM}retrying\n${worked(4, 6)}`).isSurvived).toBe(true);
    expect(newestEvidence(`${worked(1, 3)}std::bad_alloc\n${worked(4, 6)}`).isSurvived).toBe(true);
  });

  it('is the last lines if there is no failure', () => {
    const tail = `${worked(1, 3)}bye\n`;
    expect(newestEvidence(tail)).toMatchObject({ words: tail, isSurvived: false });
    expect(newestEvidence(tail).lines.map(({ text }) => text)).toEqual(tail.split('\n'));
  });
});

it('shown work is found after a place inside of a line, too, and not in what was before', () => {
  const { survivedUntil } = shownWork(`${worked(1, 3)}failed\nIteration 4/30\n`);
  expect(survivedUntil(`${worked(1, 3)}fai`.length)).toBe(`${worked(1, 3)}failed\nIteration 4/30\n`.length);
  expect(shownWork(`${worked(1, 3)}failed\nbye\n`).survivedUntil(`${worked(1, 3)}fai`.length)).toBeNull();
});

it('a long output is survived after the same lines, whether a part of it is read or all', () => {
  const many = (from: number, to: number) => worked(from, to).replaceAll('\n', ' loss=0.25, lr=1e-4\n');
  const silent = Array.from({ length: 300 }, (_, at) => `  at frame ${at % 7}\n`).join('');
  const tails = [
    `${many(1, 300)}${OOM}${many(301, 600)}`,
    `${many(1, 300)}${OOM}${silent}`,
    `${many(1, 300)}${OOM}${silent}${many(301, 302)}`,
    `${silent}${OOM}${silent}${many(1, 2)}`,
    `${many(1, 300)}${OOM}${many(300, 300)}${silent}`,
    `${many(1, 300)}${OOM}${many(301, 600)}mpirun detected that one or more processes exited\n`,
  ];
  for (const tail of tails) {
    const whole = shownWork(tail);
    const ends = [...tail.matchAll(/\n/g)].map(({ index }) => index + 1).filter((_, at) => at % 23 === 0);
    ends.push(tail.indexOf(OOM) + OOM.length, tail.length);
    for (const end of ends)
      expect([end, shownWork(tail).isSurvived(end)]).toEqual([end, whole.survivedUntil(end) !== null]);
  }
});
