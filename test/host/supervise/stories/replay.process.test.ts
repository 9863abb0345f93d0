import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attemptFolder } from '../../../../electron/core/protocol/disk/run-folder.ts';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { RunView } from '../../../../electron/core/protocol/wire/run-view.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

/** An optimisation without a seed, which saves nothing. It dies as the file `deaths` says: one line per attempt. */
const SCRIPT = `
import os, random, time

def die_at(call):
    with open("deaths") as file:
        lines = file.read().split()
    if lines and int(lines[0].split(":")[0]) == call:
        with open("deaths", "w") as file:
            file.write("\\n".join(lines[1:]))
        how = lines[0].split(":")[1]
        if how == "silent":
            os._exit(0)
        os.kill(os.getpid(), 9)

calls = 0

def evaluate(x):
    time.sleep(0.05)
    return (x - 0.3) ** 2 + random.random() / 100

best = None
for i in range(1, 11):
    x = random.random() if best is None else best[0] + random.gauss(0, 0.1)
    die_at(i)
    y = evaluate(x)
    if best is None or y < best[1]:
        best = (x, y)
    print(f"iteration {i}/10 x={x!r} y={y!r}", flush=True)
print("best", best, flush=True)
`;

let home: TestHome;
let folder = '';
beforeEach(() => {
  home = openTestHome();
  folder = mkdtempSync(join(tmpdir(), 'vigil-replay-'));
});
afterEach(async () => {
  await home.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a script that is replayed, and that dies in these iterations: `4:silent`, `7:kill`. */
async function start(script: string, deaths: string[], more: Partial<RunRequest> = {}): Promise<string> {
  writeFileSync(join(folder, 'train.py'), script);
  writeFileSync(join(folder, 'deaths'), deaths.join('\n'));
  return home.start({
    program: { kind: 'command', file: 'python3', args: ['train.py'] },
    cwd: folder,
    replay: { functions: ['train.py:evaluate'] },
    ...more,
  });
}

const outputOf = (id: string, attempt: number): string =>
  readFileSync(join(home.folder(id), attemptFolder(attempt), 'output.log'), 'utf8');
const iterationsIn = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => /^iteration/.test(line));
const notesOf = (view: RunView): string => view.notes.map((note) => english.shared.note(note)).join('\n');

describe('a script that keeps nothing', () => {
  it('dies silently and by a kill, and continues each time with its earlier results', async () => {
    const id = await start(SCRIPT, ['4:silent', '7:kill']);
    const view = await home.ended(id, 60_000);
    expect([view.row.outcome, view.attempts.length, view.row.iteration]).toEqual(['finished', 3, 10]);
    // Each attempt prints the same as the attempts before, although the script sets no seed.
    const printed = [1, 2, 3].map((attempt) => iterationsIn(outputOf(id, attempt)));
    expect(printed.map((lines) => lines.length)).toEqual([3, 6, 10]);
    expect(printed[1]?.slice(0, 3)).toEqual(printed[0]);
    expect(printed[2]?.slice(0, 6)).toEqual(printed[1]);
    // Each iteration counts once, for the attempt that did it.
    expect(view.attempts.map(({ firstIteration, lastIteration }) => [firstIteration, lastIteration])).toEqual(
      [
        [1, 3],
        [4, 6],
        [7, 10],
      ],
    );
    expect(view.attempts[2]?.from).toEqual({ kind: 'beginning', replay: true });
    expect(view.attempts[2]?.replay).toMatchObject({
      kept: 6,
      outcome: { kind: 'caught-up', answered: 5, madeAgain: 1, agreement: 'equal' },
    });
    // The output up to where it caught up is marked.
    const repeated = outputOf(id, 3).slice(0, view.attempts[2]?.replay?.repeatedBytes ?? 0);
    expect(iterationsIn(repeated).length).toBeGreaterThanOrEqual(5);
  });
});

/** The function uses an object that Vigil cannot inspect. */
const USES_POLL = SCRIPT.replace('calls = 0', 'import select\npoll = select.poll()').replace(
  'return (x - 0.3)',
  'return bool(poll) * (x - 0.3)',
);

describe('a function that uses what cannot be compared', () => {
  it('is refused at its first call, with the reason and what may help, and the job continues', {
    tags: 'long',
  }, async () => {
    const id = await start(USES_POLL, []);
    const view = await home.ended(id, 60_000);
    expect(view.row.outcome).toBe('finished');
    expect(notesOf(view)).toMatch(
      /Replay is refused\. Vigil cannot tell whether poll is the same as before .*The job continues\. If poll never changes, declare it constant/,
    );
  });

  it('is replayed once that value is declared constant', { tags: 'long' }, async () => {
    const replay = { functions: ['train.py:evaluate'], constants: ['poll'] };
    const id = await start(USES_POLL, ['4:kill'], { replay });
    const view = await home.ended(id, 60_000);
    expect([view.row.outcome, view.attempts.length, view.row.iteration]).toEqual(['finished', 2, 10]);
    expect(notesOf(view)).not.toMatch(/refused/);
  });
});

it('a function with hidden state is detected, and its job restarts once from its beginning, without replay', {
  tags: 'long',
}, async () => {
  const hidden = SCRIPT.replace(
    'return (x - 0.3)',
    'with open("state", "a+") as file:\n        file.write("x")\n        x += file.tell()\n    return (x - 0.3)',
  );
  const id = await start(hidden, ['4:kill']);
  const view = await home.ended(id, 60_000);
  expect(notesOf(view)).toMatch(/the job starts again from the beginning without replay/);
  expect(view.attempts.map(({ judged }) => judged?.class)).toEqual(['silent', 'recycle', 'finished']);
  expect([view.row.outcome, view.row.iteration]).toEqual(['finished', 10]);
});

it('a function that gives another result each time keeps its evaluations, and none is repeated from then on', {
  tags: 'long',
}, async () => {
  const measured = SCRIPT.replace(
    'return (x - 0.3)',
    'x += int.from_bytes(os.urandom(2), "big")\n    return (x - 0.3)',
  );
  const id = await start(measured, ['4:kill', '8:kill']);
  const view = await home.ended(id, 60_000);
  expect(notesOf(view)).toMatch(/So evaluate gives another result each time\. The kept evaluations are used/);
  const [first, ...others] = view.attempts.map(({ judged }) => judged?.class);
  // The second death may come before the job is asked to leave.
  expect([first, others.pop(), others.sort()]).toEqual(['silent', 'finished', ['recycle', 'silent']]);
  const printed = [1, 4].map((attempt) => iterationsIn(outputOf(id, attempt)));
  expect(printed[1]?.slice(0, 3)).toEqual(printed[0]);
  expect([view.row.outcome, view.row.iteration]).toEqual(['finished', 10]);
});

it('a death before the first complete call leaves no work that could be replayed', {
  tags: 'long',
}, async () => {
  const id = await start(SCRIPT, ['1:kill']);
  const view = await home.ended(id, 60_000);
  expect(view.attempts).toHaveLength(1);
  expect(view.attempts[0]?.decision).toMatchObject({ action: 'end', because: 'nothing-kept' });
});
