import { expect, it } from 'vitest';
import { outsideArchive } from '../../electron/shell/outside-archive.ts';

it.each([
  [
    'C:\\Users\\a b\\Programs\\Vigil\\resources\\app.asar\\out\\host.js',
    'C:\\Users\\a b\\Programs\\Vigil\\resources\\app.asar.unpacked\\out\\host.js',
  ],
  ['/opt/vigil/resources/app.asar/out/host.js', '/opt/vigil/resources/app.asar.unpacked/out/host.js'],
  ['/home/a/vigil/out/host.js', '/home/a/vigil/out/host.js'],
  ['/home/a/my-app.asar/out/host.js', '/home/a/my-app.asar/out/host.js'],
])('a program that the archive names is found beside it: %s', (path, place) => {
  expect(outsideArchive(path)).toBe(place);
});
