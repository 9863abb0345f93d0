/** CSI, OSC (ended by BEL or ST), other two-character escapes, and control characters except tab and line feed. */
const CONTROL =
  /\u001b\[[0-?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b]*(?:\u0007|\u001b\\)|\u001b[ -/]*[0-~]|[\u0000-\u0008\u000b-\u001f\u007f]/g;

/**
 * Terminal output as readable text: no control sequences, and only the last state of a line repainted by carriage
 * returns.
 */
export const readableOutput = (output: string): string =>
  output
    .replace(/(?<!\r)\r+\n/g, '\n')
    .split('\n')
    .map((line) => line.slice(line.lastIndexOf('\r', line.length - 2) + 1).replace(CONTROL, ''))
    .join('\n');

/** The last `count` lines that are not blank, each cut at `width` characters. */
export const lastLines = (text: string, count: number, width = 500): string[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .map((line) => line.slice(0, width));
