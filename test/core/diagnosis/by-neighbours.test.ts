import { describe, expect, it } from 'vitest';
import { byNeighbours, othersHeldMemory } from '../../../electron/core/diagnosis/by-neighbours.ts';
import type { Cause } from '../../../electron/core/protocol/wire/dossier-view.ts';

const onGpu = { shares: 'gpu', run: null, pid: 20, name: 'game.exe' } as const;
const inFolder = { shares: 'folder', run: '20261121-031500-test', pid: null, name: null } as const;
const cause = (kind: Cause['kind']): Cause => ({ kind, certainty: 'likely', because: [], module: null });
const shares = (kind: Cause['kind'], exception: string | null = null) =>
  byNeighbours(cause(kind), { exception, lastMessage: null }, [onGpu, inFolder]).map(
    (reason) => reason.kind === 'neighbours' && reason.shares,
  );

describe('others support a cause', () => {
  it.each<[Cause['kind'], string | null, ('gpu' | 'folder')[]]>([
    ['gpu-memory-others', null, ['gpu']],
    ['gpu-memory', null, ['gpu']],
    ['disk-full', null, ['folder']],
    ['shared-memory', null, ['folder']],
    ['exception', 'PermissionError: [WinError 32] used by another process', ['folder']],
    ['exception', "FileNotFoundError: [Errno 2] No such file: 'cache_dir/a.pt'", ['folder']],
    ['known-failure', 'sqlite3.OperationalError: database is locked', ['folder']],
    ['exception', 'ValueError: loss is NaN', []],
    ['native-crash', 'PermissionError', []],
    ['killed', null, []],
  ])('%s, %j: %j', (kind, exception, expected) => expect(shares(kind, exception)).toEqual(expected));

  it('without any there is nothing to say', () => {
    expect(byNeighbours(cause('disk-full'), { exception: null, lastMessage: null }, [onGpu])).toEqual([]);
  });

  it('memory that others may have held is another cause, never more than possible', () => {
    expect(othersHeldMemory(cause('gpu-memory'), [onGpu])).toEqual({
      ...{ kind: 'gpu-memory-others', certainty: 'possible', module: null },
      because: [{ kind: 'neighbours', shares: 'gpu', neighbours: [onGpu] }],
    });
    expect(othersHeldMemory(cause('gpu-memory'), [inFolder])).toBeNull();
    expect(othersHeldMemory(cause('killed'), [onGpu])).toBeNull();
  });
});
