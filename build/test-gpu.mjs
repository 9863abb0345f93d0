import { bundleOrGiveUp } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { runVitest } from './vitest-suite.mjs';

/*
 * Runs jobs that compute on a real GPU under Vigil: test/gpu. It needs a card of NVIDIA, and a `python3` with PyTorch and
 * CuPy. What the tests saw is in out/reports/gpu.
 */

let counts = { passed: 0, failed: 1, skipped: 0 };
// Printed at exit, so that it is the last line whatever goes wrong, including the preparation.
process.on('exit', () => console.log(`${counts.passed} passed, ${counts.failed} failed`));

await ensureInstalled();
await bundleOrGiveUp(['host', 'config-file', 'keeper', 'monitor', 'vigil', 'python', 'probes', 'failures']);
const { passed, failed, skipped } = await runVitest('gpu', { filters: process.argv.slice(2) });
// A suite that was skipped has shown nothing.
counts = { passed, skipped, failed: failed + (passed + failed === 0 ? 1 : 0) };
if (passed + failed === 0)
  console.log('Nothing was tested: there is no NVIDIA GPU, or python3 has no PyTorch that uses it.');
process.exitCode = counts.failed === 0 ? 0 : 1;
