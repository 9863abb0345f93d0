import { join } from 'node:path';
import { REGISTRY_KEYS } from '../../core/diagnosis/probes/registry-keys.ts';
import type { WindowsAnswers } from '../../core/diagnosis/probes/windows-settings.ts';
import { runBriefly } from '../machine/run-briefly.ts';

/** Reading a key of the registry takes milliseconds. */
const LIMIT_MS = 3_000;

/**
 * Asks Windows for settings that decide what a long job meets. Only reads; not proven on a real Windows.
 * @param run  what runs a program and returns its output, null if it fails; tests give another
 */
export async function askWindows(
  env: Record<string, string | undefined>,
  run: typeof runBriefly = runBriefly,
): Promise<WindowsAnswers> {
  const tool = (name: string) => join(env['SystemRoot'] ?? 'C:\\Windows', 'System32', name);
  const query = (key: string) => run(tool('reg.exe'), ['query', key], LIMIT_MS);
  const [graphics, fileSystem, memory, exclusions, start, power] = await Promise.all([
    query(REGISTRY_KEYS.graphics),
    query(REGISTRY_KEYS.fileSystem),
    query(REGISTRY_KEYS.memory),
    query(REGISTRY_KEYS.exclusions),
    query(REGISTRY_KEYS.run),
    run(tool('powercfg.exe'), ['/getactivescheme'], LIMIT_MS),
  ]);
  return { graphics, fileSystem, memory, exclusions, run: start, power };
}
