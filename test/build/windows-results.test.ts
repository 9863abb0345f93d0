import { describe, expect, test } from 'vitest';
import { anonymous } from '../../build/try-windows/anonymous.mjs';
import { automaticSteps } from '../../build/try-windows/automatic-steps.mjs';
import { questions } from '../../build/try-windows/questions.mjs';
import { readResults } from '../../build/try-windows/result-file.mjs';
import { runStep, Skipped } from '../../build/try-windows/run-steps.mjs';
import { withResults } from '../../build/try-windows/table.mjs';

const results = {
  format: 1,
  place: 'windows',
  windows: 'Windows 11 24H2',
  build: '10.0.26100',
  vigil: '0.1.0',
  node: '24.4.1',
  date: '2026-12-01',
  steps: [
    { id: 'tree-killed', result: 'passed', detail: 'job, child and detached child ended' },
    { id: 'toast-buttons', result: 'failed', detail: '' },
    { id: 'a-later-step', result: 'skipped', detail: 'a | b' },
  ],
};
const read = (change: object = {}) => readResults(JSON.stringify({ ...results, ...change }));
const page = '# Windows\n\n## Tried on real Windows\n\nNot often.\n\n## Wine\nIf not.\n';

/** The page with these results. */
function write(before: string, change: object = {}) {
  const answer = read(change);
  if (!answer.ok) throw new Error(answer.sentence);
  return withResults(before, answer.results);
}

describe('the results of a trial on a PC', () => {
  test('stand in the page under their own heading, newest first', () => {
    const once = write(page);
    expect(once).toBe(`# Windows

## Tried on real Windows

Not often.

### Windows 11 24H2, 2026-12-01, Vigil 0.1.0

System 10.0.26100, Node 24.4.1.

| step | result | seen |
|---|---|---|
| a kill ends the whole tree of a job | passed | job, child and detached child ended |
| buttons of a notice | failed |  |
| a-later-step | skipped | a \\| b |

## Wine
If not.
`);
    const twice = write(once, { windows: 'Windows 10 22H2' });
    expect(twice.match(/^### .*/gm)).toEqual([
      '### Windows 10 22H2, 2026-12-01, Vigil 0.1.0',
      '### Windows 11 24H2, 2026-12-01, Vigil 0.1.0',
    ]);
  });

  test('take the place of earlier ones of the same Windows, day and version', () => {
    const again = write(write(page), { steps: [{ id: 'tray-icon', result: 'passed', detail: '' }] });
    expect(again.match(/^### /gm)).toHaveLength(1);
    expect(again).not.toContain('a-later-step');
  });

  test('are refused in one sentence if they are malformed', () => {
    const refused = (text: string) => {
      const answer = readResults(text);
      return answer.ok ? 'read' : answer.sentence;
    };
    expect(refused('{')).toBe('This file is not JSON, so it is no result of npm run try:windows.');
    for (const [change, where] of [
      [{ format: 2 }, '"format"'],
      [{ windows: 'Windows | x' }, '"windows"'],
      [{ date: 'yesterday' }, '"date"'],
      [{ user: 'kim' }, 'the whole'],
      [{ steps: [{ id: 'x', result: 'maybe', detail: '' }] }, '"steps.0.result"'],
      [{ steps: [{ id: 'x', result: 'passed', detail: 'a\nb' }] }, '"steps.0.detail"'],
      [{ steps: [] }, '"steps"'],
    ] as const)
      expect(refused(JSON.stringify({ ...results, ...change }))).toMatch(
        new RegExp(`^This file is no result of npm run try:windows: ${where} is wrong \\(.*\\)\\.$`),
      );
  });
});

describe('a step', () => {
  const step = (run: () => Promise<string>, limitMs = 60_000) =>
    runStep({ id: 'x', title: 'x', limitMs, run }, null);

  test('passes, fails or is skipped, with what was seen', async () => {
    expect(await step(async () => 'seen')).toEqual({ id: 'x', result: 'passed', detail: 'seen' });
    const bad = step(() => Promise.reject(new Error('worse\nnews')));
    expect(await bad).toEqual({ id: 'x', result: 'failed', detail: 'worse news' });
    const none = step(() => Promise.reject(new Skipped('no card')));
    expect(await none).toEqual({ id: 'x', result: 'skipped', detail: 'no card' });
  });

  test('that does not end is given up', async () => {
    const { result, detail } = await step(() => new Promise(() => {}), 1);
    expect([result, detail]).toEqual(['failed', 'not done in 0.001 s']);
  });

  test('has a name that no other has', () => {
    const ids = [...automaticSteps, ...questions].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(
        readResults(JSON.stringify({ ...results, steps: [{ id, result: 'passed', detail: '' }] })).ok,
      ).toBe(true);
  });
});

describe('what was seen', () => {
  test('has no paths and no names', () => {
    expect(anonymous('ENOENT: C:\\Users\\Kim Minsu\\x y.txt, open', [])).toBe('ENOENT: [path], open');
    expect(anonymous('at \\\\server\\share\\kim; then', ['kim'])).toBe('at [path]; then');
    expect(anonymous('KIMS-PC says  no\nto kims', ['KIMS', 'PC'])).toBe('[name]-PC says no to [name]');
  });

  test.each(["O'Neil", 'Minsu (Work)', 'Kim, Minsu', '민수'])('has nothing of the home of %s', (name) => {
    const home = `C:\\Users\\${name}`;
    const clean = (text: string) => anonymous(text, [name], [`${home}\\Temp`, home]);
    const file = `${home}\\AppData\\Local\\x`;
    expect(clean(`open ${file}`)).toBe('open [path]');
    expect(clean(`open '${file.toLowerCase()}', again`)).toBe("open '[path]', again");
    expect(clean(`it reported ${JSON.stringify({ file })}`)).toBe('it reported {"file":"[path]"}');
    expect(clean(`at ${file.replaceAll('\\', '/')}`)).toBe('at [path]');
    expect(clean(`at file:///${encodeURI(file.replaceAll('\\', '/'))}`)).toBe('at file:///[path]');
    expect(clean(`in ${home}\\Temp\\y: no`)).toBe('in [path]');
    expect(clean(`of ${home}berly\\x`)).toBe('of [path]');
    expect(clean(`hello ${name}`)).toBe('hello [name]');
  });
});
