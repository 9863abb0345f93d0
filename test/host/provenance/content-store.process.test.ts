import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { openContentStore } from '../../../electron/host/provenance/content-store.ts';

const WRITER = `
import { openContentStore } from './content-store.mjs';
const store = openContentStore(process.argv[2]);
for (let round = 0; round < 300; round++) store.put(Buffer.from('content ' + (round % 60)));
`;

it('two processes that keep the same contents leave each complete and once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-content-'));
  try {
    await build({
      ...{ configFile: false, logLevel: 'silent' },
      build: {
        ssr: resolve('electron/host/provenance/content-store.ts'),
        outDir: join(folder, 'program'),
        rollupOptions: { output: { entryFileNames: 'content-store.mjs' } },
      },
      ssr: { noExternal: true },
    });
    writeFileSync(join(folder, 'program', 'writer.mjs'), WRITER);
    const kept = join(folder, 'content');
    const write = () => promisify(execFile)(process.execPath, [join(folder, 'program', 'writer.mjs'), kept]);
    await Promise.all([write(), write()]);
    const names = readdirSync(kept).flatMap((start) =>
      readdirSync(join(kept, start)).map((rest) => start + rest),
    );
    expect(names).toHaveLength(60);
    const store = openContentStore(kept);
    expect(names.every((name) => store.get(name) !== null)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
