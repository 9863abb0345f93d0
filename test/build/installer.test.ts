import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textOf = (path: string) => readFileSync(path, 'utf8');

test('installer and app name the same app and the same class for its notices', () => {
  const shell = textOf('electron/shell/main.ts');
  const wordsOf = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? 'none';
  const toastClass = wordsOf(shell, /TOAST_CLASS = '(\{[0-9A-F-]{36}\})'/);
  expect(wordsOf(textOf('build/package/installer/vigil.nsi'), /TOAST_CLASS "(.*)"/)).toBe(toastClass);
  const id = wordsOf(shell, /APP_USER_MODEL_ID = '([\w.]+)'/);
  expect(wordsOf(textOf('build/package/builder-config.mjs'), /appId = '(.*)'/)).toBe(id);
});
