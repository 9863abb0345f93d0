import { describe, expect, it } from 'vitest';
import type { GpuHolder } from '../../../../../../electron/core/protocol/disk/memory/gpu-holder.ts';
import type { SettledBetween } from '../../../../../../electron/core/protocol/disk/memory/settled-between.ts';
import {
  cardNoteInWords,
  cardProblemInWords,
  holdersInWords,
  notSettledInWords,
  settledInWords,
} from '../../../../../../electron/core/protocol/text/english/shared/gate.ts';
import type { Problem } from '../../../../../../electron/core/protocol/wire/problem.ts';

const GIB = 2 ** 30;
const held: SettledBetween = {
  ...{ gpu: 'RTX', outcome: 'held', waitedMs: 300_000, leftBytes: 6 * GIB, heldBytes: 2 * GIB },
  holders: [{ pid: 7, name: 'python', user: 'eve', startedAt: null, usedBytes: 2 * GIB, whose: 'attempt' }],
};

it('memory that did not come back after a child is told with who holds it', () => {
  expect(notSettledInWords(held)).toMatch(
    /^After 5 min.*, 2\.0 GiB of RTX was still in use that was free before the job; the script went on\. Held by python \(process 7, of eve, 2\.0 GiB, a job of Vigil\)\.$/,
  );
});

it.each<[Partial<SettledBetween>, RegExp]>([
  [{}, /the last one left 6\.0 GiB, of which 2\.0 GiB did not come back\.$/],
  [{ outcome: 'settled', heldBytes: 0 }, /the last one left 6\.0 GiB\.$/],
  [{ outcome: 'settled', leftBytes: 0, heldBytes: 0 }, /the last one left nothing behind\.$/],
  [{ outcome: 'unmeasured', leftBytes: null, heldBytes: null }, /; how much of it came back is not known\.$/],
])('waits between children are summed up: %j', (more, end) => {
  const said = settledInWords({ count: 3, waitedMs: 12_000, last: { ...held, ...more } });
  expect(said).toMatch(
    /^Between its own processes the job waited 3 times for the memory of RTX, 12 s in all/,
  );
  expect(said).toMatch(end);
});

const EVENING = new Date(2026, 10, 21, 21, 40, 30).getTime();
const SAME_DAY = new Date(2026, 10, 21, 23, 59).getTime();
const NEXT_DAY = new Date(2026, 10, 22, 8, 0).getTime();

const stranger: GpuHolder = {
  ...{ pid: 71, name: 'python', user: 'eve', startedAt: EVENING, usedBytes: 5 * GIB, whose: 'other' },
};
const agent: GpuHolder = { ...stranger, pid: 12, name: 'wandb', user: 'me', usedBytes: GIB, whose: 'parent' };
const inUse = { usedBytes: 6 * GIB, baselineBytes: GIB, allowanceBytes: 0, parentBytes: GIB };
const card: Omit<Extract<Problem, { code: 'card-settling' }>, 'code'> = {
  ...{ id: 'r', gpu: 'RTX 4090', since: EVENING, parents: [agent] },
  because: { kind: 'in-use', ...inUse },
};
const AGENT = 'wandb (process 12, of me, since 21:40, 1.0 GiB, which asked for this run)';

describe('a run that waits for its GPU', () => {
  it('names who holds it, with process, user, start and use, and the parent that it does not wait for', () => {
    expect(cardProblemInWords({ code: 'card-held', ...card, holders: [stranger] }, SAME_DAY)).toBe(
      [
        'The next attempt still waits for its GPU.',
        'Other programs use 6.0 GiB of the memory of RTX 4090, 5.0 GiB more than before the last job on it.',
        `Not waited for: ${AGENT}.`,
        'Held by python (process 71, of eve, since 21:40, 5.0 GiB).',
        'End what holds it and the run continues by itself. To start it at once, choose Start now.',
      ].join(' '),
    );
  });

  it('names the parent while the memory is still coming back, and nobody who is not there', () => {
    const settling = { code: 'card-settling', ...card } as const;
    expect(cardProblemInWords(settling, SAME_DAY)).toContain(
      ` Not waited for: ${AGENT}. It starts by itself.`,
    );
    expect(cardProblemInWords({ ...settling, parents: [] }, SAME_DAY)).not.toContain('Not waited for');
    const held = cardProblemInWords({ code: 'card-held', ...card, parents: [], holders: [] }, SAME_DAY);
    expect(held).toContain(' The driver names no process that holds it. ');
    expect(held).not.toContain('Not waited for');
  });

  it('names its holders in the note of it too, with the date of their start', () => {
    const { gpu, because, parents } = card;
    const holders = [stranger];
    expect(cardNoteInWords({ code: 'card-held', gpu, because, parents, holders })).toMatch(
      / Held by python \(process 71, of eve, since 2026-11-21 21:40, 5\.0 GiB\)\. Not waited for: wandb \(process 12, of me, since 2026-11-21 21:40, 1\.0 GiB, which asked for this run\)\.$/,
    );
  });
});

describe('a process that holds memory of a GPU', () => {
  it.each<[string, Partial<GpuHolder>, number | null, string]>([
    ['since a time of today', {}, SAME_DAY, 'python (process 71, of eve, since 21:40, 5.0 GiB)'],
    ['since another day', {}, NEXT_DAY, 'python (process 71, of eve, since 2026-11-21 21:40, 5.0 GiB)'],
    ['read at any time', {}, null, 'python (process 71, of eve, since 2026-11-21 21:40, 5.0 GiB)'],
    ['of unknown start', { startedAt: null }, SAME_DAY, 'python (process 71, of eve, 5.0 GiB)'],
    ['of unknown use', { usedBytes: null }, SAME_DAY, 'python (process 71, of eve, since 21:40)'],
    [
      'of a job of Vigil',
      { whose: 'attempt', user: null },
      SAME_DAY,
      'python (process 71, since 21:40, 5.0 GiB, a job of Vigil)',
    ],
    [
      'left behind',
      { whose: 'orphan', name: null },
      SAME_DAY,
      'process 71, of eve, since 21:40, 5.0 GiB, left by an earlier attempt',
    ],
    [
      'of which only its number is known',
      { name: null, user: null, startedAt: null, usedBytes: null },
      SAME_DAY,
      'process 71',
    ],
  ])('%s is named by what is known', (_, more, nowMs, named) => {
    expect(holdersInWords([{ ...stranger, ...more }], nowMs)).toBe(`Held by ${named}.`);
  });

  it('stands beside the others', () => {
    expect(holdersInWords([{ ...stranger, user: null, startedAt: null }, agent], NEXT_DAY)).toBe(
      'Held by python (process 71, 5.0 GiB); wandb (process 12, of me, since 2026-11-21 21:40, 1.0 GiB, which asked for this run).',
    );
  });
});
