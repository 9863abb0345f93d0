/** Longer names would run out of the picture. */
const MOST_LETTERS = 60;
const FONT = "'Segoe UI', 'Malgun Gothic', 'Microsoft YaHei UI', 'Noto Sans', sans-serif";

/** A whole picture of these elements. */
export const svgPicture = (width: number, height: number, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}" font-size="11">${parts.join('')}</svg>\n`;

/** Words at a place; `more`: its attributes. */
export const svgText = (x: number, y: number, words: string, more: string): string =>
  `<text x="${num(x)}" y="${num(y)}" ${more}>${escaped(words)}</text>`;

/** Two decimals of a pixel are more than can be seen. */
export const num = (value: number): string => String(Number(value.toFixed(2)));

/** Words of any length as at most so many letters. */
export const cut = (words: string, most = MOST_LETTERS): string => {
  const letters = [...words.slice(0, most * 2)];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : words;
};

/** Text that cannot end its element. Control characters are no part of XML. */
const escaped = (words: string): string =>
  words
    .replaceAll(/[^\P{Cc}\t\n]|\p{Cs}/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
