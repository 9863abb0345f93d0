import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { fromRoot, root } from './paths.mjs';

const folders = ['core', 'host', 'keeper', 'monitor', 'platform'];
/** Process tests whose processes exist there too: none, or Node itself. */
const processTests = [
  'test/monitor/gpu/counters-reader.process.test.ts',
  'test/monitor/gpu/library-readers.process.test.ts',
  'test/monitor/gpu/nvml-reader.process.test.ts',
];
/** Tests that move the clock need Vitest, which does not run there. */
const takesVitestsClock = /import \{[^}]*\bvi\b[^}]*\} from 'vitest'/;

/**
 * The suites that run in Windows Node as well: the unit tests of everything that host and keeper are made of, and the
 * tests for Windows alone.
 */
function suiteFiles() {
  return folders
    .flatMap((folder) => {
      const names = readdirSync(fromRoot('test', folder), { recursive: true, encoding: 'utf8' });
      return names.map((name) => `test/${folder}/${name}`);
    })
    .filter((file) => file.endsWith('.test.ts') && !/\.(process|long|peers)\.test\.ts$/.test(file))
    .concat(processTests)
    .filter((file) => !takesVitestsClock.test(readFileSync(fromRoot(file), 'utf8')));
}

/** Bundles them, each into one file without any package, for Node's own test runner. @param {string} folder */
export async function bundleWindowsSuites(folder) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: {
      alias: {
        vitest: fileURLToPath(new URL('../test/windows/vitest-in-node.mjs', import.meta.url)),
        '@vitest/expect': fromRoot('node_modules', '@vitest', 'expect', 'dist', 'index.js'),
      },
    },
    ssr: { target: 'node', noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20.19',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          suiteFiles().map((file) => [file.replaceAll('/', '--').replace(/\.ts$/, ''), fromRoot(file)]),
        ),
        external: ['koffi', /^node:/],
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name].mjs' },
      },
    },
  });
}
