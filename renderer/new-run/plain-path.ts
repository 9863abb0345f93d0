/** Quotes that surround a path as a whole: those of "Copy as path", of shells, and what word processors make of them. */
const QUOTES = ['""', "''", '“”', '‘’', '``'] as const;

/**
 * A path as the system takes it, from one that was copied somewhere: without the quotes around it, and out of the
 * `file://` address that browsers and file managers copy. Everything else stays as it is.
 */
export function plainPath(typed: string): string {
  const text = typed.trim();
  for (const [open = '', close = ''] of QUOTES)
    if (text.length >= 2 && text.startsWith(open) && text.endsWith(close))
      return plainPath(text.slice(1, -1));
  return fromFileAddress(text) ?? text;
}

/** The path in a `file://` address (RFC 8089): with a drive letter or a server's name it is one of Windows. */
function fromFileAddress(text: string): string | null {
  const found = /^file:\/\/([^/]*)(\/.*)$/i.exec(text);
  if (!found) return null;
  const [, server = '', encoded = ''] = found;
  const path = decoded(encoded);
  if (server !== '' && server.toLowerCase() !== 'localhost')
    return `\\\\${server}${path.replaceAll('/', '\\')}`;
  return /^\/[A-Za-z]:/.test(path) ? path.slice(1).replaceAll('/', '\\') : path;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that encodes nothing belongs to the name.
    return text;
  }
}
