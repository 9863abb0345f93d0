/** Code below a sentence, each line behind a bar; nothing if there is none. */
export const quotedCode = (code: string): string[] =>
  code.trimEnd() === ''
    ? []
    : code
        .trimEnd()
        .split('\n')
        .map((line) => `  | ${line}`);
