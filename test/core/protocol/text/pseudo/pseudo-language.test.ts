import { describe, expect, test } from 'vitest';
import { inPseudoLanguage } from '../../../../../electron/core/protocol/text/pseudo/pseudo-language.ts';

describe('in the pseudo-language', () => {
  test('a text is accented, in brackets, and 40 % longer', () => {
    const text = 'Restarting now from iteration 12.';
    const pseudo = inPseudoLanguage(text);
    expect(pseudo).toMatch(/^⟦Réstártîñg ñöw fröm îtérátîöñ 12\.[ ~]+⟧$/);
    expect(pseudo.length).toBeGreaterThanOrEqual(Math.ceil(text.length * 1.4));
  });

  test('what is typed as it stands, and places to fill in, stay readable', () => {
    expect(inPseudoLanguage('"vigil ls" lists {choices}')).toContain('"vigil ls" lîsts {choices}');
    expect(inPseudoLanguage('it takes --checkpoint-every N')).toContain('tákés --checkpoint-every Ñ');
  });

  test('functions, lists and parts are translated as deep as they go', () => {
    const part = inPseudoLanguage({
      of: (count: number) => [`${count} runs`, { at: 'once' }],
      limit: 3,
      none: '',
    });
    expect(part.of(2)).toEqual([expect.stringMatching(/^⟦2 rüñs/), { at: expect.stringMatching(/^⟦öñçé/) }]);
    expect(part).toMatchObject({ limit: 3, none: '' });
  });
});
