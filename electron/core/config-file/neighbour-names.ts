import type { NamedText } from './changed-text.ts';

/** Keys and tags with which configuration files name others, which lie beside them: mmengine, detectron2, OmegaConf. */
const INCLUDES = /^!?(?:_?bases?_?|defaults|includes?|extends?|inherits?(?:_?from)?|imports?)$/i;
/** A path that does not begin at a root, a drive, a variable or a home, and is no address. */
const RELATIVE_PATH = /^(?!\w+:|[\\/~$%])[^\n\r\0<>|"*?]{1,260}$/;
const LOOKS_LIKE_FILE = /[\\/]|\.\w{1,5}$/;

/** A text that may name a file by its place beside the configuration. */
export interface NeighbourName {
  name: string;
  /** True if its key says that it is a file beside this one; else it may lie in the working folder just as well. */
  isInclude: boolean;
}

/** The texts of a configuration file that may name other files relative to it, each once. */
export function neighbourNames(texts: readonly NamedText[]): NeighbourName[] {
  const names = new Map<string, boolean>();
  for (const { key, text } of texts) {
    const isInclude = key !== null && INCLUDES.test(key);
    if (RELATIVE_PATH.test(text) && (isInclude || LOOKS_LIKE_FILE.test(text)))
      names.set(text, isInclude || names.get(text) === true);
  }
  return [...names].map(([name, isInclude]) => ({ name, isInclude }));
}
