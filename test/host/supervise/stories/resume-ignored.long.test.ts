import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';

let home: TestHome;
beforeEach(() => {
  home = openTestHome();
});
afterEach(() => home.close());

/** Dies after its fourth iteration the first time; `--after` is heard only where `hears`. */
const job = (hears: boolean): string => `
  const { existsSync, writeFileSync } = require('node:fs');
  const after = ${hears} ? Number(process.argv[1] ?? 0) : 0;
  let i = after;
  const step = () => {
    i++;
    console.log('Iteration ' + i + '/6: loss=' + 1 / i);
    if (i === 4 && !existsSync('died')) {
      writeFileSync('died', '');
      return setTimeout(() => process.kill(process.pid, 'SIGKILL'), 300);
    }
    if (i < 6) setTimeout(step, 700);
  };
  step();`;

it.each([
  ['ignores its resume point starts over, which is reported once', false, [{ said: 4, seen: 1, total: 6 }]],
  ['resumes at the requested point gets no such note', true, []],
])('a job that %s', async (_title, hears, told) => {
  const id = await home.start({
    program: { kind: 'command', file: process.execPath, args: ['-e', job(hears), '--'] },
    cwd: home.home,
    resumeArguments: ['{iteration}'],
  });
  const { row, notes } = await home.ended(id);
  expect(row).toMatchObject({ outcome: 'finished', iteration: 6, attempts: 2 });
  expect(notes.flatMap((note) => (note.code === 'resume-differs' ? [note.resume] : []))).toEqual(
    told.map((facts) => ({ attempt: 2, by: 'output', ...facts })),
  );
});
