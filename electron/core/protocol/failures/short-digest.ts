/** FNV-1a of the code units of a text, in eight digits. It only has to be the same each time. */
export function shortDigest(text: string): string {
  let digest = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return digest.toString(16).padStart(8, '0');
}
