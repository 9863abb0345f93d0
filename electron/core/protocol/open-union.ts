import { z } from 'zod';

/** A fact of a kind that only a newer version knows: a member of every union to which kinds are added. */
export const UnknownFact = z.object({
  kind: z.literal('unknown'),
  /** Its kind. */
  name: z.string(),
  facts: z.record(z.string(), z.unknown()),
});

const AnyKind = z.looseObject({ kind: z.string() });

/** Reads what a newer version wrote of another kind as `UnknownFact`, which the union must have. What has no kind is refused. */
export const openUnion = <Schema extends z.ZodType>(union: Schema) =>
  z.preprocess((written) => {
    const any = AnyKind.safeParse(written);
    if (!any.success || union.safeParse(written).success) return written;
    const { kind: name, ...facts } = any.data;
    return { kind: 'unknown', name, facts };
  }, union);
