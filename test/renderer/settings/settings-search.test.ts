import { describe, expect, it } from 'vitest';
import { partsFound, SETTINGS_PARTS } from '../../../renderer/settings/settings-search.ts';

const words = {
  look: ['Look', 'Theme', '테마'],
  desktop: ['Tray'],
  terminal: ['Size of text'],
  newRuns: ['New runs'],
  measuring: ['Measure every'],
  python: ['Python'],
  patterns: ['Patterns for output'],
  data: ['Data folder', 'Deleted runs'],
  bin: ['Deleted runs', 'Restore'],
};

describe('settings', () => {
  it.each([
    ['', SETTINGS_PARTS],
    ['  ', SETTINGS_PARTS],
    ['THEME', ['look']],
    ['테마', ['look']],
    // As a keyboard of macOS sends it.
    ['테마'.normalize('NFD'), ['look']],
    ['deleted', ['data', 'bin']],
    ['runs deleted folder', ['data']],
    ['nothing like it', []],
  ])('are found by "%s"', (search, found) => {
    expect(partsFound(words, search)).toEqual(found);
  });
});
