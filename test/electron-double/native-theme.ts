import { EventEmitter } from 'node:events';
import type Electron from 'electron';

type Source = Electron.NativeTheme['themeSource'];

/** The theme of a desktop that is light unless the app chooses otherwise. */
class NativeTheme
  extends EventEmitter
  implements Pick<Electron.NativeTheme, 'themeSource' | 'shouldUseDarkColors'>
{
  #source: Source = 'system';

  get themeSource(): Source {
    return this.#source;
  }

  set themeSource(source: Source) {
    this.#source = source;
    this.emit('updated');
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark';
  }
}

export const nativeTheme = new NativeTheme();
