import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { buildBundles } from '../../build/bundle.mjs';
import { bundles } from '../../build/entries.mjs';
import { viteOptions } from '../../build/vite-options.mjs';

/** A piece of a source, by the end of its path, and its text in the other version. */
export interface Change {
  source: string;
  from: string | RegExp;
  to: string;
}

/** Programs of another version: one of them is built from changed sources, the others are unchanged. */
export async function otherPrograms(
  name: 'host' | 'keeper',
  change: Change,
): Promise<{ folder: string; remove(): void }> {
  await buildBundles(['host', 'config-file', 'keeper', 'sample']);
  const folder = mkdtempSync(join(tmpdir(), 'vigil-other-'));
  for (const file of ['host.js', 'config-file.js', 'keeper.cjs', 'sample.js'])
    cpSync(resolve('out', file), join(folder, file));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(resolve('node_modules/node-pty'), join(folder, 'node_modules/node-pty'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const bundle = bundles.find((known) => known.name === name);
  if (bundle === undefined) throw new Error(`no bundle ${name}`);
  const options = viteOptions(bundle);
  let isChanged = false;
  const plugin = {
    name: 'other-version',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!id.endsWith(change.source)) return null;
      const changed = code.replace(change.from, change.to);
      isChanged = changed !== code;
      return { code: changed, map: null };
    },
  };
  const built = await build({ ...options, plugins: [...(options.plugins ?? []), plugin] });
  if (!isChanged) throw new Error(`${change.source} has nothing to change`);
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('nothing was built');
  writeFileSync(join(folder, bundle.file), output.output[0].code);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Another version number for the calls between host and clients. */
export const hostCallsNumbered = (number: number): Change => ({
  source: 'core/protocol/version.ts',
  from: /export const WIRE_VERSION = \d+/,
  to: `export const WIRE_VERSION = ${number}`,
});

/** Another version number for the messages between host and keeper. */
export const keeperProtocolNumbered = (number: number): Change => ({
  source: 'core/protocol/version.ts',
  from: /KEEPER_WIRE_VERSION = \d+/,
  to: `KEEPER_WIRE_VERSION = ${number}`,
});
