import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { ObservationView } from '../../../../electron/core/protocol/wire/run-view.ts';
import { allAsCsv, PAGE_SIZE } from '../../../../renderer/run/observations/observations-csv.ts';
import { observationView } from '../../run-state.ts';

const { columns } = english.window.observations;
const COUNT = 2 * PAGE_SIZE + 7;
const all: ObservationView[] = Array.from({ length: COUNT }, (_, index) => ({
  ...observationView(index + 1),
  // Reported only at the end: its column is in every part.
  metrics: index === COUNT - 1 ? { late: 3 } : {},
}));

it('all observations become one file, with the columns of all of them', async () => {
  const heard: number[] = [];
  const parts = await allAsCsv(
    async (from) => ({ ok: true, value: all.slice(from, from + PAGE_SIZE) }),
    columns,
    (read) => heard.push(read),
  );
  const lines = parts?.join('').split('\r\n') ?? [];
  expect(lines).toHaveLength(COUNT + 2);
  expect(lines[0]).toBe('Iteration,Value,Best so far,x1,late,Seconds,Attempt');
  expect(new Set(lines.slice(0, -1).map((line) => line.split(',').length))).toEqual(new Set([7]));
  expect(lines[COUNT]).toBe(`${COUNT},${COUNT},${COUNT},0.5,3,1,1`);
  expect(heard.at(-1)).toBe(2 * COUNT);
});

it('nothing is saved of a run that the host refuses', async () => {
  const refused = { ok: false, problem: { code: 'no-such-run', id: 'x' } } as const;
  expect(
    await allAsCsv(
      async () => refused,
      columns,
      () => {},
    ),
  ).toBeNull();
});
