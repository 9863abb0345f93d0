const CONTENT_TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
};

/** A name as the bundler writes it. It cannot begin with a dot, and contains no separator, colon or percent sign. */
const PLAIN_NAME = /^[\w-][\w.-]*$/;

/**
 * The folders and the file of the built page that a URL path names. Null if it is not made of plain names, so that
 * nothing outside the page can be requested.
 */
export function pageFileNames(urlPath: string): string[] | null {
  const names = urlPath.split('/').slice(1);
  return names.every((name) => PLAIN_NAME.test(name)) ? names : null;
}

/** Content type of a file of the page, by its extension. */
export const contentTypeOf = (file: string): string =>
  CONTENT_TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
