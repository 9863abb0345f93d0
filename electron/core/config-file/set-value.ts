import type { FileValueChange } from '../protocol/policy/mitigation.ts';
import type { ChangedText } from './changed-text.ts';
import { setTomlValue } from './set-toml-value.ts';
import { setYamlValue } from './set-yaml-value.ts';

/** Changes one value that exists in the text of a configuration file, whose form its extension shows. */
export function setValue(
  file: string,
  text: string,
  keys: readonly string[],
  value: FileValueChange['value'],
): ChangedText {
  switch (/\.([^.\\/]+)$/.exec(file)?.[1]?.toLowerCase()) {
    case 'toml':
      return setTomlValue(text, keys, value);
    // Every JSON text is YAML 1.2.
    case 'json':
    case 'yaml':
    case 'yml':
      return setYamlValue(text, keys, value);
    default:
      return { fault: { kind: 'format' } };
  }
}
