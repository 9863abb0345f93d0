/**
 * A number as YAML 1.1 and 1.2, JSON and TOML read it as one. PyYAML takes `1e-7` for a text, because YAML 1.1 wants a dot:
 * https://yaml.org/type/float.html
 */
export const numberText = (value: number): string => String(value).replace(/^(-?\d+)e/, '$1.0e');
