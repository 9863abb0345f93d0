import { expect, it } from 'vitest';
import {
  ATTEMPT_FILES,
  attemptFolder,
  RUN_FILES,
  stacksFile,
} from '../../../../electron/core/protocol/disk/run-folder.ts';

it.each([
  [1, 'attempts/001'],
  [999, 'attempts/999'],
  [1000, 'attempts/1000'],
])('attempt %i has the folder %s', (attempt, folder) => expect(attemptFolder(attempt)).toBe(folder));

it('files with stacks are numbered', () => expect(stacksFile(2)).toBe('stacks-2.txt'));

it('no two files share a name, even on systems that ignore upper and lower case', () => {
  for (const files of [RUN_FILES, ATTEMPT_FILES]) {
    const names = Object.values(files).map((name) => name.toLowerCase());
    expect(new Set([...names, 'attempts', 'output.log']).size).toBe(names.length + 2);
  }
});

it('names are relative, and written with forward slashes, which every system reads', () => {
  for (const name of [...Object.values(RUN_FILES), ...Object.values(ATTEMPT_FILES), attemptFolder(1)])
    expect(name).toMatch(/^[a-z][a-z0-9.-]*(?:\/[a-z0-9.-]+)?$/);
});
