import { expect, it } from 'vitest';
import { escapeMarkup } from '../../../electron/core/report/escape-markup.ts';

it('nothing in a text is a mark of HTML, and characters that HTML forbids are replaced', () => {
  expect(escapeMarkup(`<script>"a" & 'b'</script>`)).toBe(
    '&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/script&gt;',
  );
  expect(escapeMarkup('\u001b[31m빨강\t\n')).toBe('\ufffd[31m빨강\t\n');
});
