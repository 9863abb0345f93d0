import { expect, it } from 'vitest';
import { namedFiles } from '../../../electron/core/provenance/named-files.ts';

const named = (file: string, ...args: string[]) =>
  namedFiles({ kind: 'command', file, args }, args).map(({ path, role }) => `${role} ${path}`);

it('a script and the configurations of a command are named, and data is not', () => {
  expect(
    named('python', 'train.py', '--config', 'a.yaml', '--model=b.toml', '@more.args', 'data.csv'),
  ).toEqual(
    ['named a.yaml', 'named b.toml', 'named more.args', 'script train.py'].sort((a, b) => (a < b ? -1 : 1)),
  );
});

it.each([
  ['./run.sh', [], ['script ./run.sh']],
  ['bash', ['run.sh'], ['script run.sh']],
  ['Rscript', ['fit.R'], ['script fit.R']],
  ['conda', ['run', 'python', 'a.py'], ['script a.py']],
])('%s %j: the script is found', (file, args, wanted) => expect(named(file, ...args)).toEqual(wanted));

it('a module has two possible places, and the sample has no file', () => {
  expect(named('python', '-m', 'pkg.fit')).toEqual(['script pkg/fit.py', 'script pkg/fit/__main__.py']);
  expect(namedFiles({ kind: 'sample', args: [], fault: null }, [])).toEqual([]);
});
