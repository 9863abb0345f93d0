import { describe, expect, test } from 'vitest';
import type { SeenFact } from '../../../electron/core/output/output-reading.ts';
import { compilePattern } from '../../../electron/core/output/own-pattern.ts';
import { readIterations } from '../../../electron/core/output/read-iterations.ts';
import { createOutputReader } from '../../../electron/core/output/read-output.ts';
import { OwnPattern } from '../../../electron/core/protocol/policy/own-pattern.ts';
import { detailsOf } from '../../../electron/core/run/state/run-state.ts';
import { rowOf } from '../../../electron/core/run/views/run-views.ts';
import { apply, begin, die, readFacts, running } from './run-that-is-read.ts';

const times = (count: number) => Array.from({ length: count }, () => ({ moment: 'done' as const }));

/** Reads the text of an attempt into the state with the recognizer of a tool. */
function readText(state: ReturnType<typeof running>, text: string, attempt: number): void {
  const reader = createOutputReader({ patterns: [], chosen: null });
  const facts = reader.read(new TextEncoder().encode(text), 0);
  apply(state, readIterations(attempt).take(state, facts, 60_000));
}

describe('iterations that their tool does not number', () => {
  const sweepRun = (name: string) =>
    `wandb: Agent Starting Run: ${name} with config:\nwandb: \tlr: 0.1\nwandb: Agent Finished Run: ${name}\n`;
  const evaluation = () => 'Launching 1 jobs with new suggestions\nUpdating fitness with value 2.5\n';
  const trial = (name: string) =>
    `Trial ${name} started with configuration:\nTrial ${name} completed after 1 iterations\n│ loss    0.25 │\n╰──────╯\n`;

  test.each([
    ['wandb', sweepRun],
    ['Nevergrad', evaluation],
    ['Ray Tune', trial],
  ])('continue those of the previous attempt: %s', (_, one) => {
    const state = running({ resumeArguments: [] });
    const five = (letter: string) => [1, 2, 3, 4, 5].map((index) => one(`${letter}${index}`)).join('');
    readText(state, five('a'), 1);
    die(state, 1);
    begin(state, 2, { kind: 'own-state', iteration: 5 });
    readText(state, five('b'), 2);
    expect([...state.work.known]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('of a restored Ray experiment are those of the experiment', () => {
    const state = running({ resumeArguments: [] });
    readText(state, `Trial status: 2 PENDING\n${trial('a')}${trial('b')}`, 1);
    die(state, 1);
    begin(state, 2, { kind: 'own-state', iteration: 2 });
    readText(state, `Trial status: 2 TERMINATED | 1 PENDING\n${trial('c')}`, 2);
    expect([...state.work.known]).toEqual([1, 2, 3]);
  });

  test('of a Ray table that advances by several are all complete', () => {
    const state = running();
    readText(
      state,
      'Number of trials: 3/10 (3 RUNNING)\nNumber of trials: 5/10 (2 RUNNING, 3 TERMINATED)\n',
      1,
    );
    expect(rowOf(state)).toMatchObject({ iteration: 3, total: 10 });
  });

  test('after a checkpoint of unknown content do not make the run complete', () => {
    const state = running({ total: 10 });
    readFacts(state, times(7));
    die(state, 1);
    begin(state, 2);
    const reader = readIterations(2);
    readFacts(state, times(3), { attempt: 2, reader });
    expect([...state.work.known].at(-1)).toBe(9);
    readFacts(state, times(6), { attempt: 2, reader });
    expect(state.work.known.size).toBe(9);
  });

  test('make the run complete when one attempt reports all of them', () => {
    const state = running({ total: 10 });
    die(state, 1);
    begin(state, 2);
    readFacts(state, times(10), { attempt: 2 });
    expect(rowOf(state).iteration).toBe(10);
    const begunAnew = running({ total: 10 });
    readFacts(begunAnew, times(3));
    die(begunAnew, 1);
    begin(begunAnew, 2);
    const reader = readIterations(2);
    readFacts(begunAnew, times(9), { attempt: 2, reader });
    expect(rowOf(begunAnew).iteration).toBe(9);
    readFacts(begunAnew, times(1), { attempt: 2, reader });
    expect([...begunAnew.work.known]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test.each(['done', 'failed'] as const)(
    'are one if their line stood still for long and then grew: %s',
    (moment) => {
      const compiled = compilePattern(
        OwnPattern.parse({
          name: 'f',
          pattern: String.raw`f\(x\)=(?<value>\S+)(?: time=(?<t>\d+)s)?`,
          moment,
        }),
      );
      if (!compiled.ok) throw new Error(compiled.fault.kind);
      const state = running();
      const reader = createOutputReader({ patterns: [compiled.pattern], chosen: null });
      const iterations = readIterations(1);
      const tell = (facts: SeenFact[]) => apply(state, iterations.take(state, facts, 60_000));
      const lines = ['f(x)=0.5 time=1s\nf(x)=0.1 ', 'time=3s\nf(x)=0.1 ', '\nf(x)=0.2 time=4s\n'];
      let at = 0;
      for (const text of lines) {
        tell(reader.read(new TextEncoder().encode(text), at));
        tell(reader.settle());
        at += text.length;
      }
      expect(
        state.work.observations.map((seen) => [seen.iteration, seen.y, detailsOf(seen).metrics]),
      ).toEqual([
        [1, 0.5, { t: 1 }],
        [2, 0.1, { t: 3 }],
        [3, 0.1, {}],
        [4, 0.2, { t: 4 }],
      ]);
    },
  );
});
