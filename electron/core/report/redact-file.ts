import type { Personal, Redactions } from '../protocol/wire/incident-files.ts';
import { isSecretName, MASKED } from '../provenance/named-secrets.ts';
import { maskArguments } from '../provenance/secrets.ts';
import { redact } from './redact.ts';

/** A value of JSON. */
type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * The text of a file without secrets, home folders and names, by the ending of its name. JSON is read and written again: in
 * its texts, and in JSON within them, a value stands far from its name, or behind signs that hide both.
 */
export function redactFile(
  path: string,
  text: string,
  personal: Personal,
): { text: string; found: Redactions } {
  const found: Redactions = { homes: 0, names: 0, secrets: 0 };
  const ofText = (plain: string): string => {
    const clean = redact(plain, personal);
    found.homes += clean.found.homes;
    found.names += clean.found.names;
    found.secrets += clean.found.secrets;
    return clean.text;
  };
  const masked = (): string => {
    found.secrets++;
    return MASKED;
  };

  function ofValue(value: Json, name: string | null): Json {
    if (typeof value === 'string') {
      if (value === '') return value;
      if (name !== null && isSecretName(name)) return masked();
      return ofJson(value) ?? ofText(value);
    }
    if (typeof value === 'number') return name !== null && isLikelySecret(name, value) ? masked() : value;
    if (Array.isArray(value)) return ofList(value, name);
    return value === null || typeof value === 'boolean' ? value : ofObject(value);
  }

  function ofList(values: Json[], name: string | null): Json[] {
    const isCommand = values.every((value) => typeof value === 'string');
    if (!isCommand) return values.map((value) => ofValue(value, name));
    // An option, and its value as the next argument.
    return maskArguments(values).map((argument, at) => {
      if (argument === MASKED && values[at] !== MASKED) return masked();
      return ofValue(values[at] ?? '', name);
    });
  }

  function ofObject(object: { [name: string]: Json }): Json {
    const named = typeof object['name'] === 'string' && isSecretName(object['name']) ? object['name'] : null;
    return Object.fromEntries(
      Object.entries(object).map(([name, value]) => [
        ofText(name),
        ofValue(value, name === 'value' && named !== null ? named : name),
      ]),
    );
  }

  /** A text that is JSON itself; null if it is not. */
  function ofJson(json: string): string | null {
    if (!/^\s*[{[]/.test(json)) return null;
    try {
      return JSON.stringify(ofValue(JSON.parse(json) as Json, null));
    } catch {
      return null;
    }
  }

  const clean = path.endsWith('.json')
    ? (ofJson(text) ?? ofText(text))
    : path.endsWith('.jsonl') || path.endsWith('.ndjson')
      ? text
          .split('\n')
          .map((line) => ofJson(line) ?? ofText(line))
          .join('\n')
      : ofText(text);
  return { text: clean, found };
}

/** Numbers are settings, such as `max_token: 512`, unless the name can mean nothing else. */
const isLikelySecret = (name: string, value: number): boolean =>
  isSecretName(name) && /passw|secret|pwd$|pin$/i.test(name) && Number.isInteger(value);
