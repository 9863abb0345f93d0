import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** Python environments with real packages, as `npm run test:peers` made them, by the list of their requirements. */
export type Environment = 'requirements' | 'requirements-nevergrad';

/** Program of an environment. */
export function pythonOf(environment: Environment): string {
  const variable = environment === 'requirements' ? 'VIGIL_PEERS_PYTHON' : 'VIGIL_PEERS_PYTHON_NEVERGRAD';
  const program = process.env[variable];
  if (!program) throw new Error(`${variable} is not set: these tests are started by npm run test:peers.`);
  return program;
}

/** The variable that puts the helper on the path of a job without Vigil. */
export const HELPER_ENV = { PYTHONPATH: resolve('electron/python') };

/** Runs a script to its end without Vigil, and returns what it printed. Rejects if it fails. */
export async function runAlone(
  environment: Environment,
  command: string[],
  cwd: string,
  env: Record<string, string>,
): Promise<string> {
  const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(pythonOf(environment), command, options);
  return stdout;
}

/** The release of a package in an environment. */
export async function versionOf(environment: Environment, distribution: string): Promise<string> {
  const source = `import importlib.metadata as m; print(m.version(${JSON.stringify(distribution)}))`;
  return (await runAlone(environment, ['-c', source], '.', {})).trim();
}
