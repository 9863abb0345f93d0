import { expect, test } from 'vitest';
import { launchRequest } from '../../../electron/shell/requests/launch-request.ts';

const ID = '20261121-031500-k3f9';
const onWindows = (...args: string[]) => launchRequest({ args, folder: 'C:\\jobs' }, 'win32');

test.each([
  ['nothing', [], { kind: 'show' }],
  ['switches of Chromium and the folder of a checkout', ['--no-sandbox', '.'], { kind: 'show' }],
  ['a file that is no script', ['C:\\jobs\\notes.txt'], { kind: 'show' }],
  ['the entry for the log-on', ['--in-tray'], { kind: 'in-tray' }],
  ['the entry of the jump list', ['--new-run'], { kind: 'new-run', script: null }],
  ['a script by its path', ['D:\\실험\\tune me.py'], { kind: 'new-run', script: 'D:\\실험\\tune me.py' }],
  [
    'a script beside the terminal',
    ['.\\sub\\tune.PYW'],
    { kind: 'new-run', script: 'C:\\jobs\\sub\\tune.PYW' },
  ],
  ['a link to a run', [`vigil://run/${ID}`], { kind: 'run', id: ID }],
  ['a link as a browser writes it', [`VIGIL://run/${ID}/`], { kind: 'run', id: ID }],
  ['the first that says something', ['--flag', '--', `vigil://run/${ID}`, 'a.py'], { kind: 'run', id: ID }],
] as const)('%s is understood', (_, args, expected) => {
  expect(onWindows(...args)).toEqual(expected);
});

test('a script is resolved in the folder of the start', () => {
  expect(launchRequest({ args: ['a.py'], folder: '/home/eve' }, 'linux')).toEqual({
    kind: 'new-run',
    script: '/home/eve/a.py',
  });
});

test.each([
  'vigil:',
  'vigil://',
  'vigil://run',
  'vigil://run/',
  'vigil://run/../../x',
  `vigil://run/${ID}/../../x`,
  `vigil://run/..%2f${ID}`,
  `vigil://run/${ID}%20`,
  `vigil://run/${ID}?delete`,
  `vigil://run/${ID}#/settings`,
  `vigil://user@run/${ID}`,
  `vigil://runs/${ID}`,
  `vigil://run\\${ID}`,
  `vigil://run/${ID}" --gpu-launcher="calc`,
  'vigil:run.py',
])('the link %s is refused', (link) => {
  expect(onWindows(link)).toEqual({ kind: 'bad-link' });
});
