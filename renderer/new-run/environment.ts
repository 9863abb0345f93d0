import type { TypedVariable } from '../forms/new-run-form.ts';

/** What is wrong with the variables as they were typed. */
export type EnvironmentFault = 'bad-variable' | 'variable-twice';

/**
 * The variables that were typed, by name. A row that is empty does not count. Neither Windows nor POSIX takes a name that
 * is empty or has an equals sign in it; Windows takes no two that differ in case alone.
 */
export function environmentOf(
  typed: readonly TypedVariable[],
): { env: Record<string, string> } | { fault: EnvironmentFault } {
  const env: Record<string, string> = {};
  const seen = new Set<string>();
  for (const { name, value } of typed) {
    const plain = name.trim();
    if (plain === '' && value === '') continue;
    if (plain === '' || /[=\0\s]/.test(plain) || value.includes('\0')) return { fault: 'bad-variable' };
    const key = plain.toUpperCase();
    if (seen.has(key)) return { fault: 'variable-twice' };
    seen.add(key);
    env[plain] = value;
  }
  return { env };
}

/** The variables in lines of `NAME=VALUE`, as they are pasted; null if the text is something else. */
export function pastedVariables(text: string): TypedVariable[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const found = lines.map((line) => /^\s*(?:export\s+|set\s+|\$env:)?([^=\s]+?)\s*=\s*(.*?)\s*$/i.exec(line));
  if (lines.length === 0 || found.includes(null)) return null;
  return found.map((match) => ({
    name: match?.[1] ?? '',
    value: (match?.[2] ?? '').replace(/^(["'])(.*)\1$/, '$2'),
  }));
}
