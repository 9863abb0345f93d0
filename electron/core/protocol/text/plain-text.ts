/**
 * Whole control sequences of a terminal (ECMA-48), in seven bits and in eight: `CSI … final`, `OSC`, `DCS`, `SOS`, `PM` and `APC` up
 * to their end, and the short ones. A string that is never ended is none: it would hide whatever follows it.
 */
const SEQUENCES =
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b[P\]X^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u0080-\u009f]*(?:\u0007|\u001b\\|\u009c)|\u001b[ -/]+[0-~]|\u001b[0-OQ-WYZ\\`-~]/g;

const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** Control characters, and what turns the direction of text round. */
const CONTROLS = /(?!\t)[\p{Cc}\p{Bidi_Control}]/gu;

/**
 * Foreign text as one line that can do no harm in a terminal, a title or a menu: control sequences are removed, line ends
 * become spaces, and remaining control characters become the replacement sign.
 */
export const plainText = (text: string): string =>
  text.replaceAll(SEQUENCES, '').replaceAll(LINE_ENDS, ' ').replaceAll(CONTROLS, '\ufffd');

/** What `JSON.stringify` leaves as it is, and a terminal obeys. */
const LEFT_BY_JSON = /[\u007f-\u009f\u2028\u2029]|\p{Bidi_Control}/gu;

/** JSON of a value on one line, with every control character escaped. A parser gets the same value. */
export const plainJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(
    LEFT_BY_JSON,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
