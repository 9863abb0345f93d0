import { isObject } from '../protocol/is-object.ts';

/** Fields of what a program answers in JSON. Whatever else stands there has none. */
export const fieldsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

/** The value at the end of a path of names. */
export const at = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((found, name) => fieldsOf(found)[name], value);

/** A text that says something; null for none, and for "N/A". */
export const toldText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value !== 'N/A' ? value : null;

/** What the text holds; null if it is no JSON. */
export function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
