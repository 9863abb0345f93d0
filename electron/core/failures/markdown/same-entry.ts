/** True if two values are the same as JSON; the order of keys does not matter. */
export const isAlike = (one: unknown, other: unknown): boolean => inOneOrder(one) === inOneOrder(other);

/** A value as JSON, with the keys of each object in one order. */
export const inOneOrder = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? '';
