import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { workingFolders } from '../../../../electron/host/base/working-folders.ts';
import { whoseFile } from '../../../../electron/host/watch/job-files/whose-file.ts';
import { runSpec } from '../../../support/run-spec.ts';

/** The folders of a run with this working folder and these arguments. */
const run = (cwd: string, ...args: string[]) =>
  workingFolders(
    runSpec({
      program: { kind: 'command', file: 'python3', args: ['train.py', ...args] },
      cwd: resolve(cwd),
    }),
  );
type Run = ReturnType<typeof run>;

const whose = (path: string, own: Run, other: Run) =>
  whoseFile(resolve(path), own, [{ id: 'other', name: 'other', ...other }]).kind;

it('a file may be of another run in the same folder, and is of the one in the inner of two', () => {
  expect(whose('/jobs/last.pt', run('/jobs'), run('/jobs'))).toBe('shared');
  expect(whose('/jobs/sub/last.pt', run('/jobs'), run('/jobs/sub'))).toBe('foreign');
  expect(whose('/jobs/sub/last.pt', run('/jobs/sub'), run('/jobs'))).toBe('own');
  expect(whose('/jobs/last.pt', run('/jobs'), run('/jobs/sub'))).toBe('own');
  expect(whose('/jobs/last.pt', run('/jobs'), run('/job'))).toBe('own');
});

it('a file in a folder that the arguments of one run alone name is of that run', () => {
  const own = run('/jobs', '--out', 'runs/a');
  expect(whose('/jobs/runs/a/1.pt', own, run('/jobs'))).toBe('own');
  expect(whose('/jobs/b/1.pt', run('/jobs', '--out=b'), run('/jobs', '--out=c'))).toBe('own');
  expect(whose('/jobs/runs/a/1.pt', own, own)).toBe('shared');
  expect(whose('/jobs/runs/b/1.pt', own, run('/jobs', '--out', 'runs/b'))).toBe('foreign');
});

it('the working folder among the arguments distinguishes nothing', () => {
  expect(whose('/jobs/1.pt', run('/jobs', '--dir', '/jobs'), run('/jobs'))).toBe('shared');
});

it('of two folders that are named, the inner one counts', () => {
  const outer = run('/jobs', '--out', 'runs');
  const inner = run('/jobs', '--out', 'runs/b');
  expect(whose('/jobs/runs/b/1.pt', inner, outer)).toBe('own');
  expect(whose('/jobs/runs/b/1.pt', outer, inner)).toBe('foreign');
  expect(whose('/jobs/runs/1.pt', outer, inner)).toBe('own');
});

it('a folder that a run only reads is not its own', () => {
  expect(whose('/jobs/out/1.pt', run('/jobs'), run('/jobs', '--model', 'out'))).toBe('shared');
  expect(whose('/jobs/out/1.pt', run('/jobs', '--resume_from', 'out'), run('/jobs'))).toBe('shared');
});

it('of two runs in one folder, the one whose parameters the path names wrote the file', () => {
  const [low, high] = [run('/jobs', '--alpha', '0.1'), run('/jobs', '--alpha', '0.5')];
  expect(whose('/jobs/out/alpha_0.1/1.json', low, high)).toBe('own');
  expect(whose('/jobs/out/alpha_0.1/1.json', high, low)).toBe('foreign');
  expect(whose('/jobs/out/alpha_0.3/1.json', high, low)).toBe('shared');
  const two = [low, run('/jobs')].map((other, at) => ({ id: `${at}`, name: 'other', ...other }));
  expect(whoseFile(resolve('/jobs/out/alpha_0.1/1.json'), low, two).kind).toBe('shared');
});
