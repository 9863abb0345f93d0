import type { Language } from '../english/english.ts';
import { commandLine } from './command-line/command-line.ts';
import { help } from './command-line/help.ts';
import { shared } from './shared/shared.ts';
import { shell } from './shell.ts';
import { window } from './window/window.ts';

/** Everything that Vigil says, in Korean. */
export const korean: Language = {
  tag: 'ko',
  name: '한국어',
  shared,
  window,
  commandLine,
  help,
  shell,
};
