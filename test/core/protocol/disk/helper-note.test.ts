import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { HelperNote } from '../../../../electron/core/protocol/disk/helper-note.ts';

const FOLDER = 'electron/python/vigil';

/** Kinds that the helper passes to a function of this name, in alphabetical order. */
function kindsIn(name: RegExp): string[] {
  const sources = readdirSync(FOLDER).filter((file) => file.endsWith('.py'));
  const text = sources.map((file) => readFileSync(join(FOLDER, file), 'utf8')).join('\n');
  return [...new Set([...text.matchAll(name)].flatMap(([, kind]) => kind ?? []))].sort();
}

/** Every kind in a schema, except the one for unknown kinds. */
function kindsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodPipe) return kindsOf(schema.out);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap(kindsOf).filter((kind) => kind !== 'unknown');
  if (!(schema instanceof z.ZodObject)) return [];
  const kind: unknown = schema.shape['kind'];
  const below = Object.values<z.core.$ZodType>(schema.shape).flatMap(kindsOf);
  return kind instanceof z.ZodLiteral ? [...[...kind.values].map(String), ...below] : below;
}

it('knows every kind of note and of fault that the Python helper writes, and no other', () => {
  const written = [...kindsIn(/\.note\(\s*"([a-z-]+)"/g), ...kindsIn(/Unfit\(\s*"([a-z-]+)"/g), 'exception'];
  expect([...new Set(kindsOf(HelperNote))].sort()).toEqual(written.sort());
});
