/**
 * The content-security policy of the window, as a response header: the page runs its own scripts and speaks to one
 * host, nothing else. The same text serves the desktop and the browser.
 *
 * Inline styles are allowed because Fluent UI and xterm.js write style elements; inline scripts are not.
 * @param connect sources the page may open connections to, for example `ws://127.0.0.1:50123`
 */
export const contentPolicy = (connect: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
