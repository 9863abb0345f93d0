import { expect, test } from 'vitest';
import { plainPath } from '../../../renderer/new-run/plain-path.ts';

test.each([
  ['C:\\x y\\run.py', 'C:\\x y\\run.py'],
  ['"C:\\x y\\run.py"', 'C:\\x y\\run.py'],
  [' "C:\\x y\\run.py" ', 'C:\\x y\\run.py'],
  ["'/home/a b/run.py'", '/home/a b/run.py'],
  ['“/home/a b/run.py”', '/home/a b/run.py'],
  ['file:///C:/x%20y/run.py', 'C:\\x y\\run.py'],
  ['"file:///C:/x%20y/run.py"', 'C:\\x y\\run.py'],
  ['file:///home/%EC%97%B0%EA%B5%AC/run.py', '/home/연구/run.py'],
  ['file://localhost/home/run.py', '/home/run.py'],
  ['file://lab-7/share/run.py', '\\\\lab-7\\share\\run.py'],
  ['file:///home/100%/run.py', '/home/100%/run.py'],
  ['/home/연구/실험.py', '/home/연구/실험.py'],
  ["/home/it's/run.py", "/home/it's/run.py"],
  ['"', '"'],
  ['""', ''],
  ['', ''],
])('the path %j is taken as %j', (typed, path) => {
  expect(plainPath(typed)).toBe(path);
});
