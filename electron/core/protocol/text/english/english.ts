import { commandLine } from './command-line/command-line.ts';
import { help } from './command-line/help.ts';
import { shared } from './shared/shared.ts';
import { shell } from './shell.ts';
import { window } from './window/window.ts';

/** Everything that Vigil says, in English. */
export const english = {
  /** As BCP 47 has it, which is how people choose it and systems name it. */
  tag: 'en',
  /** How the language calls itself. */
  name: 'English',
  shared,
  window,
  commandLine,
  help,
  shell,
} as const;

/** English says what there is to say: another language has the same texts, no fewer and no more, or does not compile. */
export type Language = Translated<typeof english>;

/** A catalogue in any language: any text for a text, a function with the same arguments for a function. */
type Translated<Part> = Part extends string
  ? string
  : Part extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translated<Said>
    : Part extends object
      ? { readonly [Key in keyof Part]: Translated<Part[Key]> }
      : Part;
