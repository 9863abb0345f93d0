/** Stands for what looks like numbers and is none. It keeps the width, so that columns stay where they are. */
export const MASK = '\ue000';

/** Dates with or without a clock time: ISO 8601, `11/21/26 06:20`, `22/Nov/2026:03:15:00`, `Nov 22 03:15:00`. */
const DATES = [
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?:[T _-]?\d{1,2}[:-]\d\d(?:[:-]\d\d)?(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g,
  /\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/g,
  /\d{1,2}[-/](?:\d{1,2}|[A-Z][a-z]{2})(?:[-/](?:\d{4}|\d\d))?[: T]\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d+)?/g,
  /(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? )?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) {1,2}\d{1,2}(?=,? )(?:,? (?:\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d+)?))?(?:,? (?:19|20)\d\d(?![.,]?\d|\ue000))?/g,
];
/** Clock times and durations: `1:02:03.5`, `00:12`. */
const CLOCKS = [/(?<![\d.])\d{1,4}:\d\d(?::\d\d)?(?:[.,]\d+)?(?![\d:])/g];
/** Versions and addresses: three or more parts. `1.234.567,8` is a number. */
const VERSIONS = [/(?<![\d.,])(?!\d{1,3}(?:\.\d{3})+(?![.\d]))\d+\.\d+\.\d+(?:\.\d+)*/g];
/** Digests, ids and the like: hexadecimal with a letter in it. */
const DIGESTS = [/(?<![\p{L}\d.])(?=[\da-f]*[a-f])(?=[a-f]*\d)[\da-f]{7,}(?![\p{L}\d])/gu];
/** The process that wrote a line of syslog, `opti[2214]:`, and source lines, `{583}`, `file.py:12`. */
const SOURCES = [/(?<=[\p{L}])\[\d+\](?=: )/gu, /(?<=\.\p{L}{1,4}):\d+(?::\d+)?/gu];

/** Paths and addresses of the web, with their queries. */
const PATHS = [/(?<=^|[\s"'(=])(?:\p{L}+:\/\/|\.{0,2}\/(?=[\p{L}.~]))[^\s"'()]+/gu];

/** A line without the digits of dates, clock times, versions, addresses and digests. */
export function maskedText(text: string): string {
  let masked = text;
  const hide = (patterns: readonly RegExp[]): void => {
    for (const pattern of patterns) masked = masked.replace(pattern, (match) => MASK.repeat(match.length));
  };
  if (/\/[\p{L}./~]/u.test(masked)) hide(PATHS);
  if (/\d[-/.:]\d|[a-z] {1,2}\d/.test(masked)) hide(DATES);
  if (/\d:\d/.test(masked)) hide(CLOCKS);
  if (/\d\.\d+\.\d/.test(masked)) hide(VERSIONS);
  if (/[\da-f]{7}/.test(masked)) hide(DIGESTS);
  if (/\p{L}[:[]\d/u.test(masked)) hide(SOURCES);
  return masked;
}
