/** A regular expression that matches this text and nothing else, for JavaScript and for RE2. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
