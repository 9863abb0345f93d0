import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ScriptedHome } from '../../../support/scripted/scripted-home.ts';
import type { JobScript } from '../../../support/scripted/scripted-job.ts';

/* Log files that the user names, of played jobs. */

let home: ScriptedHome;
let script: JobScript;
beforeEach(() => {
  home = new ScriptedHome({ job: (hands) => script(hands) });
});
afterEach(() => home.close());

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const log = (name = 'train.log') => join(home.home, name);
/** Appends a line; the file gets the time of the played clock. */
function write(line: string, name?: string): void {
  appendFileSync(log(name), `${line}\n`);
  const atS = home.clock.nowMs() / 1000;
  utimesSync(log(name), atS, atS);
}
const iteration = (i: number, n = 6) => `Iteration ${i}/${n}: value=${1 / i}`;

/** A job that logs six iterations, one a second, and does something before each. */
const logging = (before: (i: number, print: (line: string) => void) => void = () => {}): JobScript =>
  function* ({ print }) {
    for (const i of upTo(6)) {
      yield 1000;
      before(i, print);
      write(iteration(i));
    }
    return 0;
  };

/** The iterations of a run in the order of its view, and the log files of its newest attempt. */
async function outcome(more: Parameters<ScriptedHome['start']>[2] = {}) {
  const id = await home.start('job', [], { logFiles: ['train.log'], ...more });
  const { row, observations, attempts, notes } = await home.ended(id);
  const numbers = observations.map((each) => each.iteration);
  return { id, row, numbers, attempts, observations, notes, logFiles: attempts.at(-1)?.logFiles ?? [] };
}

it('a log is read as output of a job that prints nothing', async () => {
  script = logging();
  const { row, numbers, observations, logFiles } = await outcome();
  expect(numbers).toEqual(upTo(6));
  expect(row).toMatchObject({ outcome: 'finished', iteration: 6, total: 6 });
  expect(observations[1]).toMatchObject({ y: 0.5 });
  expect(logFiles).toMatchObject([{ file: 1, path: log(), by: 'user', counts: true }]);
  expect(logFiles[0]?.lastLines.at(-1)).toBe('Iteration 6/6: value=0.16666666666666666');
});

it('a log that the terminal repeats is not counted twice, and the terminal counts', async () => {
  script = logging((i, print) => print(iteration(i)));
  const { numbers, logFiles, row } = await outcome();
  expect(numbers).toEqual(upTo(6));
  expect(row).toMatchObject({ iteration: 6, total: 6 });
  expect(logFiles[0]).toMatchObject({ counts: false });
});

it('a log counts if the terminal shows iterations without values', async () => {
  script = logging((i, print) => print(`Iteration ${i}/6`));
  const { observations, logFiles } = await outcome();
  expect(observations.map(({ y }) => y)).toEqual(upTo(6).map((i) => 1 / i));
  expect(logFiles[0]).toMatchObject({ counts: true });
});

it('a log is read on in the file after a rotation, with what was written until then', async () => {
  script = logging((i) => {
    if (i === 6) renameSync(log(), log('train.log.1'));
  });
  const { numbers, logFiles } = await outcome();
  expect(numbers).toEqual(upTo(6));
  expect(logFiles).toHaveLength(1);
});

it('a log is read from its beginning after it was emptied', async () => {
  script = function* () {
    for (const i of upTo(6)) {
      yield 1000;
      if (i === 4) {
        // Vigil looks once a second.
        yield 2000;
        truncateSync(log(), 0);
      }
      write(iteration(i));
    }
    return 0;
  };
  expect((await outcome()).numbers).toEqual(upTo(6));
});

it('a deleted log keeps its iterations, also when all output is read again', async () => {
  script = function* () {
    for (const i of upTo(4)) {
      yield 1000;
      write(iteration(i));
    }
    yield 5000;
    rmSync(log());
    yield 5000;
    return 0;
  };
  const { id, numbers } = await outcome();
  expect(numbers).toEqual(upTo(4));
  const { reading } = home.show(id);
  expect(reading.recognizer).not.toBeNull();
  expect(home.services.settings.chooseRecognizer(id, reading.recognizer)).toMatchObject({ ok: true });
  await home.until(() => home.show(id).row.iteration === 4, 'four iterations, read again');
  expect(home.show(id).reading).toMatchObject({ by: 'user' });
});

it('a log with lines of an earlier job begins where it ended before the attempt', async () => {
  writeFileSync(log(), 'Iteration 90/100: value=7\n');
  script = logging();
  const { numbers, row } = await outcome();
  expect(numbers).toEqual(upTo(6));
  expect(row.total).toBe(6);
});

it('a log is read on by an attempt that appends to it', async () => {
  script = function* ({ start }) {
    for (let i = 1 + Number(start.args[1] ?? 0); i <= 6; i++) {
      yield 1000;
      if (i === 4 && start.attempt === 1) return 1;
      write(iteration(i));
    }
    return 0;
  };
  const { numbers, attempts, row } = await outcome({ resumeArguments: ['{iteration}'], total: 6 });
  expect(numbers).toEqual(upTo(6));
  expect(row.outcome).toBe('finished');
  expect(attempts.map(({ firstIteration, lastIteration }) => [firstIteration, lastIteration])).toEqual([
    [1, 3],
    [4, 6],
  ]);
});

it('a log says why the job ended, if the terminal does not', async () => {
  script = function* () {
    for (const i of upTo(2)) {
      yield 1000;
      write(iteration(i));
    }
    write(
      'giving up\nTraceback (most recent call last):\n  File "job.py", line 3, in <module>\n    raise ValueError("no value in iteration 3")\nValueError: no value in iteration 3',
    );
    return 1;
  };
  const { attempts } = await outcome({ policy: { restart: { mode: 'never' } } });
  expect(attempts[0]?.judged).toMatchObject({
    class: 'error',
    because: 'error-text',
    exception: 'ValueError: no value in iteration 3',
    readIn: log(),
  });
  expect(attempts[0]?.lastLines).toEqual([]);
  expect(attempts[0]?.logFiles[0]?.lastLines.at(-1)).toBe('ValueError: no value in iteration 3');
});

it('a log may be opened late, in a folder with a Korean name', async () => {
  mkdirSync(log('실험 기록'));
  script = function* () {
    yield 10_000;
    for (const i of upTo(6)) {
      yield 1000;
      write(iteration(i), '실험 기록/학습.log');
    }
    return 0;
  };
  expect((await outcome({ logFiles: ['실험 기록/*.log'] })).numbers).toEqual(upTo(6));
});

it('a log that contains no text is not read, and a note says so', async () => {
  script = function* () {
    for (const _ of upTo(8)) {
      yield 1000;
      appendFileSync(log(), Buffer.from(Array.from({ length: 40 * 256 }, (__, at) => at % 256)));
    }
    return 0;
  };
  const { notes, numbers } = await outcome();
  expect(numbers).toEqual([]);
  expect(notes).toContainEqual(expect.objectContaining({ code: 'log-file-not-text', path: log() }));
});

it('a log that cannot be opened does not affect the job', async () => {
  mkdirSync(log('locked.log'));
  script = function* ({ print }) {
    for (const i of upTo(6)) {
      yield 1000;
      print(iteration(i));
    }
    return 0;
  };
  expect((await outcome({ logFiles: ['locked.log', 'missing/none.log'] })).row.outcome).toBe('finished');
});

it('of two logs the one with values counts', async () => {
  writeFileSync(log('b.log'), '');
  script = logging((i) => write(iteration(i), 'b.log'));
  const { numbers, logFiles } = await outcome({ logFiles: ['b.log', 'train.log'] });
  expect(numbers).toEqual(upTo(6));
  expect(logFiles.map(({ counts }) => counts).sort()).toEqual([false, true]);
});

it('a log is read on by the next host', async () => {
  script = logging();
  const id = await home.start('job', [], { logFiles: ['train.log'] });
  await home.until(() => home.show(id).row.iteration >= 3, 'iteration 3');
  await home.changeHost();
  const { observations, attempts } = await home.ended(id);
  expect(observations.map((each) => each.iteration)).toEqual(upTo(6));
  expect(attempts[0]?.logFiles).toHaveLength(1);
  const kept = readFileSync(join(home.folder(id), 'attempts', '001', 'log-1', 'output.log'), 'utf8');
  expect(kept).toBe(readFileSync(log(), 'utf8'));
});
