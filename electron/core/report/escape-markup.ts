const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters that neither HTML nor XML may contain; tab and line end may. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Plain text as content or attribute of HTML and SVG. */
export const escapeMarkup = (text: string): string =>
  text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);
