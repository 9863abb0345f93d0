import type { Snippet } from '../../../core/protocol/diagnosis/diagnosis.ts';
import type { UsageError } from '../../../core/protocol/text/usage-error.ts';
import { readRegularSync } from '../../../platform/files/regular-file.ts';
import { digestOf } from '../../base/digest.ts';
import { fileFaultOf } from '../../base/file-fault-of.ts';

const MOST_BYTES = 64 * 1024;
/** In place of a file: the code stands in the script. A file with this name is `./script`. */
const FROM_SCRIPT = 'script';

/** Reads `MODULE=FILE` each; the digest stands for the code as it is shown. `fromScript`: modules of `MODULE=script`. */
export function readSnippets(
  given: readonly string[],
): { ok: true; snippets: Snippet[]; fromScript: string[] } | { ok: false; error: UsageError } {
  const snippets: Snippet[] = [];
  const fromScript: string[] = [];
  for (const text of given) {
    const { module, path } = /^(?<module>[\w.]+)=(?<path>.+)$/.exec(text)?.groups ?? {};
    if (module === undefined || path === undefined)
      return { ok: false, error: { code: 'not-a-snippet', text } };
    if (path === FROM_SCRIPT) {
      fromScript.push(module);
      continue;
    }
    try {
      const bytes = readRegularSync(path, MOST_BYTES);
      const code = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      snippets.push({ module, code, confirmed: digestOf(Buffer.from(code)) });
    } catch (error) {
      return { ok: false, error: { code: 'snippet-unreadable', path, fault: fileFaultOf(error) } };
    }
  }
  return { ok: true, snippets, fromScript };
}
