/** The function of a name with its file: `evaluate` for `train.py:evaluate`. */
export const shortName = (named: string): string => named.slice(named.lastIndexOf(':') + 1);
