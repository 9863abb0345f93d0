import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { fromRoot, root } from './paths.mjs';

/** Suites that run in Windows Node as well: what writes and reads files, and what judges Windows' exit codes. */
const suites = [
  'test/core/checkpoint/retention.test.ts',
  'test/core/checkpoint/verify.test.ts',
  'test/core/ending/classify.test.ts',
  'test/core/run/apply-record.test.ts',
  'test/host/run/event-feed.test.ts',
  'test/host/run/output-log.test.ts',
  'test/host/run/run-checkpoints.test.ts',
  'test/host/store/journal.test.ts',
  'test/keeper/fence.test.ts',
  'test/keeper/parse-request.test.ts',
  'test/platform/small-crypto.test.ts',
  'test/platform/replace-file.windows.test.ts',
  'test/platform/processes.windows.test.ts',
];

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
          suites.map((suite) => [suite.replaceAll('/', '--').replace(/\.ts$/, ''), fromRoot(suite)]),
        ),
        external: ['koffi', /^node:/],
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name].mjs' },
      },
    },
  });
}
