import { expect, it } from 'vitest';
import { barPicture } from '../../../electron/core/report/bar-picture.ts';

it('the largest bar takes the whole width, the others their share, and none is invisible', () => {
  const svg = barPicture('Import', [
    { name: 'cv2', value: '1 s', share: 1 },
    { name: 'json', value: '0.5 s', share: 0.5 },
    { name: 'sys', value: '0 ms', share: 0 },
  ]);
  const widths = [...svg.matchAll(/class="bar"[^>]* width="(\d+)"/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([450, 225, 1]);
  for (const text of ['cv2', 'json', '0.5 s']) expect(svg).toContain(`>${text}</text>`);
});

it('a long path keeps its end, and no name becomes a mark', () => {
  const svg = barPicture('"&', [{ name: `/${'a'.repeat(80)}/<x>.py`, value: '&', share: 1 }]);
  expect(svg).toMatch(/>…a+\/&lt;x&gt;\.py<\/text>/);
  expect(svg).toContain('aria-label="&quot;&amp;"');
});
