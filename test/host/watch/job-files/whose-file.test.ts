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

it('a file may be of another run if that works where the file lies', () => {
  expect(whose('/jobs/last.pt', run('/jobs'), run('/jobs'))).toBe('shared');
  expect(whose('/jobs/sub/last.pt', run('/jobs'), run('/jobs/sub'))).toBe('shared');
  expect(whose('/jobs/last.pt', run('/jobs'), run('/jobs/sub'))).toBe('own');
  expect(whose('/jobs/last.pt', run('/jobs'), run('/job'))).toBe('own');
});

it('a file in a folder that the arguments of one run alone name is of that run', () => {
  const own = run('/jobs', '--out', 'runs/a');
  expect(whose('/jobs/runs/a/1.pt', own, run('/jobs'))).toBe('own');
  expect(whose('/jobs/b/1.pt', run('/jobs', '--out=b'), run('/jobs', '--out=c'))).toBe('own');
  expect(whose('/jobs/runs/a/1.pt', own, own)).toBe('shared');
  expect(whose('/jobs/runs/b/1.pt', own, run('/jobs', 'runs/b'))).toBe('foreign');
});

it('the working folder among the arguments distinguishes nothing', () => {
  expect(whose('/jobs/1.pt', run('/jobs', '--dir', '/jobs'), run('/jobs'))).toBe('shared');
});
