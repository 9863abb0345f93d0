import { describe, expect, it } from 'vitest';
import type { Provenance } from '../../../electron/core/protocol/disk/provenance.ts';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { compareAttempts } from '../../../electron/core/provenance/compare-attempts.ts';
import { keptFile, PYTHON, provenance } from '../../support/provenance.ts';

const CONTENTS: Record<string, string> = { a: 'x = 1\n', b: 'x = 2\n', c: '' };
const contentOf = (digest: string) => CONTENTS[digest[0] ?? ''] ?? null;
/** The sentences about two attempts, and what is not compared. */
function said(before: Partial<Provenance>, after: Partial<Provenance>): string[] {
  const { differences, unknown } = compareAttempts(provenance(before), provenance(after), contentOf);
  return [...differences.map(english.shared.difference), ...unknown.map((part) => `? ${part}`)];
}

describe('two attempts', () => {
  it('with the same facts do not differ', () => {
    const same = { files: [keptFile('train.py', 'a')], packages: { torch: '2' } };
    expect(said(same, { ...same, attempt: 2, sentAt: 5 })).toEqual([]);
  });

  it('differ as a person would tell', () => {
    const before = {
      ...{ args: ['train.py', '--batch', '64'], env: { OMP_NUM_THREADS: '4' }, driver: '535.54' },
      ...{ files: [keptFile('train.py', 'a')], packages: { torch: '2.12', gone: '1' } },
      ...{
        settings: { 'policy.restart.mode': 'auto', total: null },
        torch: { version: '2.12', cuda: '12.4' },
      },
    };
    const after = {
      ...{ args: ['train.py', '--batch', '32'], env: {}, driver: '570.1' },
      ...{ files: [keptFile('train.py', 'b')], packages: { torch: '2.13', fresh: '3' } },
      ...{ settings: { 'policy.restart.mode': 'never', total: 30 }, torch: { version: '2.13', cuda: null } },
    };
    expect(said(before, after)).toEqual([
      'batch 64 → 32',
      'setting restart.mode auto → never',
      'setting total none → 30',
      'OMP_NUM_THREADS removed (was 4)',
      'train.py: 1 line added, 1 removed',
      'torch 2.12 → 2.13',
      'gone removed (was 1)',
      'fresh 3 added',
      'CUDA of torch 12.4 → none',
      'NVIDIA driver 535.54 → 570.1',
    ]);
  });

  it('do not differ in a setting that only one version of Vigil has', () => {
    const older = { settings: { 'policy.restart.mode': 'auto', 'policy.wait': null } };
    const newer = {
      settings: { 'policy.restart.mode': 'auto', 'policy.fresh.days': 3, 'policy.wait.seconds': 5 },
    };
    expect(said(older, newer)).toEqual(['setting wait.seconds none → 5']);
    expect(said(newer, older)).toEqual(['setting wait.seconds 5 → none']);
  });

  it('in a file differ by name, and a renamed script is the same script', () => {
    const helper = keptFile('helper.py', 'c', { role: 'module' });
    expect(said({ files: [keptFile('a.py', 'a'), helper] }, { files: [keptFile('b.py', 'b')] })).toEqual([
      'b.py: 1 line added, 1 removed',
      'helper.py is not used, or not yet',
    ]);
  });

  it('say when another version of a file may have run', () => {
    const edited = keptFile('train.py', 'b', { mayDiffer: true });
    expect(said({ files: [keptFile('train.py', 'a')] }, { files: [edited] })[0]).toContain(
      'edited around the start',
    );
  });

  it('differ in commit, branch and what is not committed', () => {
    const git = { root: '/project', commit: 'c'.repeat(40), branch: 'main', diff: null, diffMissing: null };
    CONTENTS['d'] = 'diff --git a/data.cfg b/data.cfg\n--- a/data.cfg\n+++ b/data.cfg\n@@ -1 +1 @@\n-1\n+2\n';
    const changed = {
      ...git,
      commit: 'e'.repeat(40),
      branch: null,
      diff: { digest: 'd'.repeat(64), bytes: 9 },
    };
    expect(said({ git }, { git: changed })).toEqual([
      `commit ${'c'.repeat(10)} → ${'e'.repeat(10)}`,
      'branch main → none',
      'uncommitted changes to data.cfg differ',
    ]);
    expect(said({ git }, { git: { ...git, diffMissing: 'too-large' } })).toEqual(['? changes']);
  });

  it('differ in what Vigil changed', () => {
    const plan = { step: { kind: 'plain' }, mitigations: [{ kind: 'preset', preset: 'gpu-cap' }] } as const;
    const told = said({}, { plan: { ...plan, mitigations: [...plan.mitigations] } });
    expect(told).toEqual([expect.stringContaining('at most 80 % of the GPU memory')]);
  });
});

describe('what one of them lacks', () => {
  it('is no difference: imported files, packages, git, files that were left out', () => {
    const module = keptFile('helper.py', 'a', { role: 'module' });
    const leftOut = {
      name: 'big.py',
      path: '/project/big.py',
      role: 'module',
      bytes: 9,
      because: 'too-large',
    } as const;
    const before = { files: [], pythons: [], packages: null, git: null };
    const after = { files: [module], pythons: [PYTHON], packages: { torch: '2' } };
    expect(said(before, after)).toEqual(['? modules', '? packages']);
    expect(said({ files: [keptFile('big.py', 'a')] }, { leftOut: [leftOut] })).toEqual(['? files']);
    const git = { root: '/project', commit: null, branch: null, diff: null, diffMissing: null };
    expect(said({}, { git })).toEqual(['? git']);
  });

  it('is named as the lines of a file whose content is gone', () => {
    expect(said({ files: [keptFile('t.py', 'a')] }, { files: [keptFile('t.py', '9')] })).toEqual([
      't.py changed',
      '? files',
    ]);
  });
});
