import { describe, expect, it } from 'vitest';
import { movePaths, pathsOutside } from '../../../../electron/core/diagnosis/rerun/move-paths.ts';

const move = { from: '/home/me/job', to: '/copy', except: ['/home/me/job/.venv'] };
const onWindows = { from: 'C:\\me\\job', to: 'D:\\copy', except: [] };

describe('paths into a folder', () => {
  it.each([
    ['/home/me/job', '/copy'],
    ['/home/me/job/out', '/copy/out'],
    ['--out=/home/me/job/out', '--out=/copy/out'],
    ['sqlite:////home/me/job/study.db', 'sqlite:////copy/study.db'],
    ['/a:/home/me/job/b', '/a:/copy/b'],
    // Other folders, whose names only begin so, or end so.
    ['/home/me/job2', '/home/me/job2'],
    ['/data/home/me/job', '/data/home/me/job'],
    ['/home/me/job.old', '/home/me/job.old'],
    // What is not copied stays where it is.
    ['/home/me/job/.venv/bin/python', '/home/me/job/.venv/bin/python'],
    ['/home/me/job/.venv2', '/copy/.venv2'],
    ['train.py', 'train.py'],
  ])('%s becomes %s', (word, moved) => expect(movePaths(word, move, 'linux')).toBe(moved));

  it.each([
    ['c:\\ME\\job\\out', 'D:\\copy\\out'],
    ['--out=C:/me/job/out', '--out=D:\\copy/out'],
    ['C:\\me\\jobs', 'C:\\me\\jobs'],
  ])('on Windows %s becomes %s', (word, moved) => expect(movePaths(word, onWindows, 'windows')).toBe(moved));
});

it('names absolute paths that lie elsewhere, each once', () => {
  const words = [
    '--out=/data/x',
    '/copy/a',
    '/data/x',
    'https://host/x',
    'sqlite:////db/s.db',
    'a/b',
    '/copy2',
  ];
  expect(pathsOutside(words, ['/copy'], 'linux')).toEqual(['/data/x', '/copy2']);
  expect(pathsOutside(['--out=E:\\x', 'd:/COPY/y'], ['D:\\copy'], 'windows')).toEqual(['E:\\x']);
});
