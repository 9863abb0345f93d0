/**
 * Carries plain data between page and main, as structured cloning would, in JSON. The function is also injected into
 * pages as text, so it uses nothing from outside.
 */
export function makeCodec() {
  const encode = (value: unknown): unknown => {
    if (value === undefined) return { undefined: true };
    if (typeof value === 'function' || typeof value === 'symbol')
      throw new Error('An object could not be cloned.');
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return { list: value.map(encode) };
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
      throw new Error(`The double of Electron does not clone a ${value.constructor.name}.`);
    return { fields: Object.entries(value).map(([key, field]) => [key, encode(field)]) };
  };
  const decode = (coded: unknown): unknown => {
    if (coded === null || typeof coded !== 'object') return coded;
    if ('list' in coded && Array.isArray(coded.list)) return coded.list.map(decode);
    if ('fields' in coded && Array.isArray(coded.fields))
      return Object.fromEntries(coded.fields.map(([key, field]) => [key, decode(field)]));
    return undefined;
  };
  return {
    encode: (value: unknown): string => JSON.stringify(encode(value)),
    decode: (text: string): unknown => decode(JSON.parse(text)),
  };
}
