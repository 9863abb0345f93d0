import { z } from 'zod';

/** A field that holds one of several names, or one of several kinds of facts. */
export interface WrittenName {
  /** Fields from the outermost to the innermost; `[]` an element, `kind=x` the facts of a kind. */
  path: string;
  /**
   * `name`: an unknown name is kept. `fact`: the whole fact around it becomes unknown. `refused`: the value is
   * rejected.
   */
  unknownIs: 'name' | 'fact' | 'refused';
}

/** Every such field below a schema. */
export const writtenNames = (schema: z.core.$ZodType, path = '', isInOpenFact = false): WrittenName[] => {
  const below = (inner: z.core.$ZodType, more = '') => writtenNames(inner, path + more, isInOpenFact);
  const closed = { path, unknownIs: isInOpenFact ? 'fact' : 'refused' } as const;
  if (isOpenEnum(schema)) return [{ path, unknownIs: 'name' }];
  if (schema instanceof z.ZodEnum) return [closed];
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, inner]) => below(inner, `.${key}`));
  if (schema instanceof z.ZodUnion) {
    const isOpen = isInOpenFact || isOpenUnion(schema);
    const own: WrittenName[] = schema.options.some(kindsOf)
      ? [{ path, unknownIs: isOpen ? 'fact' : 'refused' }]
      : [];
    return [
      ...own,
      ...schema.options.flatMap((option) => writtenNames(option, `${path}${kindsOf(option) ?? ''}`, isOpen)),
    ];
  }
  if (schema instanceof z.ZodArray) return below(schema.element, '[]');
  if (schema instanceof z.ZodRecord) return below(schema.valueType, '[]');
  if (schema instanceof z.ZodPipe) return below(schema.out);
  if (isWrapped(schema)) return below(schema.def.innerType);
  return [];
};

/** Places in a written value where such a name stands and may be unknown: keys from the outermost to the innermost. */
export function openPlaces(schema: z.core.$ZodType, value: unknown): (string | number)[][] {
  const inside = (inner: z.core.$ZodType, key: string | number, within: unknown) =>
    openPlaces(inner, within).map((place) => [key, ...place]);
  if (isOpenEnum(schema)) return typeof value === 'string' ? [[]] : [];
  if (schema instanceof z.ZodPipe) return openPlaces(schema.out, value);
  if (isWrapped(schema)) return openPlaces(schema.def.innerType, value);
  if (typeof value !== 'object' || value === null) return [];
  if (schema instanceof z.ZodUnion) {
    const fitting = schema.options.find((option) => z.safeParse(option, value).success);
    const kind = isOpenUnion(schema) && 'kind' in value ? [['kind']] : [];
    return [...kind, ...(fitting === undefined ? [] : openPlaces(fitting, value))];
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((each, index) => inside(schema.element, index, each));
  if (schema instanceof z.ZodObject)
    return Object.entries(value).flatMap(([key, each]) => {
      const inner: z.core.$ZodType | undefined = schema.shape[key];
      return inner === undefined ? [] : inside(inner, key, each);
    });
  return [];
}

const isOpenEnum = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodUnion &&
  schema.options.length === 2 &&
  schema.options[0] instanceof z.ZodEnum &&
  schema.options[1] instanceof z.ZodString;

/** Whether one of its kinds stands for all unknown kinds. */
const isOpenUnion = (schema: z.ZodUnion): boolean =>
  schema.options.some((option) => kindsOf(option)?.endsWith('=unknown') ?? isOpenNested(option));

const isOpenNested = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodUnion && isOpenUnion(schema);

/** `kind=x` for facts that are distinguished by their kind. */
function kindsOf(schema: z.core.$ZodType): string | null {
  if (!(schema instanceof z.ZodObject)) return null;
  for (const key of ['kind', 'code', 'action']) {
    const told: unknown = schema.shape[key];
    if (told instanceof z.ZodLiteral) return ` ${key}=${[...told.values].join('|')}`;
  }
  return null;
}

const isWrapped = (
  schema: z.core.$ZodType,
): schema is z.core.$ZodType & { def: { innerType: z.core.$ZodType } } =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
