/** Locales that POSIX reserves for programs: they name no language. */
const NO_LANGUAGE = /^(?:C|POSIX)(?:\.|$)/;

/**
 * The locales that a terminal's user prefers, best first; none if the system has no setting. Windows has one for each
 * user. Elsewhere the environment has them, with gettext's precedence. The list `LANGUAGE` precedes the locale of
 * messages, and counts only if that locale names a language.
 * https://www.gnu.org/software/gettext/manual/html_node/Locale-Environment-Variables.html
 */
export function systemLocales(
  env: Readonly<Record<string, string | undefined>>,
  platform: string,
): readonly string[] {
  if (platform === 'win32') return [new Intl.DateTimeFormat().resolvedOptions().locale];
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  if (locale === '' || NO_LANGUAGE.test(locale)) return [];
  return [...(env['LANGUAGE'] ?? '').split(':'), locale].filter((one) => one !== '');
}
