import { afterEach, describe, expect, it } from 'vitest';
import type { RunView } from '../../../../electron/core/protocol/wire/run-view.ts';
import { type PrintedLines, printing } from '../../../support/scripted/printing.ts';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';

/** How people print an iteration; `counted` if the number of iterations can be read from it. */
const FORMATS: readonly { line: string; counted: boolean }[] = [
  { line: 'Iteration {i}/{n} accuracy={v}', counted: true },
  { line: 'Iteration {i}/{n}', counted: true },
  { line: '[{i}/{n}] loss={v}', counted: true },
  { line: 'Iter {i}: loss={v}', counted: true },
  { line: 'iter={i} f={v}', counted: true },
  { line: 'Step {i} of {n}: cost {v}', counted: false },
  { line: 'Trial {i}: {v}', counted: false },
  { line: 'Epoch {i}/{n} - loss: {v} - acc: 0.8', counted: true },
  { line: '{i}/{n}: value = {v}', counted: false },
  { line: '{i},{v},0.4', counted: false },
  { line: 'Evaluating point {i} of {n}', counted: false },
  { line: 'run {i} done in 1.2s, score {v}', counted: false },
  { line: '반복 {i}/{n}: 손실 = {v}', counted: true },
  { line: '第 {i} 次迭代，共 {n} 次', counted: true },
  { line: '{"iteration": {i}, "loss": {v}}', counted: false },
  { line: '| {i} | {v} | 0.4 |', counted: false },
  { line: '\r{i}0% |####      |', counted: false },
  { line: 'Generation {i} best={v} mean=0.5', counted: false },
  { line: 'BO iteration {i} | CVaR={v} | best={v}', counted: true },
  { line: '2026-11-22 03:00:00,123 INFO iteration {i} finished', counted: false },
  { line: '>>> {i} / {n} <<<', counted: false },
  { line: 'Iteration {z}/{n}', counted: true },
  { line: 'remaining: {left}', counted: false },
  { line: 'Simulation #{i} complete', counted: false },
];
const ITERATIONS = 10;
const DIES_AT = 6;

let home: ScriptedHome;
afterEach(() => home.close());

async function ended(printed: PrintedLines): Promise<RunView> {
  home = new ScriptedHome({ job: printing(printed) });
  return home.ended(await home.start('job', []));
}

function endings({ line, counted }: (typeof FORMATS)[number]): void {
  it('is finished if it ran to its end, whatever was counted', async () => {
    const { row, attempts } = await ended({ line, to: ITERATIONS });
    expect([row.outcome, attempts.length]).toEqual(['finished', 1]);
    if (counted) expect(row.iteration).toBe(ITERATIONS);
    else expect(row.iteration).toBeLessThanOrEqual(ITERATIONS);
  });

  it('is not finished if it exited with code 0 in the middle', async () => {
    const { row, attempts } = await ended({ line, to: ITERATIONS, dies: DIES_AT });
    expect(row.outcome).not.toBe('finished');
    expect(attempts[0]?.judged).toMatchObject({ class: 'silent', silent: 'zero' });
    if (counted) expect(row.iteration).toBeLessThan(DIES_AT);
  });
}

const title = 'a script that prints "$line"';
const isOfGate = (_: unknown, index: number) => index % 3 === 0;
describe.each(FORMATS.filter(isOfGate))(title, endings);
describe.each(FORMATS.filter((_, index) => !isOfGate(_, index)))(title, { tags: 'long' }, endings);
