import { z } from 'zod';

/** A name that only a newer version knows, verbatim. */
const UnknownName = z.string().brand<'unknown'>();
export type UnknownName = z.infer<typeof UnknownName>;

/** The schema that `openEnum` creates. */
export type OpenEnum<Name extends string> = z.ZodUnion<
  readonly [z.ZodEnum<{ [Each in Name]: Each }>, typeof UnknownName]
>;

/**
 * One of the names, or one that a newer version added. Such a name equals none of them, and is shown and written
 * verbatim.
 */
export const openEnum = <const Name extends string>(names: readonly Name[]): OpenEnum<Name> =>
  z.union([z.enum(names), UnknownName]);

/** The names that this version knows. */
export const namesOf = <Name extends string>({ options: [known] }: OpenEnum<Name>): Name[] => known.options;

/** True if only a newer version knows this name. */
export const isUnknownName = <Name extends string>(
  { options: [known] }: OpenEnum<Name>,
  name: Name | UnknownName | null,
): name is UnknownName => name !== null && !known.safeParse(name).success;
