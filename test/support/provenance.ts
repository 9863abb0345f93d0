import { PLAIN_PLAN } from '../../electron/core/protocol/disk/ladder.ts';
import type { KeptFile, Provenance } from '../../electron/core/protocol/disk/provenance.ts';

/** The facts that an attempt was made of, with the given ones replaced. */
export const provenance = (more: Partial<Provenance> = {}): Provenance => ({
  ...{ format: 1, attempt: 1, sentAt: 1_000, updatedAt: 2_000, vigil: '0.1.0' },
  ...{ program: { file: 'python', path: '/usr/bin/python' }, args: ['train.py'], cwd: '/project', env: {} },
  ...{ settings: {}, plan: PLAIN_PLAN, files: [], leftOut: [], pythons: [PYTHON], packages: {}, torch: null },
  ...{ git: null, gitMissing: 'no-repository', driver: null },
  system: { platform: 'linux', release: '6.1', arch: 'x64' },
  ...more,
});

export const PYTHON = { version: '3.11.4', executable: '/usr/bin/python', prefix: '/usr', places: [] };

/** A kept file whose digest consists of one letter. */
export const keptFile = (name: string, letter: string, more: Partial<KeptFile> = {}): KeptFile => ({
  ...{ name, path: `/project/${name}`, role: 'script', bytes: 1, digest: letter.repeat(64) },
  ...{ isKept: true, mayDiffer: false },
  ...more,
});
