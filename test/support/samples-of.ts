import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** A value of a schema; `isFull`: whether what may be null is there. */
function sampleOf(given: z.core.JSONSchema._JSONSchema, isFull: boolean): unknown {
  const schema = typeof given === 'boolean' ? {} : given;
  const types = [schema.type ?? []].flat();
  const choices = schema.anyOf ?? schema.oneOf ?? types.map((type): JsonSchema => ({ ...schema, type }));
  if (choices.length > 1) {
    const isNull = (choice: (typeof choices)[number]) => typeof choice === 'object' && choice.type === 'null';
    if (!isFull && choices.some(isNull)) return null;
    return sampleOf(choices.find((choice) => !isNull(choice)) ?? {}, isFull);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  switch (types[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [name, sampleOf(each, isFull)]),
      );
    case 'array':
      return [Array.isArray(schema.items) ? null : sampleOf(schema.items ?? {}, isFull)];
    case 'boolean':
      return isFull;
    default:
      return types[0] === 'string' ? 'x7' : 7;
  }
}

/** Two values of each kind in a union of facts: with everything, and without what may be unknown. */
export function samplesOf<Fact>(schema: z.ZodType<Fact>): [string, Fact][] {
  const { anyOf, oneOf = anyOf ?? [] }: JsonSchema = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
  });
  return oneOf.flatMap((kind) =>
    [true, false].map((isFull): [string, Fact] => {
      const sample = sampleOf(kind, isFull);
      return [JSON.stringify(sample).slice(0, 60), schema.parse(sample)];
    }),
  );
}
