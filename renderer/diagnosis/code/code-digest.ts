/** Whether this page can sign code as seen: browsers do so only on the PC itself and over a safe connection. */
export const canConfirmCode = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The SHA-256 of code as the user saw it, in hexadecimal. */
export async function codeDigest(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
