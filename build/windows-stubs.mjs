import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './command.mjs';
import { fromRoot } from './paths.mjs';
import { giveUp } from './say.mjs';
import { windowsCompiler } from './system-packages.mjs';
import { windowsStubs } from './wine.mjs';

/** Sources below test/monitor/stubs, with the macros that make a variant of one. */
const stubs = [['nvml'], ['nvml', 'OLD_DRIVER'], ['nvml', 'TRANSITIONAL'], ['pdh'], ['d3dkmt'], ['powrprof']];

/** Compiles the libraries that stand for drivers in the tests of the monitor, each under a second. */
export async function compileWindowsStubs() {
  // Earlier runs left the copies that they had loaded.
  rmSync(windowsStubs, { recursive: true, force: true });
  mkdirSync(windowsStubs, { recursive: true });
  for (const words of stubs) {
    const [name = '', ...macros] = words;
    const library = join(windowsStubs, `${words.join('-')}.dll`);
    const args = [...macros.map((macro) => `-D${macro}`), '-shared', '-O1', '-s', '-o', library];
    const source = fromRoot('test', 'monitor', 'stubs', `${name}.c`);
    const { code, output } = await runQuietly(windowsCompiler, [...args, source], {});
    if (code !== 0) giveUp(`${windowsCompiler} failed: ${output.trim()}`);
  }
}
