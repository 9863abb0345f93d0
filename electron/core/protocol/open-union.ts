import { z } from 'zod';

/** A fact of a kind that only a newer version knows: a member of every union that may grow. */
export const UnknownFact = z.object({
  kind: z.literal('unknown'),
  /** Its kind. */
  name: z.string(),
  facts: z.record(z.string(), z.unknown()),
});

/**
 * A fact as the newer version wrote it; any other value unchanged. For `JSON.stringify`: facts copied into a new record
 * stay readable for that version.
 */
export function asWritten(_key: string, value: unknown): unknown {
  // Checked first, because validating each value of a record would take longer than writing it.
  if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'unknown')
    return value;
  const { success, data } = UnknownFact.safeParse(value);
  return success ? { kind: data.name, ...data.facts } : value;
}

const AnyFact = z.record(z.string(), z.unknown());

/**
 * Reads a fact of a kind added by a newer version as kind `unknown`, which must be a member of the union. A value
 * without a kind is rejected. `tag`: the discriminating field of the union.
 */
export const openUnion = <Schema extends z.ZodType>(union: Schema, tag: 'kind' | 'code' = 'kind') =>
  z.preprocess((written) => {
    const any = AnyFact.safeParse(written);
    if (!any.success || union.safeParse(written).success) return written;
    const { [tag]: name, ...facts } = any.data;
    return typeof name === 'string' ? { [tag]: 'unknown', name, facts } : written;
  }, union);
