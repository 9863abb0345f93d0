import { readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBundles } from '../../build/bundle.mjs';
import { checkpointOf, observationsOf, runSample, type SampleFolder, sampleFolder } from './run-sample.ts';

let folder: SampleFolder;
beforeAll(async () => {
  await buildBundles(['sample']);
});
beforeEach(() => {
  folder = sampleFolder();
});
afterEach(() => folder.remove());

const TWELVE = ['--iterations', '12'];

describe('the sample', () => {
  test('reports the events of the protocol in order', async () => {
    const { code } = await runSample(folder, TWELVE);
    expect(code).toBe(0);
    const events = folder.events();
    expect(events[0]).toMatchObject({ kind: 'hello', job: 'vigil sample', total: 12, resumedFrom: 0 });
    const middle = events
      .slice(1, -1)
      .map((event) => `${event.kind} ${'iteration' in event ? event.iteration : ''}`);
    const expected = Array.from({ length: 12 }, (_, at) => [
      `iteration-started ${at + 1}`,
      `observation ${at + 1}`,
    ]);
    expect(middle).toEqual(expected.flat());
    expect(events.at(-1)?.kind).toBe('finished');
  });

  test('prints a header with the hint, a line per iteration, and the best parameters', async () => {
    const { stdout, stderr } = await runSample(folder, TWELVE);
    expect(stderr).toBe('');
    expect(stdout).toContain('--alpha 0.1 with --n_w 3 averages all 3: the plain mean');
    expect(stdout.match(/^iteration [ \d]\d\/12 .* \d+\.\d\d s$/gm)).toHaveLength(12);
    const best = Math.max(...observationsOf(folder.events()).map(({ y }) => y));
    expect(stdout).toContain(`best ${best.toFixed(4)} at iteration`);
    expect(stdout).toMatch(/^ {2}edgeThreshold +0\.\d+$/m);
    expect(stdout).not.toContain('\u001b');
  });

  test('prints no hint and optimises the worst case at a high confidence', async () => {
    const { stdout } = await runSample(folder, ['--iterations', '2', '--alpha', '0.9']);
    expect(stdout).not.toContain('hint');
    for (const { y, metrics } of observationsOf(folder.events())) expect(y).toBe(metrics['worstScore']);
  });

  test('works without a supervisor and writes a ledger if asked', async () => {
    const ledger = folder.path('ledger.txt');
    await runSample(folder, ['--iterations', '3', '--ledger', ledger], null);
    const lines = readFileSync(ledger, 'utf8').trimEnd().split('\n');
    const values = observationsOf(folder.events()).map(({ y }) => y);
    const pid = lines[0]?.split(' ')[2];
    expect(pid).toMatch(/^\d+$/);
    expect(lines).toEqual(values.flatMap((y, at) => [`start ${at + 1} ${pid}`, `end ${at + 1} ${y} ${pid}`]));
  });

  test('ends before the next iteration when it is asked to stop', async () => {
    writeFileSync(folder.path('stop.request'), '');
    const { code, stdout } = await runSample(folder, TWELVE);
    expect(code).toBe(0);
    expect(stdout).toContain('asked to stop; ended after 0 iterations');
    expect(folder.events().map(({ kind }) => kind)).toEqual(['hello']);
  });
});

describe('a resumed sample', () => {
  const told = (observations: ReturnType<typeof observationsOf>) =>
    observations.map(({ iteration, x, y, metrics }) => ({ iteration, x, y, metrics }));

  const continuesAfter = async (iteration: number) => {
    await runSample(folder, TWELVE);
    const whole = observationsOf(folder.events());
    const second = sampleFolder();
    try {
      const checkpoint = second.path('checkpoint.json');
      writeFileSync(checkpoint, checkpointOf(whole.slice(0, iteration)));
      const { code, stdout } = await runSample(second, [...TWELVE, '--resume', checkpoint], 2);
      expect(code).toBe(0);
      expect(stdout).toContain(`resumed after ${iteration} iterations`);
      expect(second.events()[0]).toMatchObject({ kind: 'hello', resumedFrom: iteration });
      expect(told(observationsOf(second.events()))).toEqual(told(whole.slice(iteration)));
    } finally {
      second.remove();
    }
  };
  test('continues bit for bit after iteration 5', () => continuesAfter(5));
  test.each([2, 9])('continues bit for bit after iteration %i', { tags: 'long' }, continuesAfter);

  test('that has nothing left to do finishes at once', async () => {
    await runSample(folder, ['--iterations', '4']);
    const checkpoint = folder.path('checkpoint.json');
    writeFileSync(checkpoint, checkpointOf(observationsOf(folder.events())));
    const { code, stdout } = await runSample(folder, ['--iterations', '4', '--resume', checkpoint], 2);
    expect(code).toBe(0);
    expect(stdout).toContain('finished 4 iterations');
    expect(observationsOf(folder.events())).toHaveLength(4);
    expect(folder.events().at(-1)?.kind).toBe('finished');
  });
});

describe('a sample with an invalid command line or file', () => {
  test.each([
    [['--iterations', '0'], '--iterations must be'],
    [['--alpha', '2'], '--alpha must be'],
    [['--unheard-of'], "Unknown option '--unheard-of'"],
    [['--resume', 'missing.json'], 'there is no such file'],
    [['--ledger', 'missing/ledger'], 'The ledger missing/ledger cannot be written'],
  ])('with %j says so in one sentence, does nothing and exits with 2', async (line, sentence) => {
    const { code, stdout, stderr } = await runSample(folder, line);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^sample: error: [^\n]+\.\n$/);
    expect(stderr).toContain(sentence);
    expect(folder.events()).toEqual([]);
  });

  test('with half a checkpoint says so and exits with 2', async () => {
    await runSample(folder, ['--iterations', '3']);
    const text = checkpointOf(observationsOf(folder.events()));
    writeFileSync(folder.path('half.json'), text.slice(0, text.length / 2));
    const { code, stderr } = await runSample(folder, ['--resume', folder.path('half.json')]);
    expect(code).toBe(2);
    expect(stderr).toContain('it is not whole');
  });

  test('with an event file that cannot be written says so and exits with 74: its arguments are right', async () => {
    const { code, stderr } = await runSample({ ...folder, eventsFile: folder.folder }, TWELVE);
    expect(code).toBe(74);
    expect(stderr).toMatch(/^The event file .* cannot be written: [^\n]+\.\n$/);
  });
});
